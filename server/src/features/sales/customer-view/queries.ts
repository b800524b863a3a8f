import { sql } from 'kysely'
import type { CustomerOverview } from '#contract/sales/customers/customer-view.ts'
import type { Work } from '#server/platform/db/work.ts'
import { customerAmount, joinGivenBack, netAmount } from '../customers/net-amounts.ts'
import { isSold } from '../orders/list/order-figures.ts'
import { amountDue, amountOwed } from '../orders/payment/payment-sums.ts'

type Overview = Required<CustomerOverview>
type Totals = Omit<Overview, 'accounts' | 'lastOrder' | 'vehicles' | 'quotes' | 'returns'>

/** The customer with the counters of the list. An imported customer can be younger than their first order. */
export async function findTotals(work: Work, id: number): Promise<Totals | undefined> {
  const { db, dealerId } = work
  const { rows } = await sql<Totals>`
    select c.id, c.dealer_id, least(c.created_at, f.order_date) as since, d.currency_symbol,
      coalesce(t.qty_orders, 0) as qty_orders, ${customerAmount} as amount_orders, c.store_credit
    from customers c
    join dealers d on d.id = c.dealer_id
    left join customer_totals t on t.dealer_id = ${dealerId} and t.customer_id = c.id
    ${joinGivenBack(work)}
    left join lateral (select o.order_date from orders o
      where o.dealer_id = ${dealerId} and o.customer_id = c.id and o.deleted_at is null
      order by o.order_date, o.id limit 1) f on true
    where c.dealer_id = ${dealerId} and c.id = ${id}`.execute(db)
  return rows[0]
}

/** Sums over the customer's orders, by currency; the dealer's first. */
export async function readAccounts({ db, dealerId }: Work, id: number) {
  const { rows } = await sql<NonNullable<Overview['accounts']>[number]>`
    select o.currency_symbol, count(*)::int as qty_orders,
      coalesce(sum(${netAmount}) filter (where ${isSold}), 0) as amount_orders,
      sum(${amountDue}) as amount_due, sum(${amountOwed}) as amount_owed
    from orders o
    where o.dealer_id = ${dealerId} and o.customer_id = ${id} and o.deleted_at is null
    group by 1
    order by o.currency_symbol <> (select d.currency_symbol from dealers d where d.id = ${dealerId}), 1`.execute(
    db,
  )
  return rows
}

/** How many of the newest orders are searched for vehicles, so that a customer of many years costs no more. */
const ordersSearched = 200
const vehiclesShown = 8

/** The vehicles that the customer bought parts for, the newest first. */
export async function readVehicles({ db, dealerId }: Work, id: number) {
  const { rows } = await sql<NonNullable<Overview['vehicles']>[number]>`
    select l.year, l.make_slug, l.model_slug, l.trim_slug, l.engine_slug, l.vin, max(o.order_date) as last_at
    from (select o.id, o.order_date from orders o
      where o.dealer_id = ${dealerId} and o.customer_id = ${id} and o.deleted_at is null
      order by o.order_date desc, o.id desc limit ${sql.lit(ordersSearched)}) o
    cross join lateral (select l.year, l.make_slug, l.model_slug, l.trim_slug, l.engine_slug, l.vin
      from order_lines l where l.dealer_id = ${dealerId} and l.order_id = o.id
        and (l.make_slug is not null or l.vin is not null) offset 0) l
    group by 1, 2, 3, 4, 5, 6
    order by last_at desc, 1, 2, 3, 4, 5, 6 limit ${sql.lit(vehiclesShown)}`.execute(db)
  return rows
}

/** Counts a customer's quotes without deleted ones. */
export async function countQuotes({ db, dealerId }: Work, id: number) {
  const { rows } = await sql<NonNullable<Overview['quotes']>>`
    select count(*)::int as "all" from quotes q
    where q.dealer_id = ${dealerId} and q.customer_id = ${id} and q.deleted_at is null`.execute(db)
  return rows[0]!
}

/** Counts the returns of deleted orders, too, as the list does. */
export async function countReturns({ db, dealerId }: Work, id: number) {
  const { rows } = await sql<NonNullable<Overview['returns']>>`
    select count(*)::int as "all",
      (count(*) filter (where r.rma_dealer_status in ('Pending', 'Approved')))::int as open
    from orders o cross join lateral (select r.rma_dealer_status from rmas r
      where r.dealer_id = ${dealerId} and r.order_id = o.id and r.deleted_at is null offset 0) r
    where o.dealer_id = ${dealerId} and o.customer_id = ${id}`.execute(db)
  return rows[0]!
}
