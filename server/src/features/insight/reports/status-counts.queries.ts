import { sql } from 'kysely'
import type { OrderStatusCount } from '#contract/insight/reports.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Days } from './report-days.ts'

type Step = OrderStatusCount['steps'][number]

/** From the counters, so that years cost as little as days. */
export async function countSteps(
  { db, dealerId }: Reading,
  { startDate, endDate }: Days,
  per: OrderStatusCount['per'],
): Promise<Step[]> {
  const step = sql`greatest(date_trunc(${sql.lit(per)}, c.day::timestamp)::date, ${startDate}::date)`
  const { rows } = await sql<Step>`
    select ${step} as start_date, c.status::int as id, c.currency_symbol, sum(c.orders) as order_count,
      sum(c.amount) as total_order_amount
    from order_counts c
    where c.dealer_id = ${dealerId} and c.day between ${startDate}::date and ${endDate}::date
    group by 1, 2, 3 having sum(c.orders) <> 0 order by 1, 2, 3`.execute(db)
  return rows
}
