import { formatMoney } from '#contract/money.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import type { NewLine } from './lines/new-lines.ts'
import type { Settings } from './totals/settings.ts'

type Made = { id: number; orderNumber: number; orderAmount: number; billCompany: string; billEmail: string }

/** Emails the dealer's parts desk about a store order; sends nothing without an address. */
export async function mailNewOrder(
  work: Work,
  order: Made,
  lines: readonly NewLine[],
  { partsEmail, company, adminDomain, currencySymbol }: Settings,
): Promise<void> {
  if (!partsEmail) return
  const subject = `New order ${order.orderNumber} from ${order.billCompany}`
  const shown = lines
    .slice(0, 50)
    .map(({ qty, partNumber, description }) => `${qty} × ${partNumber} ${description ?? ''}`)
  const mail = composeMail({
    title: subject,
    paragraphs: [
      {
        rows: [
          ['Customer', order.billCompany],
          ['E-mail', order.billEmail],
          ['Total', formatMoney(order.orderAmount, currencySymbol)],
        ],
      },
      { list: lines.length > shown.length ? [...shown, `and ${lines.length - shown.length} more`] : shown },
    ],
    button: { label: 'Open the order', url: adminUrl(adminDomain, `/admin/orders?order=${order.id}`) },
  })
  const sender = { to: partsEmail, toName: company, fromName: company, replyTo: order.billEmail }
  await sendMail(work, { ...sender, subject, ...mail })
}
