import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { isOpenable } from '../customers/test-orders.ts'
import { findLines, findOrder, findOrderForUpdate, type StoredOrder } from './queries.ts'

/**
 * Locks the order until the transaction ends; refuses a missing or deleted one. Call it before changing an
 * order, its lines or related records.
 */
export async function orderForUpdate(work: Work, id: number): Promise<StoredOrder> {
  const order = await findOrderForUpdate(work, id)
  if (!order) throw refuse('not_found')
  return order
}

/** Refuses a missing or deleted order; sent together with the reads of it. */
export async function refuseMissingOrder({ db, dealerId }: Work, id: number): Promise<void> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where(isOpenable('deletedAt'))
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
}

/** The order for read-only use; refuses a missing or deleted one. */
export async function readOrder(work: Work, id: number): Promise<StoredOrder> {
  const order = await findOrder(work, id)
  if (!order) throw refuse('not_found')
  return order
}

/** The order with its lines, for read-only use. */
export async function readOrderWithLines(work: Work, id: number) {
  const [order, lines] = await Promise.all([readOrder(work, id), findLines(work, id)])
  return { order, lines }
}
