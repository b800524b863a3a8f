import type { Updateable } from 'kysely'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { ChangedLine } from './lines/line-changes.ts'
import { recordShipments, releaseShipments } from './lines/shipments.ts'
import { publishOrders } from './list/publish-orders.ts'
import { orderParts } from './order-parts.ts'
import type { StoredLine } from './queries.ts'

/** Updates an order's row, increments its version and saves who did it. */
export async function writeOrder(
  work: Work,
  order: { id: number; version: number },
  values: Updateable<DB['orders']>,
): Promise<void> {
  const { db, dealerId, actor, now } = work
  const version = order.version + 1
  const written = db
    .updateTable('orders')
    .set({ ...values, version, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', order.id)
    .execute()
  await Promise.all([written, publishOrders(work, [{ id: order.id, version }])])
}

/** Stores changed lines and their shipments; the statements are sent together. */
export async function writeLines(work: Work, changed: readonly ChangedLine[]): Promise<void> {
  const { db, dealerId, now } = work
  await Promise.all([
    recordShipments(work, changed),
    ...changed.map(({ before, after: { id, orderId, extendedPrice, ...values } }) =>
      db
        .updateTable('orderLines')
        .set(values.qtyShipped > before.qtyShipped ? { ...values, shippedAt: now } : values)
        .where('dealerId', '=', dealerId)
        .where('id', '=', id)
        .execute(),
    ),
  ])
}

/** Removes lines from their order; their shipments stay. */
export async function deleteLines(work: Work, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  const { db, dealerId } = work
  const ids = lines.map((line) => line.id)
  for (const part of orderParts) await part.releaseLines(work, ids)
  await releaseShipments(work, ids)
  await db.deleteFrom('orderLines').where('dealerId', '=', dealerId).where('id', 'in', ids).execute()
}
