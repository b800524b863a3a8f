import { type RawBuilder, sql } from 'kysely'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import type { Reading } from '#server/platform/db/work.ts'

/*
 * The totals of orders after refunds, for every figure that adds up orders `o`
 * (docs/decisions/0006-an-orders-account.md). The counters hold totals, so figures from them subtract the amounts
 * given back.
 */

/** Whether something of an order was given back; the condition of the index `orders_given_back`. */
export const isGivenBack = sql`o.deleted_at is null and o.given_back_amount > 0
  and o.order_status_id <> ${sql.lit(orderStatus.declined)}`

/** An order's total after refunds. A declined order has nothing to give back: figures of sales leave it out. */
export const netAmount = sql`(o.order_amount - case when o.order_status_id = ${sql.lit(orderStatus.declined)} then 0
  else o.given_back_amount end)`

/** The amounts given back of each customer's orders, as `g` for customers `c`: for reading many of them. */
export const withGivenBack = ({ dealerId }: Pick<Reading, 'dealerId'>) => sql`left join (
  select o.dealer_id, o.customer_id, sum(o.given_back_amount) as amount from orders o
  where ${dealerId === null ? sql`true` : sql`o.dealer_id = ${dealerId}`} and ${isGivenBack}
  group by 1, 2) g on g.dealer_id = c.dealer_id and g.customer_id = c.id`

/** The amounts given back, joined for the rows of a page. */
export const joinGivenBack = (reading: Pick<Reading, 'dealerId'>) => sql`left join lateral (
  select sum(o.given_back_amount) as amount from orders o
  where ${matchDealer(reading, 'o.dealer_id', 'c.dealer_id')} and o.customer_id = c.id and ${isGivenBack}) g on true`

/** The sum of a customer's orders, with counters `t`. */
export const customerAmount: RawBuilder<number> = sql`(coalesce(t.amount_orders, 0) - coalesce(g.amount, 0))`
