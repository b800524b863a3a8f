import { type RawBuilder, sql } from 'kysely'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { isGivenBack } from '#server/features/sales/customers/net-amounts.ts'
import {
  and,
  conditions,
  type Filter,
  searchOrders,
} from '#server/features/sales/orders/list/order-filter.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** Orders of one currency: of a day or, where `day` is null, to a place within the period. */
export type Group = {
  day: string | null
  country: 'USA' | 'CA' | null
  state: string | null
  currencySymbol: CurrencySymbol
  orders: number
  amount: number
}

/**
 * A filter's orders by day and by place, with their amounts after refunds. Days start at `since`, before the period;
 * places cover only the period. Two statements, because database nodes that each have some of the dealers can't group
 * by two sets at once.
 */
export async function groupOrders(
  reading: Reading,
  filter: Filter,
  since: string | undefined,
): Promise<Group[]> {
  const wide = { ...filter, fromDate: since }
  const filters = conditions(reading, wide)
  const ids = await searchOrders(reading, wide, null)
  if (ids) filters.push(sql`o.id = any(${ids}::bigint[])`)
  if (!filter.statusId) filters.push(sql`o.order_status_id <> ${sql.lit(orderStatus.declined)}`)
  const where = and(filters)
  // Totals come from an index alone; the few refunds come from another.
  const totalsFrom = sql`count(*) as orders, sum(o.order_amount) as amount from orders o where ${where}`
  const refundsFrom = sql`0 as orders, -sum(o.given_back_amount) as amount from orders o
    where ${where} and ${isGivenBack}`
  const isInPeriod = filter.fromDate ? sql`o.order_day >= ${filter.fromDate}::date` : sql`true`
  const place = sql`coalesce(o.ship_country, o.bill_country), coalesce(o.ship_state, o.bill_state), o.currency_symbol`
  const groups = (amountsFrom: RawBuilder<unknown>) => [
    sql<Group>`
      select o.order_day as day, null as country, null as state, o.currency_symbol, ${amountsFrom}
      group by o.order_day, o.currency_symbol order by o.order_day`.execute(reading.db),
    sql<Group>`
      select null as day, coalesce(o.ship_country, o.bill_country) as country,
        coalesce(o.ship_state, o.bill_state) as state, o.currency_symbol, ${amountsFrom} and ${isInPeriod}
      group by ${place}`.execute(reading.db),
  ]
  const found = await Promise.all([...groups(totalsFrom), ...groups(refundsFrom)])
  return found.flatMap(({ rows }) => rows)
}

/** The dealer's country and currency for its figures; null across dealers. */
export async function readDealer({ db, dealerId }: Reading) {
  if (dealerId === null) return null
  return db
    .selectFrom('dealers')
    .select(['country', 'currencySymbol'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
}
