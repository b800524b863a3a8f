import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import type { Sender } from '../customer-emails/sender.ts'
import { returnBlock } from '../returns/read/return-block.ts'
import { readWholeReturn } from '../returns/read/show-return.ts'
import { defaultText, type ReturnStep } from '../returns/return-texts.ts'
import type { Content } from './page-content.ts'

/** A return's current state: its status, its parts, their destination, and the refund. */
export async function returnContent(work: Work, id: number, dealer: Sender): Promise<Content> {
  const { rma, order, lines, dueDay } = await readWholeReturn(work, id)
  const { locale } = order
  const about = lastStep(rma)
  const words = defaultText(locale, about, rma)
  const refundAmount = rma.refundAmount ?? 0
  const text = fillPlaceholders(
    words.text,
    {
      orderNumber: String(order.orderNumber),
      refundAmount: formatMoney(refundAmount, order.currencySymbol),
    },
    escapeHtml,
  )
  const block = returnBlock({ rma: { ...rma, refundAmount }, lines, about, dealer, locale, dueDay })
  return {
    title: words.subject,
    html: `<p>${text}</p>\n${block}`,
    locale: locale as Content['locale'],
    hasPaper: about === 'Approved',
  }
}

type Rma = Awaited<ReturnType<typeof readWholeReturn>>['rma']

/** The step that the return's last email was about. */
function lastStep({ rmaDealerStatus, rmaPartStatus, refundMethod, exchangeOrderId }: Rma): ReturnStep {
  if (rmaDealerStatus === 'Refunded')
    return exchangeOrderId ? 'Exchanged' : refundMethod === 'storeCredit' ? 'Credited' : 'Refunded'
  if (rmaDealerStatus === 'Approved' && rmaPartStatus === 'Received') return 'Received'
  return rmaDealerStatus
}
