import type { Input } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { updateCouponUse } from '../../coupons/coupon-uses.ts'
import { updateOrderCounts } from '../order-counts.ts'
import { orderParts } from '../order-parts.ts'
import { hasCharges, orderOnWire } from '../queries.ts'
import { orderForUpdate } from '../read-order.ts'
import { recordOrder } from '../record-order.ts'
import { writeOrder } from './write-order.ts'

/** Removes an order from every list and counter; its rows and log stay. */
export async function removeOrder(
  work: Work,
  { id, version }: Input<typeof orders.remove>,
): Promise<SentAnswer<{ id: number }>> {
  const order = await orderForUpdate(work, id)
  const { orderNumber } = order
  if (order.isLocked) throw refuse('order_locked', { values: { orderNumber } })
  refuseStale(order, version)
  const [isCharged] = await Promise.all([
    hasCharges(work, id),
    ...orderParts.map((part) => part.refuseRemoval(work, order)),
  ])
  if (isCharged) throw refuse('order_charged', { values: { orderNumber } })

  await updateCouponUse(work, id, order, null)
  const { orderSummary, ...before } = orderOnWire(order)
  return sendLast({
    writes: () => [
      writeOrder(work, order, { deletedAt: work.now }),
      recordOrder(work, order, 'deleted', before),
    ],
    answer: async () => ({ id }),
    contended: () => updateOrderCounts(work, [{ before: order, after: null }]),
  })
}
