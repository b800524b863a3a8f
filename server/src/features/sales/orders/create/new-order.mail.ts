import { formatMoney } from '#contract/texts/format-money.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { NewMail } from '#server/platform/mail/send-mail.ts'
import type { NewLine } from '../lines/new-lines.ts'
import type { Settings } from '../totals/settings.ts'
import { newOrderTexts } from './new-order-texts.ts'

type CreatedOrder = {
  id: number
  orderNumber: number
  orderAmount: number
  billCompany: string
  billEmail: string
  isPickUp: number
}

/**
 * The email to the dealer's parts desk, in the dealer's language, about a store order; null without an address,
 * or if the dealer wants none.
 */
export function newOrderMail(
  order: CreatedOrder,
  lines: readonly NewLine[],
  { orderNotification, partsEmail, company, adminDomain, currencySymbol, locale }: Settings,
): NewMail | null {
  if (!orderNotification || !partsEmail) return null
  const texts = newOrderTexts(locale)
  const subject = texts.subject(order.orderNumber, order.billCompany)
  const shown = lines
    .slice(0, 50)
    .map(({ qty, partNumber, description }) => `${qty} × ${partNumber} ${description ?? ''}`)
  const mail = composeMail({
    title: subject,
    paragraphs: [
      {
        rows: [
          [texts.customer, order.billCompany],
          [texts.email, order.billEmail],
          ...(order.isPickUp === 1 ? ([[texts.delivery, texts.pickUp]] satisfies [string, string][]) : []),
          [texts.total, formatMoney(order.orderAmount, currencySymbol)],
        ],
      },
      { list: lines.length > shown.length ? [...shown, texts.more(lines.length - shown.length)] : shown },
    ],
    button: { label: texts.button, url: adminUrl(adminDomain, `/admin/orders?order=${order.id}`) },
    locale,
  })
  const sender = { to: partsEmail, toName: company, fromName: company, replyTo: order.billEmail || undefined }
  return { ...sender, subject, ...mail }
}
