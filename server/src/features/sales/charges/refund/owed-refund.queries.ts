import { sql, type Updateable } from 'kysely'
import type { OwedRefundPlan } from '#contract/sales/charges/owed-refund-plan.ts'
import type { OwedRefund } from '#contract/sales/charges/owed-refunds.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { NewMessage } from '../../customer-emails/record-message.ts'
import { listForOrder } from '../queries.ts'
import { chargeOnWire } from '../settle/on-wire.ts'

type Message = Omit<NewMessage, 'order'>

/** A refund of the whole amount owed to an order's customer. */
export type OwedRefundRow = {
  id: number
  orderId: number
  reason: string
  message: Message | null
  /** Null until its first step. */
  plan: OwedRefundPlan | null
  userName: string
  createdAt: string
  doneAt: string | null
}

/** The key of a refund through a gateway; each charge is tried once. */
export const makeOwedRefundKey = (id: number, chargeId: number) => `owed:${id}:${chargeId}`

type NewOwedRefund = { orderId: number; reason: string; message: Message | null }

/** Creates the refunds of orders that have none in progress; returns their ids by order. */
export async function createOwedRefunds(
  { db, dealerId, actor, now }: Work,
  refunds: readonly NewOwedRefund[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    insert into owed_refunds (dealer_id, order_id, reason, message, user_id, user_name, created_at)
    select ${dealerId}::bigint, t.order_id, t.reason, nullif(t.message, 'null'::jsonb), ${actor.userId}::bigint,
      ${actor.name}::text, ${now}
    from jsonb_to_recordset(${JSON.stringify(refunds.map(({ orderId, ...one }) => ({ order_id: orderId, ...one })))}::jsonb)
      as t (order_id bigint, reason text, message jsonb)
    on conflict (dealer_id, order_id) where done_at is null do nothing
    returning id, order_id`.execute(db)
  return new Map(rows.map(({ id, orderId }) => [orderId, id]))
}

const columns = ['id', 'orderId', 'reason', 'message', 'plan', 'userName', 'createdAt', 'doneAt'] as const

/** Finds money that an order's decline or change left to give back, finished or not. */
export const findOwedRefund = async ({ db, dealerId }: Work, id: number) =>
  (await db
    .selectFrom('owedRefunds')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()) as OwedRefundRow | undefined

/** An order's newest. */
export const findLastOwedRefund = async ({ db, dealerId }: Work, orderId: number) =>
  (await db
    .selectFrom('owedRefunds')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as OwedRefundRow | undefined

/** Writes the plan or the end of an owed refund. */
export async function writeOwedRefund(
  { db, dealerId }: Work,
  id: number,
  values: Updateable<DB['owedRefunds']>,
): Promise<void> {
  await db
    .updateTable('owedRefunds')
    .set(values)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** The results of its refunds. One that its charge refused has failed. */
export async function findOutcomes(work: Work, { id, orderId, plan }: OwedRefundRow): Promise<OwedRefund[]> {
  if (!plan) return []
  const movements = await listForOrder(work, orderId)
  const byCharge = plan.charges.map(({ chargeId, amount }): OwedRefund => {
    const key = `press:${makeOwedRefundKey(id, chargeId)}`
    const refund = movements.find(({ idempotencyKey }) => idempotencyKey === key)
    const { gateway, cardLast4 } = chargeOnWire(movements.find((one) => one.id === chargeId)!)
    const status = refund?.state ?? 'failed'
    return { amount, status, gateway, cardLast4, method: null, message: refund?.gatewayMessage ?? null }
  })
  const byHand = plan.recorded.map(({ method, amount }): OwedRefund => {
    const status = 'succeeded' as const
    return { amount, status, gateway: null, cardLast4: null, method, message: null }
  })
  return [...byCharge, ...byHand]
}

/** Across dealers: refunds in progress since before that time. */
export const findOpenOwedRefunds = ({ db }: Reading, before: Date) =>
  db
    .selectFrom('owedRefunds')
    .select(['dealerId', 'id', 'userName'])
    .where('doneAt', 'is', null)
    .where('createdAt', '<', before.toISOString())
    .orderBy('createdAt')
    .limit(500)
    .execute()
