import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { orderForUpdate } from '../../orders/read-order.ts'
import { findChargeForUpdate, findChargeOrder } from '../queries.ts'

/**
 * Locks a movement and its order, if any, until the transaction ends. The order comes first, as everywhere,
 * to avoid deadlocks.
 */
export async function chargeForUpdate(work: Work, id: number) {
  const found = await findChargeOrder(work, id)
  if (!found) throw refuse('not_found')
  const order = found.orderId === null ? null : await orderForUpdate(work, found.orderId)
  return { order, charge: (await findChargeForUpdate(work, id))! }
}
