import { sql } from 'kysely'
import type { LogEntry } from '#contract/sales/orders/order-fields.ts'
import {
  declinedReasons,
  findName,
  type LogAction,
  lineStatus,
  lineStatuses,
  orderStatus,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import { buildOnce } from '#server/platform/db/statements/build-once.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Status } from './status/next-status.ts'

type LoggedOrder = { id: number; orderNumber: number }
type Memo = Record<string, unknown>
export type Entry = { action: LogAction; memo: Memo }

/** Adds an order log entry: the values before and after, and the line it belongs to. */
export const logOrder = (work: Work, order: LoggedOrder, action: LogAction, memo: Memo) =>
  logOrders(work, [{ order, action, memo }])

/** Adds entries to one or more orders' logs; returns the stored ones. */
export async function logOrders(
  work: Work,
  entries: readonly (Entry & { order: LoggedOrder })[],
): Promise<LogEntry[]> {
  if (entries.length === 0) return []
  const { dealerId, actor, now } = work
  const memos = entries.map(({ memo }) => JSON.stringify(memo))
  const rows = await insertEntries(work, {
    dealerId,
    now,
    memos,
    userId: actor.userId,
    userName: actor.name,
    ids: entries.map(({ order }) => order.id),
    numbers: entries.map(({ order }) => order.orderNumber),
    actions: entries.map(({ action }) => action),
  })
  const stamps = { createdAt: now.toISOString(), user: actor.name, external: 0 as const }
  return rows.map(({ id }, at) => ({ id, ...stamps, action: entries[at]!.action, memo: memos[at]! }))
}

type Rows = { dealerId: number; now: Date; userId: number | null; userName: string } & Record<
  'ids' | 'numbers' | 'actions' | 'memos',
  unknown[]
>
const insertEntries = buildOnce(
  (_, rows: Rows) => sql<{ id: number }>`
    insert into order_log (dealer_id, created_at, user_id, user_name, order_id, order_number, action, memo)
    select ${rows.dealerId}::bigint, ${rows.now}::timestamptz, ${rows.userId}::bigint, ${rows.userName}::text, t.*
    from unnest(${rows.ids}::bigint[], ${rows.numbers}::bigint[], ${rows.actions}::text[], ${rows.memos}::text[]) as t
    returning id`,
)

/** The status an order had before it was completed, from its log; In Stock if the log has none. */
export async function statusBeforeCompleted({ db, dealerId }: Work, orderId: number): Promise<number> {
  const { completed, declined, inStock } = orderStatus
  const { rows } = await sql<{ status: number }>`
    select (m.memo ->> 'prevOrderStatusId')::int as status
    from (
      select l.id, l.memo::jsonb as memo from order_log l
      where l.dealer_id = ${dealerId} and l.order_id = ${orderId} and l.action = 'STATUS_CHANGE' and l.external = 0
    ) m
    where m.memo ->> 'nextOrderStatusId' = ${String(completed)} and m.memo ->> 'prevOrderStatusId' <> ${String(completed)}
    order by m.id desc limit 1`.execute(db)
  const before = rows[0]?.status ?? inStock
  return before === declined ? inStock : before
}

/**
 * The statuses that an order's lines had before they became Shipped the last time, by line, from its log. Declined is
 * left out, because declined pieces don't ship.
 */
export async function statusesBeforeShipped(
  { db, dealerId }: Work,
  orderId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ lineId: number; name: string }>`
    select distinct on (m.line_id) m.line_id, m.before as name
    from (
      select l.id, (l.memo::jsonb ->> 'lineId')::bigint as line_id, l.memo::jsonb ->> 'before' as before,
        l.memo::jsonb ->> 'after' as after
      from order_log l
      where l.dealer_id = ${dealerId} and l.order_id = ${orderId} and l.action = 'STATUS_CHANGE' and l.external = 0
    ) m
    where m.line_id is not null and m.after = ${findName(lineStatuses, lineStatus.shipped)}
    order by m.line_id, m.id desc`.execute(db)
  const restorable = lineStatuses.filter(({ id }) => id !== lineStatus.shipped && id !== lineStatus.declined)
  return new Map(
    rows.flatMap(({ lineId, name }) => {
      const status = restorable.find((one) => one.name === name)
      return status ? [[lineId, status.id] as const] : []
    }),
  )
}

/** The memo of an order's STATUS_CHANGE: old and new as text and ids. */
export function statusMemo(before: Status, after: Status): Memo {
  const memo: Memo = {
    prevOrderStatus: findName(orderStatuses, before.orderStatusId),
    nextOrderStatus: findName(orderStatuses, after.orderStatusId),
    prevOrderStatusId: before.orderStatusId,
    nextOrderStatusId: after.orderStatusId,
  }
  if (after.shippingStatusId) memo.shippingStatus = findName(shippingStatuses, after.shippingStatusId)
  if (after.declinedReasonId) memo.declinedReason = findName(declinedReasons, after.declinedReasonId)
  return memo
}
