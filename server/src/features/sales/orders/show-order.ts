import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOrder, lineOnWire, linesOf, logOf, orderOnWire } from './queries.ts'

/** One order with its lines, its log (newest first) and its stored summary. */
export async function showOrder(work: Work, { id }: Input<typeof orders.show>): Promise<Order> {
  const order = await findOrder(work, id)
  if (!order) throw refuse('not_found')
  const lines = await linesOf(work, id)
  return { ...orderOnWire(order), details: lines.map(lineOnWire), log: await logOf(work, id) }
}
