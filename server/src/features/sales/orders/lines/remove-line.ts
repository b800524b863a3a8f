import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import type { SentAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { updateOrder } from '../change/update-order.ts'
import { findLines } from '../queries.ts'
import { orderForUpdate } from '../read-order.ts'

/** Removes a line and notifies the customer, like a save without it. */
export async function removeLine(
  work: Work,
  { id, version }: Input<typeof orders.removeLine>,
): Promise<Order | SentAnswer<Order>> {
  const { db, dealerId } = work
  const line = await db
    .selectFrom('orderLines')
    .select('orderId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw refuse('not_found')
  const order = await orderForUpdate(work, line.orderId)
  refuseStale(order, version)
  const { orderNumber } = order
  if (order.isLocked) throw refuse('order_locked', { values: { orderNumber } })
  const lines = await findLines(work, order.id)
  // Someone else may have removed it while this waited for the order.
  if (!lines.some((other) => other.id === id)) throw refuse('not_found')
  const rest = lines.filter((other) => other.id !== id)
  if (rest.length === 0) throw refuse('last_line')
  return updateOrder(work, { id: order.id, details: rest.map((other) => ({ id: other.id })) })
}
