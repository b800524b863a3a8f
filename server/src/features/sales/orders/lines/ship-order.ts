import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { mailShippedOrder } from '../order-changed.mail.ts'
import { logOrders } from '../order-log.ts'
import { linesOf, type StoredLine } from '../queries.ts'
import { recordOrder } from '../record-order.ts'
import { showOrder } from '../show-order.ts'
import { orderForUpdate } from '../take-order.ts'
import { writeLines, writeOrder } from '../write-order.ts'
import { type ChangedLine, lineEntries } from './line-changes.ts'
import { isRepeated, shipped } from './shipped.ts'

type ShipInput = Input<typeof orders.ship>

/**
 * Ships an order's lines and emails the customer once. Declined and Shipped lines are skipped, so a repeated
 * call ships once; does nothing when nothing ships.
 */
export async function shipOrder(work: Work, input: ShipInput): Promise<Order> {
  const order = await orderForUpdate(work, input.id)
  refuseStale(order, input.version)
  const parcels = parcelsOf(await linesOf(work, order.id), input)
  if (parcels.length === 0) return showOrder(work, order)

  await writeLines(work, parcels)
  await writeOrder(work, order, {})
  await logOrders(
    work,
    parcels.flatMap((parcel) => lineEntries(parcel).map((entry) => ({ ...entry, order }))),
  )
  if (input.doNotSendEmail !== 1) await mailShippedOrder(work, order, parcels)
  await recordOrder(work, order, 'shipped', inWords(parcels, 'before'), inWords(parcels, 'after'))
  return showOrder(work, order)
}

function parcelsOf(lines: readonly StoredLine[], { details, version }: ShipInput): ChangedLine[] {
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

const inWords = (parcels: readonly ChangedLine[], when: 'before' | 'after') =>
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
