import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import { type Sent, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { readEnvelope, recordMessage } from '../../customer-emails/record-message.ts'
import { logOrders } from '../order-log.ts'
import { findLines, type StoredLine } from '../queries.ts'
import { recordOrder } from '../record-order.ts'
import { shippedMessage } from '../shipped.mail.ts'
import { showChanged, showOrder } from '../show-order.ts'
import { orderForUpdate } from '../take-order.ts'
import { writeLines, writeOrder } from '../write-order.ts'
import { type ChangedLine, lineEntries } from './line-changes.ts'
import { isRepeated, shipped } from './shipped.ts'

type ShipInput = Input<typeof orders.ship>

/**
 * Ships an order's lines and emails the customer once. Declined and Shipped lines are skipped, so a repeated
 * call ships once; does nothing when nothing ships.
 */
export async function shipOrder(work: Work, input: ShipInput): Promise<Order | Sent<Order>> {
  const [order, lines, envelope] = await Promise.all([
    orderForUpdate(work, input.id),
    findLines(work, input.id),
    input.doNotSendEmail === 1 ? null : readEnvelope(work),
  ])
  refuseStale(order, input.version)
  const parcels = readParcels(lines, input)
  if (parcels.length === 0) return showOrder(work, order)

  const entries = parcels.flatMap((parcel) => lineEntries(parcel).map((entry) => ({ ...entry, order })))
  return sendLast({
    writes: () => [
      writeLines(work, parcels),
      writeOrder(work, order, {}),
      logOrders(work, entries),
      ...(envelope ? [recordMessage(work, shippedMessage(order, parcels, lines), envelope)] : []),
      recordOrder(work, order, 'shipped', inWords(parcels, 'before'), inWords(parcels, 'after')),
    ],
    answer: () => showChanged(work, order, lines),
  })
}

function readParcels(lines: readonly StoredLine[], { details, version }: ShipInput): ChangedLine[] {
  const parcels = new Map<number, ChangedLine>()
  details.forEach((parcel, at) => {
    const before = lines.find((line) => line.id === parcel.id)
    if (!before) throw refuse('line_not_in_order', { values: { lineId: parcel.id } })
    if (parcels.has(parcel.id)) throw refuseField(`details.${at}.id`, 'line_sent_twice')
    const after = version === undefined && isRepeated(before, parcel) ? null : shipped(before, parcel)
    if (after) parcels.set(parcel.id, { before, after })
  })
  return [...parcels.values()]
}

/** Lines with the number of their shipped pieces, for the activity log. */
export const inWords = (parcels: readonly ChangedLine[], when: 'before' | 'after') =>
  Object.fromEntries(
    parcels.map((parcel) => {
      const { qty, qtyShipped, trackingNumber, shippingCarrier } = parcel[when]
      const tracking = [shippingCarrier, trackingNumber].filter(Boolean).join(' ')
      return [
        `${parcel.before.partNumber} (${parcel.before.id})`,
        `${qtyShipped} of ${qty} ${tracking}`.trim(),
      ]
    }),
  )
