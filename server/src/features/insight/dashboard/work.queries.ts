import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '#contract/http.ts'
import type { dashboard, OrdersToSee } from '#contract/insight/dashboard.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { amountOwed, isOwed } from '#server/features/sales/orders/payment/payment-sums.ts'
import type { Reading } from '#server/platform/db/work.ts'

type OrderCount = { id: number; orderNumber: number; count: number }

/** The number of orders matching `wanted` (of `orders o`), and the newest five. */
async function ordersWhere(reading: Reading, wanted: RawBuilder<unknown>): Promise<OrdersToSee> {
  const { rows } = await sql<OrderCount>`
    select o.id, o.order_number, count(*) over () as count from orders o
    where ${own(reading, 'o')} and o.deleted_at is null and (o.dealer_id, o.id) in (${wanted})
    order by o.order_date desc, o.id desc limit 5`.execute(reading.db)
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ id, orderNumber }) => ({ id, orderNumber })),
  }
}

/** Orders with a movement whose result is unknown or that was abandoned in progress. */
export const selectUnconfirmedChargeOrders = (reading: Reading) =>
  ordersWhere(
    reading,
    sql`select c.dealer_id, c.order_id from charges c
      where ${own(reading, 'c')} and c.order_id is not null and (c.state = 'unknown'
        or c.state in ('requested', 'sent') and abs(extract(epoch from ${reading.now}::timestamptz - c.updated_at)) > 60)`,
  )

/** The amount owed to customers, and the number of orders. */
export async function moneyOwed(reading: Reading): Promise<Answer<typeof dashboard.work>['moneyOwed']> {
  const { rows } = await sql<{ currencySymbol: CurrencySymbol; count: number; amount: number }>`
    select o.currency_symbol, count(*) as count, sum(${amountOwed}) as amount from orders o
    where ${own(reading, 'o')} and o.deleted_at is null and ${isOwed}
    group by 1 order by 1 desc`.execute(reading.db)
  const amounts = rows.map(({ currencySymbol, amount }) => ({ currencySymbol, amount }))
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    amounts: reading.actor.permissions.has('dashboard') ? amounts : null,
  }
}

/** Orders with a failed or unconfirmed email in the last 30 days. */
export const selectFailedMailOrders = (reading: Reading) =>
  ordersWhere(
    reading,
    sql`select c.dealer_id, c.order_id from mails m
      join dealer_communications c on c.dealer_id = m.dealer_id and c.mail_id = m.id
      where ${own(reading, 'm')} and m.status in ('failed', 'unconfirmed') and c.order_id is not null
        and m.created_at > ${reading.now}::timestamptz - interval '30 days'`,
  )

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
    select p.id, p.dealer_id, p.name, p.refused_as, count(*) over () as count from dealer_payments p
    where ${own(reading, 'p')} and p.refused_as is not null
    order by p.refused_at desc, p.id limit 5`.execute(reading.db)
  return { count: rows[0]?.count ?? 0, payments: rows.map(({ count, ...payment }) => payment) }
}

const own = ({ dealerId }: Reading, alias: 'o' | 'c' | 'm' | 'p') =>
  dealerId === null ? sql`true` : sql`${sql.ref(`${alias}.dealer_id`)} = ${dealerId}`
