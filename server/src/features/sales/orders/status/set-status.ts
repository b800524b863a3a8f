import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { keepCounts } from '../counts.ts'
import { logOrder, statusMemo } from '../order-log.ts'
import { recordOrder } from '../record-order.ts'
import { showOrder } from '../show-order.ts'
import { orderForUpdate } from '../take-order.ts'
import { writeOrder } from '../write-order.ts'
import { nextStatus, sameStatus } from './next-status.ts'
import { notifyOfStatus } from './notify-of-status.ts'

type StatusInput = Input<typeof orders.setStatus>

/** Changes an order's status and notifies the customer: status, log, message and email are saved together. */
export async function setStatus(work: Work, input: StatusInput): Promise<Order> {
  const before = await orderForUpdate(work, input.orderId)
  refuseStale(before, input.version)
  const status = nextStatus(before, input)

  if (!sameStatus(before, status)) {
    await writeOrder(work, before, status)
    await logOrder(work, before, 'STATUS_CHANGE', statusMemo(before, status))
  }
  await notifyOfStatus(work, { ...before, ...status }, input)
  const { orderStatusId, shippingStatusId, declinedReasonId } = before
  await recordOrder(work, before, 'statusSet', { orderStatusId, shippingStatusId, declinedReasonId }, status)
  await keepCounts(work, [{ before, after: { ...before, ...status } }])
  return showOrder(work, before)
}
