import type { Locale } from '#contract/locales.ts'
import type { PaymentSums } from '#contract/sales/charges/order-payments.ts'
import type { NoticeKind, NoticeText } from '#contract/sales/messages/customer-notices.ts'
import { fillPlaceholders, type PlaceholderValues } from '#contract/sales/messages/placeholders.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import type { MadePayment } from '../customer-emails/email-payments.ts'
import { type BlockLine, type BlockOrder, orderBlock } from '../customer-emails/order-block.ts'
import {
  type Addressee,
  customerName,
  type NewMessage,
  readEnvelope,
  recordMessage,
} from '../customer-emails/record-message.ts'
import type { Sender } from '../customer-emails/sender.ts'
import { findNotice, wasSent } from './queries.ts'

export type AboutOrder = Addressee & BlockOrder & { amountDue: number }
type NoticeContent = {
  /** Sent once per key. */
  key: string
  /** The key of the notice that this one is the counterpart of: sent only if that was. */
  counterpartKey?: string
  order: AboutOrder
  lines: readonly BlockLine[]
  /** The payments and refunds; empty for a new order. */
  payments?: PaymentSums
  paymentRows?: readonly MadePayment[]
  values?: PlaceholderValues
}

/** The data a notice needs; read it with a change's first reads. */
export async function readForNotice(work: Work, kind: NoticeKind) {
  const [notice, envelope] = await Promise.all([findNotice(work, kind), readEnvelope(work)])
  return { notice, envelope }
}
type ForNotice = Awaited<ReturnType<typeof readForNotice>>

/** The message of a notice; null if the dealer turned it off. */
export function noticeMessage(
  { notice, envelope }: Pick<ForNotice, 'notice' | 'envelope'>,
  content: NoticeContent,
): NewMessage | null {
  if (notice.isOn === 0) return null
  const { order, key: noticeKey } = content
  const text = notice.texts[order.locale as Locale] ?? notice.texts.en
  const composed = composeNotice(text, { ...content, dealer: envelope.dealer })
  return { order, ...composed, noticeKey, orderPaper: notice.attachesInvoice === 1 ? 'invoice' : undefined }
}

/** Messages an order's customer unless the dealer turned the notice off or it was already sent; returns whether. */
export async function sendNotice(work: Work, kind: NoticeKind, content: NoticeContent): Promise<boolean> {
  const { key, counterpartKey } = content
  const [isSent, isWanted, forNotice] = await Promise.all([
    wasSent(work, key),
    counterpartKey === undefined || wasSent(work, counterpartKey),
    readForNotice(work, kind),
  ])
  const message = isSent || !isWanted ? null : noticeMessage(forNotice, content)
  if (message) await recordMessage(work, message, forNotice.envelope)
  return message !== null
}

/** A notice as sent; used for its preview too. */
export function composeNotice(
  { subject, body }: NoticeText,
  { order, values, ...block }: Omit<NoticeContent, 'key' | 'counterpartKey'> & { dealer: Sender },
) {
  const money = (amount: number) => formatMoney(amount, order.currencySymbol)
  const all: PlaceholderValues = {
    orderNumber: String(order.orderNumber),
    customerName: customerName(order),
    orderTotal: money(order.orderAmount),
    amountDue: money(order.amountDue),
    ...values,
  }
  const html = fillPlaceholders(body, all, escapeHtml)
    .replace(/<p><\/p>\n?/g, '')
    .replace(/\{\{orderLines\}\}/g, () => orderBlock({ order, ...block }))
  return { subject: fillPlaceholders(subject, all), html: cleanHtml(html) }
}
