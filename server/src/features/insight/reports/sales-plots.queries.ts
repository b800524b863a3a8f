import { type RawBuilder, sql } from 'kysely'
import type { ReturnReason, SalesShare } from '#contract/insight/sales-plots.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { lineCategory, lineMake, reasonGroup } from '#server/features/sales/orders/list/order-figures.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Scope } from './sold.queries.ts'

export type DaySales = { day: string; currencySymbol: CurrencySymbol; net: number }

/** Net sales of each day that has any: orders on their day, refunds on theirs. */
export async function netByDay({ db, dealerId }: Work, { sold, refunds }: Scope): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select n.day, n.currency_symbol, sum(n.net) as net from (
      select o.order_day as day, o.currency_symbol, o.subtotal - o.discount_amount as net from orders o where ${sold}
      union all
      select (f.at at time zone d.time_zone)::date, f.currency_symbol, -(f.goods)
        from dealers d cross join ${refunds} where d.id = ${dealerId}) n
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Net sales by category or make, the highest first. */
export async function netByLine(
  { db, dealerId }: Work,
  { sold, refundedGoods }: Scope,
  by: 'category' | 'make',
): Promise<SalesShare[]> {
  const key = by === 'category' ? lineCategory : lineMake
  const { rows } = await sql<SalesShare>`
    select g.slug, ${names[by]} as name, g.currency_symbol, g.net from (
      select n.slug, n.currency_symbol, sum(n.net) as net from (
        select ${key} as slug, o.currency_symbol, l.extended_price - l.discount_amount as net
          from orders o join order_lines l on l.dealer_id = ${dealerId} and l.order_id = o.id where ${sold}
        union all
        select b.key, b.currency_symbol, -b.goods from ${refundedGoods(key)}) n
      group by 1, 2) g
    order by g.net desc, g.slug`.execute(db)
  return rows
}

const names: Record<'category' | 'make', RawBuilder<unknown>> = {
  category: sql`(select min(k.name_en) from categories k where k.slug = g.slug)`,
  make: sql`coalesce((select m.name from makes m where m.slug = g.slug), g.slug)`,
}

/** Refunded goods by the reason of their return, the most first. */
export async function refundsByReason({ db, dealerId }: Work, { refunds }: Scope): Promise<ReturnReason[]> {
  const { rows } = await sql<ReturnReason>`
    select min(btrim(r.reason)) filter (where btrim(r.reason) <> '') as reason, f.rma_id is not null as is_return,
      f.currency_symbol, count(distinct f.order_id) as order_count, sum(f.goods) as goods
    from ${refunds} left join rmas r on r.dealer_id = ${dealerId} and r.id = f.rma_id
    where f.goods > 0 group by ${reasonGroup(sql`r.reason`)}, 2, 3 order by 5 desc, 1, 2`.execute(db)
  return rows
}
