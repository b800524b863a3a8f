import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOrder, orderQuery, type StoredOrder } from './queries.ts'

/**
 * Locks the order until the transaction ends; refuses a missing or deleted one. Call it before changing an
 * order, its lines or related records.
 */
export async function orderForUpdate(work: Work, id: number): Promise<StoredOrder> {
  const order = await orderQuery(work, id).forUpdate().executeTakeFirst()
  if (!order) throw refuse('not_found')
  return order
}

/** The order for read-only use; refuses a missing or deleted one. */
export async function readOrder(work: Work, id: number): Promise<StoredOrder> {
  const order = await findOrder(work, id)
  if (!order) throw refuse('not_found')
  return order
}
