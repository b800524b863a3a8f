import { sql } from 'kysely'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import {
  and,
  conditions,
  type Filter,
  searchOrders,
} from '#server/features/sales/orders/list/order-filter.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** The orders of a day, or, where `day` is null, those to a place within the period, of one currency. */
export type Group = {
  day: string | null
  country: 'USA' | 'CA' | null
  state: string | null
  currencySymbol: 'USD' | 'CAN'
  orders: number
  amount: number
}

/**
 * The orders of a filter by day and by place, in one scan. Days go back to `since`, where the days before
 * the period begin; places are those of the period only.
 */
export async function groupOrders(
  reading: Reading,
  filter: Filter,
  since: string | undefined,
): Promise<Group[]> {
  const wide = { ...filter, fromDate: since }
  const where = conditions(reading, wide)
  const found = await searchOrders(reading, wide, null)
  if (found) where.push(sql`o.id = any(${found}::bigint[])`)
  if (!filter.statusId) where.push(sql`o.order_status_id <> ${sql.lit(orderStatus.declined)}`)
  const isInPeriod = filter.fromDate ? sql`o.order_day >= ${filter.fromDate}::date` : sql`true`
  const { rows } = await sql<Group>`
    select day, country, state, currency_symbol, count(*) as orders, sum(order_amount) as amount
    from (select o.order_day as day, o.currency_symbol, o.order_amount, ${isInPeriod} as in_period,
        coalesce(o.ship_country, o.bill_country) as country, coalesce(o.ship_state, o.bill_state) as state
      from orders o where ${and(where)}) found
    group by grouping sets ((day, currency_symbol), (in_period, country, state, currency_symbol))
    having grouping(day) = 0 or in_period
    order by day`.execute(reading.db)
  return rows
}

/** What the figures of a dealer are told in; null across dealers. */
export async function dealerOf({ db, dealerId }: Reading) {
  if (dealerId === null) return null
  return db
    .selectFrom('dealers')
    .select(['country', 'currencySymbol'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
}
