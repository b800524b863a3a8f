import type { Input } from '#contract/http.ts'
import { nameOf, orderStatuses } from '#contract/sales/order-statuses.ts'
import type { orders } from '#contract/sales/orders.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Counted, keepCounts } from './counts.ts'
import { nextStatus, type Status, sameStatus } from './next-status.ts'
import { logOrders, statusMemo } from './order-log.ts'

type Taken = Counted & Status & { id: number; orderNumber: number }

/** Moves many orders to a status: all of them or none. Those that are there already are left untouched. */
export async function setStatusOfMany(work: Work, input: Input<typeof orders.setStatusOfMany>) {
  const ids = [...new Set(input.selected)]
  const taken = await takeOrders(work, ids)
  if (taken.length < ids.length) throw refuse('not_found')
  const status = nextStatus(nothing, { ...input, orderStatusId: input.newStatusId })
  const moving = taken.filter((order) => !sameStatus(order, status))
  const unchanged = taken.length - moving.length
  if (moving.length === 0) return { changed: 0, unchanged }

  await writeStatus(work, moving, status)
  await logOrders(
    work,
    moving.map((order) => ({ order, action: 'STATUS_CHANGE', memo: statusMemo(order, status) })),
  )
  const name = nameOf(orderStatuses, status.orderStatusId)
  for (const { id, orderNumber, orderStatusId, shippingStatusId, declinedReasonId } of moving)
    await recordChange(work, {
      action: 'update',
      record: 'orders',
      recordId: id,
      description: `Order ${orderNumber} moved to ${name}`,
      before: { orderStatusId, shippingStatusId, declinedReasonId },
      after: status,
    })
  await keepCounts(
    work,
    moving.map((before) => ({ before, after: { ...before, ...status } })),
  )
  return { changed: moving.length, unchanged }
}

const nothing: Status = { orderStatusId: 0, shippingStatusId: null, declinedReasonId: null }

/** Locked in the order of their ids, so that two such calls never wait for each other. */
const takeOrders = ({ db, dealerId }: Work, ids: readonly number[]): Promise<Taken[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'orderDay', 'orderAmount', 'customerId'])
    .select(['orderStatusId', 'shippingStatusId', 'declinedReasonId'])
    .where('dealerId', '=', dealerId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

async function writeStatus({ db, dealerId, actor, now }: Work, orders: readonly Taken[], status: Status) {
  const ids = orders.map((order) => order.id)
  await db
    .updateTable('orders')
    .set((eb) => ({ ...status, version: eb('version', '+', 1), updatedBy: actor.name, updatedAt: now }))
    .where('dealerId', '=', dealerId)
    .where('id', 'in', ids)
    .execute()
}
