import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { mergeUses } from '../coupons/coupon-uses.ts'
import { customerAmount, joinGivenBack } from '../customers/net-amounts.ts'
import { publishOrders } from './list/publish-orders.ts'

/** Orders when two customers merge (sales/customers/merge-parts.ts). */
export const orderMerge = {
  what: 'orders' as const,

  async count({ db, dealerId }: Work, customerId: number): Promise<{ count: number; amount: number }> {
    const { rows } = await sql<{ count: number; amount: number }>`
      select t.qty_orders as count, ${customerAmount} as amount
      from customers c
      join customer_totals t on t.dealer_id = ${dealerId} and t.customer_id = c.id
      ${joinGivenBack({ dealerId })}
      where c.dealer_id = ${dealerId} and c.id = ${customerId}`.execute(db)
    return rows[0] ?? { count: 0, amount: 0 }
  },

  async lock({ db, dealerId }: Work, customerIds: readonly number[]): Promise<void> {
    await db
      .selectFrom('orders')
      .select('id')
      .where('dealerId', '=', dealerId)
      .where('customerId', 'in', customerIds)
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  /**
   * Moves all orders, deleted ones included. Their version grows, so an open form notices. Counters come last
   * (migrations/0006-orders.sql, rule 6).
   */
  async move(work: Work, from: number, to: number): Promise<void> {
    const { db, dealerId, actor, now } = work
    const { rows: moved } = await sql<{ id: number; version: number }>`update orders
      set customer_id = ${to}, version = version + 1, updated_by = ${actor.name}, updated_at = ${now}
      where dealer_id = ${dealerId} and customer_id = ${from}
      returning id, version`.execute(db)
    await publishOrders(work, moved)
    await mergeUses(work, from, to)
    await sql`select 1 from customer_totals
      where dealer_id = ${dealerId} and customer_id in (${from}, ${to}) order by customer_id for update`.execute(
      db,
    )
    await sql`
      with gone as (
        delete from customer_totals where dealer_id = ${dealerId} and customer_id = ${from}
        returning qty_orders, amount_orders)
      insert into customer_totals as c (dealer_id, customer_id, qty_orders, amount_orders)
      select ${dealerId}::bigint, ${to}::bigint, qty_orders, amount_orders from gone
      on conflict (dealer_id, customer_id) do update
        set qty_orders = c.qty_orders + excluded.qty_orders,
            amount_orders = c.amount_orders + excluded.amount_orders`.execute(db)
  },
  /** Deleted orders outlive a customer with no other orders. */
  async release({ db, dealerId }: Work, customerId: number): Promise<void> {
    await db
      .updateTable('orders')
      .set({ customerId: null })
      .where('dealerId', '=', dealerId)
      .where('customerId', '=', customerId)
      .execute()
  },
}
