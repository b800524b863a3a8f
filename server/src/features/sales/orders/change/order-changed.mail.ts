import { getOwn } from '#contract/get-own.ts'
import { pick } from '#contract/pick.ts'
import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import type { MadePayment } from '../../customer-emails/email-payments.ts'
import { textsIn } from '../../customer-emails/message-texts.ts'
import { orderBlock } from '../../customer-emails/order-block.ts'
import { progressTexts } from '../../customer-emails/progress-texts.ts'
import { customerName, type NewMessage } from '../../customer-emails/record-message.ts'
import type { Sender } from '../../customer-emails/sender.ts'
import type { ChangedLine } from '../lines/line-changes.ts'
import { leaving } from '../lines/shipments.ts'
import { toPaymentSums } from '../payment/payment-sums.ts'
import type { StoredLine, StoredOrder } from '../queries.ts'
import { nameLine, parcelName } from '../shipped.mail.ts'

type Line = Omit<StoredLine, 'extendedPrice'>
type Changes = {
  changed: readonly ChangedLine[]
  removed: readonly Line[]
  added: readonly Line[]
  /** The order's amount before. */
  amountBefore: number
  /** All its lines after the change. */
  lines: readonly Line[]
  /** The payments and refunds. */
  paymentRows: readonly MadePayment[]
  dealer: Sender
}
/** A line's name and the sentences about it. */
type Item = { name: string; words: readonly string[] }

/** Composes one message to the customer about all changed lines, followed by the order's current block. */
export function composeChangeMessage(order: StoredOrder, changes: Changes): NewMessage {
  const { changed } = textsIn(order.locale)
  const words = progressTexts(order.locale).changes
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  const whole = (text: string) => (line: Line) => ({
    name: nameLine(line),
    words: [fillText(text, { qty: String(line.qty), price: money(line.price) })],
  })
  const items = [
    ...changes.changed.map((line) => ({ name: nameLine(line.after), words: describeChanges(line, order) })),
    ...changes.added.map(whole(words.added)),
    ...changes.removed.map(whole(words.removed)),
  ]
  const total = money(order.orderAmount)
  const before = money(changes.amountBefore)
  const moved =
    before === total
      ? []
      : [`<p><strong>${escapeHtml(fillText(words.total, { before, now: total }))}</strong></p>`]
  const block = orderBlock({
    order,
    ...pick(changes, ['lines', 'paymentRows', 'dealer']),
    payments: toPaymentSums(order),
  })
  return aboutItems(order, changed, items, [...moved, block])
}

/** Every change for which `isNotified` is true needs a text here. */
function describeChanges({ before, after }: ChangedLine, order: StoredOrder): string[] {
  const { changes } = progressTexts(order.locale)
  const { lineStatus } = textsIn(order.locale)
  const words: string[] = []
  const note = (was: string, now: string, text: string, first = text, last = text) => {
    if (was !== now) words.push(fillText(was === '' ? first : now === '' ? last : text, { before: was, now }))
  }
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  const statusText = (line: StoredLine) => lineStatus[line.statusOrder] ?? ''
  note(String(before.qty), String(after.qty), changes.quantity)
  note(money(before.price), money(after.price), changes.price)
  note(statusText(before), statusText(after), changes.status)
  note(String(before.qtyShipped), String(after.qtyShipped), changes.shipped)
  const parcel = leaving({ before, after }) > 0 ? '' : parcelName(before)
  note(parcel, parcelName(after), changes.tracking, changes.newTracking, changes.noTracking)
  const { weight, newWeight, noWeight } = changes
  note(formatPounds(before.itemWeight), formatPounds(after.itemWeight), weight, newWeight, noWeight)
  return words
}

/** Each placeholder once: a value may contain braces. */
const fillText = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => getOwn(values, name) ?? place)

const formatPounds = (weight: number | null) => (weight === null ? '' : `${weight} lb`)

function aboutItems(
  order: StoredOrder,
  text: { subject: string; text: string },
  items: readonly Item[],
  below: readonly string[] = [],
): NewMessage {
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order) }
  const paragraph = (content: string) => `<p>${fillPlaceholders(content, values, escapeHtml)}</p>`
  const listed = items.map(({ name, words }) =>
    [`<strong>${escapeHtml(name)}</strong>`, ...words.map(escapeHtml)].join('<br>'),
  )
  const html = [
    paragraph(textsIn(order.locale).greeting),
    paragraph(text.text),
    `<ul>${listed.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    ...below,
  ]
  const subject = fillPlaceholders(text.subject, values)
  return { order, subject, html: html.join('\n') }
}
