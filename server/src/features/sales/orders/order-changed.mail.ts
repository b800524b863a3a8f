import { formatMoney } from '#contract/money.ts'
import { fillPlaceholders } from '#contract/sales/placeholders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { textsIn } from '../messages/message-texts.ts'
import { customerName, recordMessage } from '../messages/record-message.ts'
import type { ChangedLine } from './line-changes.ts'
import type { StoredLine, StoredOrder } from './queries.ts'

type Changes = {
  changed: readonly ChangedLine[]
  removed: readonly StoredLine[]
  added: readonly StoredLine[]
}

/** Tells the customer once which lines of an order changed, and what it comes to now. */
export async function mailChangedOrder(work: Work, order: StoredOrder, changes: Changes): Promise<void> {
  const texts = textsIn(order.locale)
  const { labels } = texts
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  const piece = (line: StoredLine, word: string) =>
    `${word}: ${line.qty} × ${nameOfLine(line)}, ${money(line.price)}`
  const items = [
    ...changes.changed.map((line) => `${nameOfLine(line.after)}: ${wordsOf(line, order).join('; ')}`),
    ...changes.added.map((line) => piece(line, labels.added)),
    ...changes.removed.map((line) => piece(line, labels.removed)),
  ]
  await mailItems(work, order, texts.changed, items, `${texts.total}: ${money(order.orderAmount)}`)
}

/** Tells the customer once what is on its way, and how to follow it. */
export async function mailShippedOrder(
  work: Work,
  order: StoredOrder,
  parcels: readonly ChangedLine[],
): Promise<void> {
  const texts = textsIn(order.locale)
  const items = parcels.map(({ after }) => {
    const parcel = [after.shippingCarrier, after.trackingNumber].filter(Boolean).join(' ')
    return `${after.lastShipQty} × ${nameOfLine(after)}${parcel && ` (${parcel})`}`
  })
  await mailItems(work, order, texts.shipped, items)
}

const nameOfLine = ({ partNumber, description }: StoredLine) =>
  description ? `${partNumber} ${description}` : partNumber

function wordsOf({ before, after }: ChangedLine, order: StoredOrder): string[] {
  const { labels, lineStatus } = textsIn(order.locale)
  const words: string[] = []
  const tell = (label: string, old: unknown, now: unknown) => {
    if (old !== now)
      words.push(old === null || old === '' ? `${label} ${now}` : `${label} ${old} → ${now ?? '–'}`)
  }
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  tell(labels.quantity, before.qty, after.qty)
  tell(labels.price, money(before.price), money(after.price))
  tell(labels.status, lineStatus[before.statusOrder], lineStatus[after.statusOrder])
  tell(labels.tracking, parcel(before), parcel(after))
  tell(labels.weight, pounds(before.itemWeight), pounds(after.itemWeight))
  return words
}

const pounds = (weight: number | null) => (weight === null ? null : `${weight} lb`)

const parcel = ({ shippingCarrier, trackingNumber }: StoredLine) =>
  [shippingCarrier, trackingNumber].filter(Boolean).join(' ')

async function mailItems(
  work: Work,
  order: StoredOrder,
  text: { subject: string; text: string },
  items: readonly string[],
  last = '',
) {
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order) }
  const paragraph = (content: string) => `<p>${fillPlaceholders(content, values, escapeHtml)}</p>`
  const list = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')
  const html = [
    paragraph(textsIn(order.locale).greeting),
    paragraph(text.text),
    `<ul>${list}</ul>`,
    last && `<p><strong>${escapeHtml(last)}</strong></p>`,
  ]
  const subject = fillPlaceholders(text.subject, values)
  await recordMessage(work, { order, subject, html: html.join('\n') })
}
