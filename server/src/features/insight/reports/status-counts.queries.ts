import { sql } from 'kysely'
import type { OrderStatusCount } from '#contract/insight/reports.ts'
import { isGivenBack } from '#server/features/sales/customers/net-amounts.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Days } from './report-days.ts'

type Step = OrderStatusCount['steps'][number]

/** Counts orders by step, less what was refunded, from the counters: years cost as little as days. */
export async function countSteps(
  { db, dealerId }: Reading,
  { startDate, endDate }: Days,
  per: OrderStatusCount['per'],
): Promise<Step[]> {
  const step = sql`greatest(date_trunc(${sql.lit(per)}, c.day::timestamp)::date, ${startDate}::date)`
  const { rows } = await sql<Step>`
    select ${step} as start_date, c.status::int as id, c.currency_symbol, sum(c.orders) as order_count,
      sum(c.amount) as total_order_amount
    from (
      select c.day, c.status, c.currency_symbol, c.orders, c.amount from order_counts c
      where c.dealer_id = ${dealerId} and c.day between ${startDate}::date and ${endDate}::date
      union all
      select o.order_day, o.order_status_id, o.currency_symbol, 0, -o.given_back_amount from orders o
      where o.dealer_id = ${dealerId} and o.order_day between ${startDate}::date and ${endDate}::date
        and ${isGivenBack}) c
    group by 1, 2, 3 having sum(c.orders) <> 0 order by 1, 2, 3`.execute(db)
  return rows
}
