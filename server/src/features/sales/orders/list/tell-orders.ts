import type { Work } from '#server/platform/db/work.ts'
import { tell } from '#server/platform/events/tell.ts'

export const ordersTopic = 'orders'
/** An order and the version that it has now. */
export type OrderTold = readonly [id: number, version: number]

/** Tells the open boards and lists of orders that were written; whatever writes a row of `orders` calls it. */
export const tellOrders = (work: Work, orders: readonly { id: number; version: number }[]): Promise<void> =>
  tell(
    work,
    ordersTopic,
    orders.map(({ id, version }): OrderTold => [id, version]),
  )
