import { formatMoney } from '#contract/money-words.ts'
import { pick } from '#contract/pick.ts'
import { fillPlaceholders } from '#contract/sales/placeholders.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import type { MadePayment } from '../customer-emails/made-payments.ts'
import { textsIn } from '../customer-emails/message-texts.ts'
import { orderBlock } from '../customer-emails/order-block.ts'
import { customerName, type NewMessage } from '../customer-emails/record-message.ts'
import type { Sender } from '../customer-emails/sender.ts'
import type { ChangedLine } from './lines/line-changes.ts'
import { leaving } from './lines/shipments.ts'
import { sumsOf } from './payment-sums.ts'
import type { StoredLine, StoredOrder } from './queries.ts'

type Line = Omit<StoredLine, 'extendedPrice'>
type Changes = {
  changed: readonly ChangedLine[]
  removed: readonly Line[]
  added: readonly Line[]
  /** The order's amount before. */
  amountBefore: number
  /** All its lines after the change. */
  lines: readonly Line[]
  /** What was paid and refunded. */
  made: readonly MadePayment[]
  dealer: Sender
}
/** A line's name and what to say about it. */
type Item = { name: string; words: readonly string[] }

/** One message to the customer about all changed lines, followed by the order as it is now. */
export function changedMessage(order: StoredOrder, changes: Changes): NewMessage {
  const { changed, labels, total } = textsIn(order.locale)
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  const whole = (word: string) => (line: Line) => ({
    name: nameOfLine(line),
    words: [`${word}: ${line.qty} × ${money(line.price)}`],
  })
  const items = [
    ...changes.changed.map((line) => ({ name: nameOfLine(line.after), words: wordsOf(line, order) })),
    ...changes.added.map(whole(labels.added)),
    ...changes.removed.map(whole(labels.removed)),
  ]
  const now = money(order.orderAmount)
  const before = money(changes.amountBefore)
  const moved =
    before === now ? [] : [`<p><strong>${escapeHtml(`${total}: ${before} → ${now}`)}</strong></p>`]
  const block = orderBlock({ order, ...pick(changes, ['lines', 'made', 'dealer']), payments: sumsOf(order) })
  return aboutItems(order, changed, items, [...moved, block])
}

/** One message to the customer about what's on its way and how to track it, or was picked up. */
export function shippedMessage(order: StoredOrder, parcels: readonly ChangedLine[]): NewMessage {
  const { shipped, pickedUp, labels } = textsIn(order.locale)
  const items = parcels.map(({ after }) => ({
    name: `${after.lastShipQty} × ${nameOfLine(after)}`,
    words: parcel(after) ? [`${labels.tracking}: ${parcel(after)}`] : [],
  }))
  return aboutItems(order, order.isPickUp === 1 ? pickedUp : shipped, items)
}

const nameOfLine = ({ partNumber, description }: Line) =>
  description ? `${partNumber} ${description}` : partNumber

/** Every change for which `isTold` is true needs a text here. */
function wordsOf({ before, after }: ChangedLine, order: StoredOrder): string[] {
  const { labels, lineStatus } = textsIn(order.locale)
  const words: string[] = []
  const note = (label: string, old: string, now: string) => {
    if (old !== now) words.push(old === '' ? `${label}: ${now}` : `${label}: ${old} → ${now || '–'}`)
  }
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  note(labels.quantity, String(before.qty), String(after.qty))
  note(labels.price, money(before.price), money(after.price))
  note(labels.status, lineStatus[before.statusOrder] ?? '', lineStatus[after.statusOrder] ?? '')
  note(labels.shipped, String(before.qtyShipped), String(after.qtyShipped))
  note(labels.tracking, leaving({ before, after }) > 0 ? '' : parcel(before), parcel(after))
  note(labels.weight, pounds(before.itemWeight), pounds(after.itemWeight))
  return words
}

const pounds = (weight: number | null) => (weight === null ? '' : `${weight} lb`)

const parcel = ({ shippingCarrier, trackingNumber }: StoredLine) =>
  [shippingCarrier, trackingNumber].filter(Boolean).join(' ')

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
