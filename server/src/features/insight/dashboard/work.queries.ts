import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '#contract/http.ts'
import type { DealerSplit, dashboard, OrdersToSee, splitWork } from '#contract/insight/dashboard.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { isUnconfirmed } from '#server/features/sales/charges/settle/is-unconfirmed.ts'
import { amountOwed, isOwed } from '#server/features/sales/orders/payment/payment-sums.ts'
import { countQuotesByDealer } from '#server/features/sales/quotes/list-quotes.ts'
import type { Reading } from '#server/platform/db/work.ts'

type OrderCount = OrdersToSee['orders'][number] & { count: number }

/** The number of orders matching `condition` (of `orders o`), and the newest five. */
async function ordersWhere(reading: Reading, condition: RawBuilder<unknown>): Promise<OrdersToSee> {
  const { rows } = await sql<OrderCount>`
    select o.id, o.order_number, o.dealer_id, d.company, count(*) over () as count
    from orders o join dealers d on d.id = o.dealer_id
    where ${matchOwn(reading, 'o')} and o.deleted_at is null and (o.dealer_id, o.id) in (${condition})
    order by o.order_date desc, o.id desc limit 5`.execute(reading.db)
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ count: _, ...order }) => order),
  }
}

/** Orders with a movement whose result is unknown or that was abandoned in progress. */
export const selectUnconfirmedChargeOrders = (reading: Reading) =>
  ordersWhere(
    reading,
    sql`select c.dealer_id, c.order_id from charges c
      where ${matchOwn(reading, 'c')} and c.order_id is not null and ${isUnconfirmed(reading)}`,
  )

/** The amount owed to customers, and the number of orders. */
export async function sumOwed(reading: Reading) {
  const { rows } = await sql<{ currencySymbol: CurrencySymbol; count: number; amount: number }>`
    select o.currency_symbol, count(*) as count, sum(${amountOwed}) as amount from orders o
    where ${matchOwn(reading, 'o')} and o.deleted_at is null and ${isOwed}
    group by 1 order by 1 desc`.execute(reading.db)
  const amounts = rows.map(({ currencySymbol, amount }) => ({ currencySymbol, amount }))
  return { count: rows.reduce((total, { count }) => total + count, 0), amounts }
}

/** The money owed as the actor may see it: the amounts are for people with the dashboard's figures. */
export async function moneyOwed(reading: Reading): Promise<Answer<typeof dashboard.work>['moneyOwed']> {
  const { count, amounts } = await sumOwed(reading)
  return { count, amounts: reading.actor.permissions.has('dashboard') ? amounts : null }
}

/** Orders with a failed or unconfirmed email in the last 30 days. */
export const selectFailedMailOrders = (reading: Reading) =>
  ordersWhere(
    reading,
    sql`select c.dealer_id, c.order_id from mails m
      join dealer_communications c on c.dealer_id = m.dealer_id and c.mail_id = m.id
      where ${matchOwn(reading, 'm')} and m.status in ('failed', 'unconfirmed') and c.order_id is not null
        and m.created_at > ${reading.now}::timestamptz - interval '30 days'`,
  )

/** Counts the dealerships that registered online and wait for a decision. */
export async function countRegistrations({ db }: Reading): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from dealer_registrations where approved_at is null and declined_at is null`.execute(
    db,
  )
  return rows[0]!.count
}

type RefusedGateways = NonNullable<Answer<typeof dashboard.work>['refusedGateways']>

/** Payments whose gateway refused the dealer's credentials in the last call. */
export async function gatewaysThatRefuse(reading: Reading): Promise<RefusedGateways> {
  const { rows } = await sql<RefusedGateways['payments'][number] & { count: number }>`
    select p.id, p.dealer_id, d.company, p.name, p.refused_as, count(*) over () as count
    from dealer_payments p join dealers d on d.id = p.dealer_id
    where ${matchOwn(reading, 'p')} and p.refused_as is not null
    order by p.refused_at desc, p.id limit 5`.execute(reading.db)
  return { count: rows[0]?.count ?? 0, payments: rows.map(({ count, ...payment }) => payment) }
}

/** Splits counts by dealer, of rows with `dealer_id` and `count`. */
async function splitByDealer({ db }: Reading, counts: RawBuilder<unknown>): Promise<DealerSplit> {
  const { rows } = await sql<DealerSplit['first'][number] & { dealers: number }>`
    select c.dealer_id, d.company, c.count::int as count, (count(*) over ())::int as dealers
    from (${counts}) c join dealers d on d.id = c.dealer_id
    order by c.count desc, c.dealer_id limit 5`.execute(db)
  return { dealers: rows[0]?.dealers ?? 0, first: rows.map(({ dealers: _, ...row }) => row) }
}

/** Splits the waiting work of all dealers by dealer. */
export async function splitWaitingWork(
  reading: Reading,
): Promise<Record<(typeof splitWork)[number], DealerSplit>> {
  const [newOrders, openQuotes, pendingReturns, moneyOwed] = await Promise.all([
    splitByDealer(
      reading,
      sql`select t.dealer_id, sum(t.orders) as count from order_totals t
        where t.status = ${sql.lit(orderStatus.new)} group by t.dealer_id having sum(t.orders) > 0`,
    ),
    splitByDealer(reading, countQuotesByDealer(reading, 1)),
    splitByDealer(
      reading,
      sql`select r.dealer_id, count(*) as count from rmas r
        where r.deleted_at is null and r.rma_dealer_status = 'Pending' group by r.dealer_id`,
    ),
    splitByDealer(
      reading,
      sql`select o.dealer_id, count(*) as count from orders o
        where o.deleted_at is null and ${isOwed} group by o.dealer_id`,
    ),
  ])
  return { newOrders, openQuotes, pendingReturns, moneyOwed }
}

const matchOwn = ({ dealerId }: Reading, alias: 'o' | 'c' | 'm' | 'p') =>
  dealerId === null ? sql`true` : sql`${sql.ref(`${alias}.dealer_id`)} = ${dealerId}`
