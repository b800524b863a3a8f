import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { updateCouponUse } from '../../coupons/coupon-uses.ts'
import { readEnvelope, recordMessage } from '../../customer-emails/record-message.ts'
import { writeLines, writeOrder } from '../change/write-order.ts'
import { updateOrderCounts } from '../order-counts.ts'
import { logOrders, statusMemo } from '../order-log.ts'
import { findLines, type StoredLine, type StoredOrder } from '../queries.ts'
import { orderForUpdate } from '../read-order.ts'
import { recordOrder } from '../record-order.ts'
import { composeShippedMessage } from '../shipped.mail.ts'
import { showChanged, showOrder } from '../show-order.ts'
import { pickStatus } from '../status/move-orders.ts'
import { nextStatus, type Status, sameStatus } from '../status/next-status.ts'
import { type ChangedLine, lineEntries } from './line-changes.ts'
import { isRepeated, piecesToShip, shipLine } from './ship-line.ts'
import { findShippedRows } from './shipments.ts'
import { announceBy, asParcels, leavesAt, replaceWaiting } from './waiting-email.ts'

type ShipInput = Input<typeof orders.ship>

/**
 * Ships an order's lines, completes the order if the input says so, and emails the customer once. A held email also
 * names the parcels of an earlier one that still waits. Declined and shipped lines are skipped, so a repeated call
 * ships once. If no line is left to ship, nothing is written or sent.
 */
export async function shipOrder(work: Work, input: ShipInput): Promise<Order | SentAnswer<Order>> {
  const isHeld = input.holdEmail === 1 && input.doNotSendEmail !== 1
  const [order, lines, envelope, shipped] = await Promise.all([
    orderForUpdate(work, input.id),
    findLines(work, input.id),
    input.doNotSendEmail === 1 ? null : readEnvelope(work),
    isHeld ? findShippedRows(work, input.id) : [],
  ])
  refuseStale(order, input.version)
  const parcels = readParcels(lines, input)
  if (parcels.length === 0) return showOrder(work, order)

  const before = pickStatus(order)
  const status = statusAfter(order, afterParcels(lines, parcels), input)
  const after = { ...order, ...status }
  const isMoved = !sameStatus(before, status)
  if (isMoved) await updateCouponUse(work, order.id, order, after)
  const entries = [
    ...parcels.flatMap((parcel) => lineEntries(parcel).map((entry) => ({ ...entry, order }))),
    ...(isMoved ? [{ order, action: 'STATUS_CHANGE' as const, memo: statusMemo(before, status) }] : []),
  ]
  const waiting = await replaceWaiting(work, shipped)
  const message = {
    ...composeShippedMessage(order, [...asParcels(waiting, afterParcels(lines, parcels)), ...parcels], lines),
    notBefore: isHeld ? leavesAt(work.now) : undefined,
  }
  return sendLast({
    writes: () => [
      writeLines(work, parcels, isHeld && envelope ? envelope.id : null),
      ...(waiting.length > 0 && envelope ? [announceBy(work, waiting, envelope.id)] : []),
      writeOrder(work, order, isMoved ? status : {}),
      logOrders(work, entries),
      ...(envelope ? [recordMessage(work, message, envelope)] : []),
      recordOrder(
        work,
        order,
        'shipped',
        { ...(isMoved ? before : {}), ...parcelsText(parcels, 'before') },
        { ...(isMoved ? status : {}), ...parcelsText(parcels, 'after') },
      ),
    ],
    answer: () => showChanged(work, order, lines),
    contended: () => updateOrderCounts(work, isMoved ? [{ before: order, after }] : []),
  })
}

const afterParcels = (lines: readonly StoredLine[], parcels: readonly ChangedLine[]) =>
  lines.map((line) => parcels.find(({ after }) => after.id === line.id)?.after ?? line)

/** An order is only completed with its last pieces: someone may have added a line meanwhile. */
function statusAfter(order: StoredOrder, lines: readonly StoredLine[], { completeAs }: ShipInput): Status {
  if (completeAs === undefined) return pickStatus(order)
  const left = lines.reduce((total, line) => total + piecesToShip(line), 0)
  if (left > 0) throw refuse('pieces_left', { values: { n: left } })
  return nextStatus(order, { orderStatusId: orderStatus.completed, shippingStatusId: completeAs })
}

function readParcels(lines: readonly StoredLine[], { details, version }: ShipInput): ChangedLine[] {
  const parcels = new Map<number, ChangedLine>()
  details.forEach((parcel, at) => {
    const before = lines.find((line) => line.id === parcel.id)
    if (!before) throw refuse('line_not_in_order', { values: { lineId: parcel.id } })
    if (parcels.has(parcel.id)) throw refuseField(`details.${at}.id`, 'line_sent_twice')
    const after = version === undefined && isRepeated(before, parcel) ? null : shipLine(before, parcel)
    if (after) parcels.set(parcel.id, { before, after })
  })
  return [...parcels.values()]
}

/** Lines with the number of their shipped pieces, for the activity log. */
export const parcelsText = (parcels: readonly ChangedLine[], when: 'before' | 'after') =>
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
