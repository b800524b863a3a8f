import type { Input } from '#contract/http.ts'
import type { LogEntry } from '#contract/sales/orders/order-fields.ts'
import { reportedActions } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { findOrder } from './queries.ts'
import { recordOrder } from './record-order.ts'

/** Adds an integration's entry, marked as such; user and order come from the server, not the call. */
export async function addLog(work: Work, input: Input<typeof orders.addLog>): Promise<SentAnswer<LogEntry>> {
  const { db, dealerId, actor, now } = work
  const allowed = actor.via.kind === 'token' ? reportedActions : (['NOTE'] as const)
  if (!allowed.some((action) => action === input.action)) throw refuseField('action', 'log_entry_reserved')
  const order = await findOrder(work, input.orderId)
  if (!order || (input.dealerId ?? dealerId) !== dealerId) throw refuse('not_found')
  const memo = asJson(input.memo)
  const row = {
    dealerId,
    orderId: order.id,
    orderNumber: order.orderNumber,
    createdAt: now,
    userId: actor.userId,
    userName: actor.name,
    action: input.action,
    memo,
    external: 1,
  }
  const insert = () =>
    db
      .insertInto('orderLog')
      .values(row)
      .returning(['id', 'createdAt', 'userName as user', 'action', 'memo', 'external'])
      .executeTakeFirstOrThrow()
  return sendLast({
    writes: () => [recordOrder(work, order, 'logEntryAdded', {}, { [input.action]: memo })],
    answer: async () => (await insert()) as LogEntry,
  })
}

/** A memo is JSON text; plain text becomes `{"text": …}`. */
function asJson(memo: string): string {
  try {
    const value: unknown = JSON.parse(memo)
    return typeof value === 'object' && value !== null ? memo : JSON.stringify({ text: memo })
  } catch {
    return JSON.stringify({ text: memo })
  }
}
