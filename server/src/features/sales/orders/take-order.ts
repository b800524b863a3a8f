import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOrder, orderQuery, type StoredOrder } from './queries.ts'

/**
 * The order, locked until the transaction ends; refuses one that is not there or was deleted. Whoever
 * changes an order, its lines or what hangs on it takes it first.
 */
export async function takeOrder(work: Work, id: number): Promise<StoredOrder> {
  const order = await orderQuery(work, id).forUpdate().executeTakeFirst()
  if (!order) throw refuse('not_found')
  return order
}

/** The order, for who only reads it; refuses one that is not there or was deleted. */
export async function readOrder(work: Work, id: number): Promise<StoredOrder> {
  const order = await findOrder(work, id)
  if (!order) throw refuse('not_found')
  return order
}
