import type { Work } from '#server/platform/db/work.ts'
import { publish } from '#server/platform/events/publish.ts'

/** Published with the ids and versions of changed orders, so that open boards and lists reload them. */
export const ordersTopic = 'orders'
/** An order's id and current version. */
export type PublishedOrder = readonly [id: number, version: number]

/** Notifies open boards and lists. Call it after every write to `orders` and every change of payments. */
export const publishOrders = (
  work: Work,
  orders: readonly { id: number; version: number }[],
): Promise<void> =>
  publish(
    work,
    ordersTopic,
    orders.map(({ id, version }): PublishedOrder => [id, version]),
  )

/** An order's payments changed without a write to its row. */
export async function publishPayments(work: Work, orderId: number): Promise<void> {
  const { db, dealerId } = work
  const order = await db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order) await publishOrders(work, [order])
}
