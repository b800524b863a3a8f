import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** Money that moved in another shop: a record of it, which no gateway here can refund. */
export type LandedPayment = {
  orderId: number
  kind: 'charge' | 'refund'
  amount: number
  reference: string
  createdAt: Date
}

/** Records the payments and refunds of many orders at once, each order's payments before its refunds. */
export async function loadPayments(
  { db, dealerId, actor }: Work,
  payments: readonly LandedPayment[],
): Promise<void> {
  if (payments.length === 0) return
  const rows = payments.map(({ orderId, kind, amount, reference, createdAt }) => ({
    order_id: orderId,
    kind,
    amount,
    reference: reference.slice(0, 120),
    created_at: createdAt,
    ...(kind === 'refund' ? { purpose: 'courtesy', given_back: amount } : { purpose: null, given_back: 0 }),
  }))
  await sql`insert into recorded_payments
      (dealer_id, order_id, kind, amount, method, reference, purpose, given_back, user_id, user_name, created_at)
    select ${dealerId}::bigint, r.order_id, r.kind, r.amount, 'other', r.reference, r.purpose, r.given_back,
      ${actor.userId}::bigint, ${actor.name}::text, r.created_at
    from jsonb_populate_recordset(null::recorded_payments, ${JSON.stringify(rows)}::jsonb) r
    returning id`.execute(db)
}
