import type { Work } from '#server/platform/db/work.ts'
import { publish } from '#server/platform/events/publish.ts'

export const ordersTopic = 'orders'
/** An order's id and current version. */
export type OrderTold = readonly [id: number, version: number]

/** Notifies open boards and lists; every write to `orders` must call it. */
export const publishOrders = (
  work: Work,
  orders: readonly { id: number; version: number }[],
): Promise<void> =>
  publish(
    work,
    ordersTopic,
    orders.map(({ id, version }): OrderTold => [id, version]),
  )
