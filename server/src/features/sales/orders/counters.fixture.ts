import { expect } from 'vitest'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { TestServer } from '#test/harness.ts'

/** Asserts that the counters match the rows. */
export async function expectRightCounters(server: TestServer) {
  const { rows: days } = await server.admin.query(`
    select coalesce(c.dealer_id, o.dealer_id) as dealer, coalesce(c.day, o.day) as day, coalesce(c.status, o.status) as status,
      coalesce(c.currency_symbol, o.currency_symbol) as currency, c.orders, o.orders as real, c.amount, o.amount as real_amount
    from (select * from order_counts where orders <> 0 or amount <> 0) c
    full join (select dealer_id, order_day as day, order_status_id as status, currency_symbol, count(*) as orders, sum(order_amount) as amount
      from orders where deleted_at is null group by 1, 2, 3, 4) o using (dealer_id, day, status, currency_symbol)
    where c.orders is distinct from o.orders or c.amount is distinct from o.amount`)
  expect(days).toEqual([])
  const { rows: statuses } = await server.admin.query(`
    select * from order_totals t
    full join (select dealer_id, status, currency_symbol, sum(orders) as orders, sum(amount) as amount
      from order_counts group by 1, 2, 3) c using (dealer_id, status, currency_symbol)
    where t.orders is distinct from c.orders or t.amount is distinct from c.amount`)
  expect(statuses).toEqual([])
  const { rows: totals } = await server.admin.query(`
    select t.*, o.* from customer_totals t
    left join (select dealer_id, customer_id, count(*) as orders, sum(order_amount) filter (where order_status_id <> ${orderStatus.declined}) as amount
      from orders where deleted_at is null group by 1, 2) o using (dealer_id, customer_id)
    where t.qty_orders <> coalesce(o.orders, 0) or t.amount_orders <> coalesce(o.amount, 0)`)
  expect(totals).toEqual([])
}
