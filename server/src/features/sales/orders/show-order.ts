import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import { fitsOfLines } from '#server/features/catalog/parts/fits-of-lines.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { shipmentsOf } from './lines/shipments.ts'
import { findOrder, lineOnWire, linesOf, logOf, orderOnWire } from './queries.ts'

/**
 * An order with its lines, log (newest first), shipments, stored summary, and whether its parts fit their
 * vehicles.
 */
export async function showOrder(work: Work, { id }: Input<typeof orders.show>): Promise<Order> {
  const [order, lines, log, shipments] = await Promise.all([
    findOrder(work, id),
    linesOf(work, id),
    logOf(work, id),
    shipmentsOf(work, id),
  ])
  if (!order) throw refuse('not_found')
  const fits = await fitsOfLines(work, lines)
  const details = lines.map((line, at) => ({ ...lineOnWire(line), fit: fits[at] ?? null }))
  return { ...orderOnWire(order), details, log, shipments }
}
