import { type RawBuilder, sql } from 'kysely'
import { findDayEndExclusive, findDayStart } from '#contract/dates.ts'
import { isByCustomer } from '#server/features/sales/messages/written-by-customer.ts'
import {
  isSold,
  refundState,
  refundsWithin,
  refundTaxes,
} from '#server/features/sales/orders/list/order-figures.ts'
import { and } from '#server/features/sales/orders/list/order-filter.ts'
import { withinDays } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { readTimeZone } from '#server/features/tenancy/dealers/read-time-zone.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Days } from './report-days.ts'

/** The conditions that choose what a report of these days adds up, shared with the file of its rows. */
export type Scope = {
  /** Orders `o` of the days. */
  orders: RawBuilder<unknown>
  /** Orders that aren't declined. */
  sold: RawBuilder<unknown>
  /** Refunds `f` of the days, of sold orders, each with its parts. */
  refunds: RawBuilder<unknown>
  /** The refunds, each with the tax that earlier refunds of its order gave back. */
  taxRefunds: RawBuilder<unknown>
  /** The goods of those refunds, as `b`, by what their lines belong to. */
  refundedGoods: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Quotes `q` and messages `m` of the days. */
  quotes: RawBuilder<unknown>
  messages: RawBuilder<unknown>
}

/**
 * A refund's goods, tax, shipping and fees. Returned parts that go back to stock subtract their cost, and a core
 * subtracts its deposit, which was no profit. Goods of lines without a recorded cost were never part of profits.
 */
const refundParts = (dealerId: number, days: { from: Date; until: Date }) => {
  const goods = sql`f.amount - f.tax - f.shipping - f.fees`
  return sql`(
    select f.at, o.id as order_id, o.order_number, o.currency_symbol, ${refundTaxes} as tax_components,
      f.tax_place, ${refundState(sql`d.state`)} as state, ${goods} as goods, f.tax, f.shipping, f.fees,
      round((${goods}) * (1 - coalesce(back.unknown / nullif(back.goods, 0), 0)), 2) as known_goods,
      case when back.type = 'Core' then ${goods} else coalesce(back.cost, 0) end as cost, f.rma_id
    from ${refundsWithin(dealerId, days)} f
    join orders o on o.dealer_id = ${dealerId} and o.id = f.order_id and o.deleted_at is null and ${isSold}
    join dealers d on d.id = ${dealerId}
    left join lateral (
      select r.type, sum(x.price * x.qty - x.discount_amount) as goods,
        sum(x.price * x.qty - x.discount_amount) filter (where l.cost_unknown = 1) as unknown,
        sum(l.cost * x.qty) filter (where l.cost_unknown = 0 and x.back_to_stock = 1) as cost
      from rmas r
      join rma_lines x on x.dealer_id = ${dealerId} and x.rma_id = r.id
      join order_lines l on l.dealer_id = ${dealerId} and l.id = x.order_line_id
      where r.dealer_id = ${dealerId} and r.id = f.rma_id group by r.type) back on true) f`
}

/**
 * `tax_before` is how much of the order's tax its earlier refunds gave back in the same place. It's needed to split the
 * refund between the order's taxes; an order without separate taxes needs no splitting.
 */
const withTaxBefore = (dealerId: number, refunds: RawBuilder<unknown>, from: Date) => sql`(
    select f.*, coalesce(earlier.tax, 0) - f.tax
      + sum(f.tax) over (partition by f.order_id, f.tax_place order by f.at, f.tax rows unbounded preceding) as tax_before
    from ${refunds}
    left join lateral (
      select sum(e.tax) as tax from ${refundsWithin(dealerId, { from: new Date(0), until: from })} e
      where e.order_id = f.order_id and e.tax_place is not distinct from f.tax_place) earlier on f.tax_components is not null) f`

/**
 * The goods of refunds by a key of lines `l`, such as their catalog: in proportion to the returned lines or, for other
 * refunds, to all lines of the order. Rounding the running total makes a refund's shares add up to it.
 */
const goodsBy = (dealerId: number, refunds: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`(
    select f.at, f.order_id, f.order_number, f.currency_symbol, s.key,
      round(f.goods * s.upto, 2) - round(f.goods * s.before, 2) as goods
    from ${refunds}
    cross join lateral (
      select a.key, coalesce(sum(a.amount) over to_here / nullif(sum(a.amount) over (), 0), 1) as upto,
        coalesce((sum(a.amount) over to_here - a.amount) / nullif(sum(a.amount) over (), 0),
          (row_number() over to_here > 1)::int) as before
      from (
        select ${key} as key, sum(l.extended_price - l.discount_amount) as amount from order_lines l
          where l.dealer_id = ${dealerId} and l.order_id = f.order_id and f.rma_id is null group by 1
        union all
        select ${key}, sum(x.price * x.qty - x.discount_amount) from rma_lines x
          join order_lines l on l.dealer_id = ${dealerId} and l.id = x.order_line_id
          where x.dealer_id = ${dealerId} and x.rma_id = f.rma_id group by 1) a
      window to_here as (order by a.key nulls last)) s
    where f.goods > 0) b`

/** Makes the conditions for everything that happened in a period of the dealer's days. */
export async function findScope(work: Work, { startDate, endDate }: Days): Promise<Scope> {
  const { dealerId } = work
  const zone = await readTimeZone(work)
  const days = { fromDate: startDate, toDate: endDate }
  const [from, until] = [findDayStart(startDate, zone), findDayEndExclusive(endDate, zone)]
  const isInPeriod = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}`
  const orders = and([
    sql`o.dealer_id = ${dealerId}`,
    sql`o.deleted_at is null`,
    ...withinDays(sql`o.order_day`, 'o.order_date', days),
  ])
  const refunds = refundParts(dealerId, { from, until })
  return {
    orders,
    sold: sql`${orders} and ${isSold}`,
    refunds,
    refundedGoods: (key) => goodsBy(dealerId, refunds, key),
    taxRefunds: withTaxBefore(dealerId, refunds, from),
    quotes: and([
      sql`q.dealer_id = ${dealerId}`,
      sql`q.deleted_at is null`,
      ...withinDays(sql`q.created_day`, 'q.created_at', days),
    ]),
    messages: sql`m.dealer_id = ${dealerId} and ${isByCustomer('m')} and ${isInPeriod('m.created_at')}`,
  }
}
