import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { shipToLines } from '#contract/sales/orders/order-sheet.ts'
import { lineStatus } from '#contract/sales/orders/order-statuses.ts'
import { trackingLink } from '#contract/sales/orders/tracking-link.ts'
import { colonFor, escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { textsIn } from '../customer-emails/message-texts.ts'
import { composeTitledParagraph } from '../customer-emails/order-block.ts'
import { sheetTextsIn } from '../customer-emails/paper-texts.ts'
import { progressTexts } from '../customer-emails/progress-texts.ts'
import { customerName, type NewMessage } from '../customer-emails/record-message.ts'
import type { ChangedLine } from './lines/line-changes.ts'
import type { StoredLine, StoredOrder } from './queries.ts'

/**
 * One message to the customer about the shipped or picked-up pieces, parcel by parcel, and the rest to come.
 * `lines` are all of the order's, in their state before.
 */
export function composeShippedMessage(
  order: StoredOrder,
  parcels: readonly ChangedLine[],
  lines: readonly StoredLine[],
): NewMessage {
  const texts = textsIn(order.locale)
  const isPickUp = order.isPickUp === 1
  const { subject, text } = isPickUp ? texts.pickedUp : texts.shipped
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order) }
  const html = [
    ...[texts.greeting, text].map((words) => `<p>${fillPlaceholders(words, values, escapeHtml)}</p>`),
    ...groupParcels(parcels).map((lines) =>
      parcelHtml(
        order.locale,
        lines.map((line) => `${line.lastShipQty} × ${nameLine(line)}`),
        lines[0]!,
      ),
    ),
    restHtml(order, parcels, lines),
    isPickUp ? '' : composeTitledParagraph(sheetTextsIn(order.locale).shipTo, shipToLines(order)),
  ]
  return { order, subject: fillPlaceholders(subject, values), html: html.filter(Boolean).join('\n') }
}

/** A line in words that customers recognize. */
export const nameLine = ({ partNumber, description }: Pick<StoredLine, 'partNumber' | 'description'>) =>
  description ? `${partNumber} ${description}` : partNumber

/** A line's carrier and number; a carrier that's just another one says nothing to the customer. */
export const parcelName = ({ shippingCarrier, trackingNumber }: Parcel) =>
  [shippingCarrier !== 'Other' && shippingCarrier, trackingNumber].filter(Boolean).join(' ')

/** Lines of one shipment. */
function groupParcels(parcels: readonly ChangedLine[]): StoredLine[][] {
  const together = new Map<string, StoredLine[]>()
  for (const { after } of parcels)
    together.set(parcelName(after), [...(together.get(parcelName(after)) ?? []), after])
  return [...together.values()]
}

type Parcel = Pick<StoredLine, 'shippingCarrier' | 'trackingNumber'>

/** A parcel's content, its number and its tracking page. */
export function parcelHtml(locale: string, contents: readonly string[], parcel: Parcel): string {
  const { tracking, track } = progressTexts(locale)
  const pieces = htmlList(contents)
  const name = parcelName(parcel)
  if (!name) return pieces
  const link = trackingLink(parcel.shippingCarrier, parcel.trackingNumber)
  const number = escapeHtml(parcel.trackingNumber ? `${tracking}${colonFor(locale)} ${name}` : name)
  const follow = link ? `<br><a href="${escapeHtml(link)}">${escapeHtml(track)}</a>` : ''
  return `${pieces}\n<p>${number}${follow}</p>`
}

/** Pieces that haven't left yet, of lines that weren't declined. */
export function restHtml(order: StoredOrder, parcels: readonly ChangedLine[], lines: readonly StoredLine[]) {
  const { toCome, toPickUp } = progressTexts(order.locale)
  const items = lines
    .map((line) => parcels.find(({ after }) => after.id === line.id)?.after ?? line)
    .filter(({ qty, qtyShipped, statusOrder }) => qty > qtyShipped && statusOrder !== lineStatus.declined)
    .map((line) => `${line.qty - line.qtyShipped} × ${nameLine(line)}`)
  if (items.length === 0) return ''
  return `<p><strong>${escapeHtml(order.isPickUp === 1 ? toPickUp : toCome)}</strong></p>\n${htmlList(items)}`
}

const htmlList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
