import { formatMoney } from '#contract/money.ts'
import { fillPlaceholders } from '#contract/sales/placeholders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { textsIn } from '../customer-emails/message-texts.ts'
import { customerName, recordMessage } from '../customer-emails/record-message.ts'
import type { ChangedLine } from './lines/line-changes.ts'
import { leaving } from './lines/shipments.ts'
import type { StoredLine, StoredOrder } from './queries.ts'

type Changes = {
  changed: readonly ChangedLine[]
  removed: readonly StoredLine[]
  added: readonly StoredLine[]
  /** The order's amount before. */
  amountBefore: number
}
/** A line's name and what to say about it. */
type Item = { name: string; words: readonly string[] }

/** Emails the customer once about all changed lines and the new total. */
export async function mailChangedOrder(work: Work, order: StoredOrder, changes: Changes): Promise<void> {
  const { changed, labels, total } = textsIn(order.locale)
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  const whole = (word: string) => (line: StoredLine) => ({
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
  await mailItems(work, order, changed, items, `${total}: ${before === now ? now : `${before} → ${now}`}`)
}

/** Emails the customer once about what's on its way and how to track it. */
export async function mailShippedOrder(
  work: Work,
  order: StoredOrder,
  parcels: readonly ChangedLine[],
): Promise<void> {
  const { shipped, labels } = textsIn(order.locale)
  const items = parcels.map(({ after }) => ({
    name: `${after.lastShipQty} × ${nameOfLine(after)}`,
    words: parcel(after) ? [`${labels.tracking}: ${parcel(after)}`] : [],
  }))
  await mailItems(work, order, shipped, items)
}

const nameOfLine = ({ partNumber, description }: StoredLine) =>
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

async function mailItems(
  work: Work,
  order: StoredOrder,
  text: { subject: string; text: string },
  items: readonly Item[],
  last = '',
) {
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order) }
  const paragraph = (content: string) => `<p>${fillPlaceholders(content, values, escapeHtml)}</p>`
  const listed = items.map(({ name, words }) =>
    [`<strong>${escapeHtml(name)}</strong>`, ...words.map(escapeHtml)].join('<br>'),
  )
  const html = [
    paragraph(textsIn(order.locale).greeting),
    paragraph(text.text),
    `<ul>${listed.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    last && `<p><strong>${escapeHtml(last)}</strong></p>`,
  ]
  const subject = fillPlaceholders(text.subject, values)
  await recordMessage(work, { order, subject, html: html.join('\n') })
}
