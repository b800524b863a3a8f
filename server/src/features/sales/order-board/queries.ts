import { sql } from 'kysely'
import type { BoardCard } from '#contract/sales/orders/order-board.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { fewRows } from '#server/platform/db/statements/few-rows.ts'
import type { Work } from '#server/platform/db/work.ts'
import {
  and,
  conditions,
  countersFor,
  countLimit,
  type Filter,
  isCountable,
} from '../orders/list/order-filter.ts'
import { amountDue } from '../orders/payment/payment-sums.ts'

export type ColumnCount = { statusId: number; count: number; amount: number }

/** Orders on the board: those its filters match and, with a search, only those found. */
export type Among = { filter: Filter; found: number[] | null }

const amongFound = (found: number[] | null) =>
  found === null ? sql`true` : sql`o.id = any(${found}::bigint[])`

/** Every column's count and sum: from the counters where possible, otherwise of the newest orders only. */
export async function countColumns(work: Work, { filter, found }: Among): Promise<ColumnCount[]> {
  const { db } = work
  if (!isCountable(filter) || found) {
    const { rows } = await sql<ColumnCount>`
      select order_status_id as status_id, count(*) as count, sum(order_amount) as amount
      from (select o.order_status_id, o.order_amount from orders o
        where ${and(conditions(work, filter))} and ${amongFound(found)}
        order by o.order_date desc, o.id desc limit ${sql.lit(countLimit)}) newest
      group by 1`.execute(db)
    return rows
  }
  const { rows } = await sql<ColumnCount>`
    select status as status_id, sum(orders) as count, sum(amount) as amount
    from ${countersFor(work, filter)} group by 1`.execute(db)
  return rows
}

/** A part of a column: the next `limit` cards after the one with this id. */
export type Window = { statusIds?: readonly number[]; after?: number | undefined; limit: number }

/** Each column's newest `limit` cards, plus one if there are more; or those following the order `after`. */
export async function columnCards(
  work: Work,
  { filter, found }: Among,
  window: Window,
): Promise<BoardCard[]> {
  const { db, dealerId } = work
  const { statusIds = orderStatuses.map(({ id }) => id), after, limit } = window
  const older = after
    ? sql`(o.order_date, o.id) < (select order_date, id from orders where dealer_id = ${dealerId} and id = ${after})`
    : sql`true`
  const { rows } = await sql<BoardCard>`
    select ${cardColumns} from ${fewRows(statusIds.length, sql`unnest(${statusIds}::smallint[])`)} as s (status)
    cross join lateral (
      select o.* from orders o
      where ${and(conditions(work, filter))} and o.order_status_id = s.status and ${amongFound(found)} and ${older}
      order by o.order_date desc, o.id desc limit ${sql.lit(limit + 1)}) o
    ${withRest(dealerId)}
    order by s.status, o.order_date desc, o.id desc`.execute(db)
  return rows
}

/** The cards of these orders that are on the board. */
export async function findCards(work: Work, { filter, found }: Among, ids: number[]): Promise<BoardCard[]> {
  const { rows } = await sql<BoardCard>`
    select ${cardColumns} from orders o ${withRest(work.dealerId)}
    where ${and(conditions(work, filter))} and ${amongFound(found)} and o.id = any(${ids}::bigint[])
    order by o.order_date desc, o.id desc`.execute(work.db)
  return rows
}

const cardColumns = sql`o.id, o.version, o.order_number, o.order_date, o.order_status_id, o.shipping_status_id,
  o.declined_reason_id, o.is_locked, o.bill_company, o.order_amount, o.payment_status as payment_state, ${amountDue} as amount_due, o.currency_symbol, l.items_qty, l.items_shipped,
  (case when coalesce(o.ship_country, o.bill_country) = case d.country when 'CAN' then 'CA' else 'USA' end
    then 0 else 1 end) as wrong_country`

const withRest = (dealerId: number) => sql`
  join dealers d on d.id = ${dealerId}
  cross join lateral (
    select coalesce(sum(qty), 0) as items_qty, coalesce(sum(qty_shipped), 0) as items_shipped
    from order_lines where dealer_id = ${dealerId} and order_id = o.id) l`

/** Reads the currency symbol of the dealer's sums on the board. */
export const readCurrency = async ({ db, dealerId }: Work) =>
  (
    await db
      .selectFrom('dealers')
      .select('currencySymbol')
      .where('id', '=', dealerId)
      .executeTakeFirstOrThrow()
  ).currencySymbol as CurrencySymbol
