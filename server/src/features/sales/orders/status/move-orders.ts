import { sql } from 'kysely'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { type CouponHolder, updateCouponUse } from '../../coupons/coupon-uses.ts'
import { publishOrders } from '../list/publish-orders.ts'
import { type CountedOrder, updateOrderCounts } from '../order-counts.ts'
import { logOrders, statusMemo } from '../order-log.ts'
import type { Status } from './next-status.ts'

export type Movable = Awaited<ReturnType<typeof ordersForUpdate>>[number]
type Move = {
  before: CountedOrder & CouponHolder & Status & { id: number; orderNumber: number; version: number }
  after: Status
}

const movable = ({ db, dealerId }: Work, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'orderNumber',
      'orderDay',
      'orderAmount',
      'currencySymbol',
      'customerId',
      'isLocked',
      'isTest',
    ])
    .select(['couponId', 'billEmail'])
    .select(['chargedAmount', 'refundedAmount', 'givenBackAmount', 'hasUnknownPayment'])
    .select(['orderStatusId', 'shippingStatusId', 'declinedReasonId'])
    .select(['version', 'updatedBy', 'updatedAt', 'deletedAt'])
    .where('dealerId', '=', dealerId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids as number[]))))
    .orderBy('id')

/** Locks in id order, so that concurrent bulk changes never deadlock. */
export const ordersForUpdate = (work: Work, ids: readonly number[]) =>
  movable(work, ids).forUpdate().execute()

/** Reads the orders without locking them. */
export const lookAtOrders = (work: Work, ids: readonly number[]) => movable(work, ids).execute()

/** Gives locked orders a new status: rows, logs and activity in one statement each. */
export const moveOrders = (work: Work, moves: readonly Move[], event: 'movedTo' | 'movedBackTo') => [
  writeStatus(work, moves),
  publishOrders(
    work,
    moves.map(({ before: { id, version } }) => ({ id, version: version + 1 })),
  ),
  logOrders(
    work,
    moves.map(({ before, after }) => ({
      order: before,
      action: 'STATUS_CHANGE',
      memo: statusMemo(before, after),
    })),
  ),
  recordChanges(
    work,
    moves.map((move) => ({
      subject: { code: 'order', name: String(move.before.orderNumber) },
      event: { code: event, status: move.after.orderStatusId },
      recordId: move.before.id,
      before: pickStatus(move.before),
      after: pickStatus(move.after),
    })),
  ),
]

/** Takes and frees the coupons of orders that stop or start being declined. */
export async function updateCouponUses(work: Work, moves: readonly Move[]): Promise<void> {
  for (const { before, after } of moves)
    await updateCouponUse(work, before.id, before, { ...before, orderStatusId: after.orderStatusId })
}

/** Moves them in the counters. */
export const countMoves = (work: Work, moves: readonly Move[]) =>
  updateOrderCounts(
    work,
    moves.map(({ before, after }) => ({ before, after: { ...before, ...pickStatus(after) } })),
  )

/** Picks the three columns of an order's status, such as to store what an undo restores. */
export const pickStatus = ({ orderStatusId, shippingStatusId, declinedReasonId }: Status): Status => ({
  orderStatusId,
  shippingStatusId,
  declinedReasonId,
})

async function writeStatus({ db, dealerId, actor, now }: Work, moves: readonly Move[]) {
  const after = moves.map((move) => move.after)
  await sql`
    update orders o set order_status_id = t.status, shipping_status_id = t.shipping,
      declined_reason_id = t.declined, version = o.version + 1, updated_by = ${actor.name}, updated_at = ${now}
    from unnest(${moves.map(({ before }) => before.id)}::bigint[],
      ${after.map((status) => status.orderStatusId)}::smallint[],
      ${after.map((status) => status.shippingStatusId)}::smallint[],
      ${after.map((status) => status.declinedReasonId)}::smallint[]) as t (id, status, shipping, declined)
    where o.dealer_id = ${dealerId} and o.id = t.id`.execute(db)
}
