import type { Input } from '#contract/http.ts'
import type { orderEntity } from '#contract/sales/entities/entities.ts'
import { waitForAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { removeOrder } from '../orders/change/remove-order.ts'
import { updateOrder } from '../orders/change/update-order.ts'
import { showOrder } from '../orders/show-order.ts'
import { findOrderByNumber } from './queries.ts'

/** Finds an order by its number, as a list of one or none. */
export async function listOrder(work: Work, { order_number }: Input<typeof orderEntity.list>) {
  const order = await findOrderByNumber(work, order_number)
  return order ? [await showOrder(work, { id: order.id })] : []
}

/** A soft delete or a save, never both at once. */
export async function changeOrder(work: Work, { deleted, ...change }: Input<typeof orderEntity.update>) {
  const { id, version, ...fields } = change
  if (deleted !== 1) return { id, deleted: 0 as const, order: await waitForAnswer(updateOrder(work, change)) }

  if (Object.keys(fields).length > 0) throw refuseField('deleted', 'delete_alone')
  await waitForAnswer(removeOrder(work, { id, version }))
  return { id, deleted: 1 as const, order: null }
}
