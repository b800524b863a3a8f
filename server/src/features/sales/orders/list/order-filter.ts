import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import { lineStatus, openStatuses } from '#contract/sales/orders/order-statuses.ts'
import type { orderFilter, orders } from '#contract/sales/orders/orders.ts'
import { withinDays } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import { matchesStoredSearch } from '#server/platform/db/statements/search.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { isExistingTest } from '../../customers/test-orders.ts'
import { type Figure, figureConditions } from './order-figures.ts'

/** The orders to include: the same for the list, its export, the board and figures. */
export type Filter = Pick<Input<typeof orders.list>, Exclude<keyof typeof orderFilter, 'dlid'>> &
  Figure & {
    /** A piece of the order has shipped, whatever its status. */
    hasShipped?: true
  }

/**
 * The filters that need no look at the orders: the counters by day and status have some, and the database's function
 * `pd.search_orders` takes some. A new filter doesn't compile until it's placed here.
 */
const answeredBy: Record<Exclude<keyof Filter, 'search'>, readonly ('counters' | 'search')[]> = {
  fromDate: ['counters', 'search'],
  toDate: ['counters', 'search'],
  statusId: ['counters', 'search'],
  paymentState: ['search'],
  isPickUp: ['search'],
  cid: ['search'],
  shipped: [],
  hasShipped: [],
  isSold: ['counters'],
  isTest: [],
  currencySymbol: [],
  isDiscounted: [],
  isFreeShipping: [],
  carrier: [],
  catalogId: [],
  categorySlug: [],
  makeSlug: [],
  isUnknownCost: [],
  importId: [],
  taxState: [],
  taxName: [],
  taxPart: [],
  place: [],
  isOwed: [],
  returnReason: [],
  refundWithout: [],
  refunded: [],
}

/** A filtered list stops counting here. */
export const countLimit = 10_000

/** Joins conditions by `and`. It needs at least one. */
export const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/**
 * A filter's conditions on `orders o`; `searchOrders` handles the search. The index by number holds days, but
 * not the instants that find days in an index by date.
 */
export function conditions(reading: Reading, filter: Filter, isByNumber = false) {
  const { dealerId } = reading
  const { statusId, paymentState, isPickUp, shipped, hasShipped, cid } = filter
  const all: RawBuilder<unknown>[] = [filter.isTest ? isExistingTest : sql`o.deleted_at is null`]
  if (dealerId !== null) all.push(sql`o.dealer_id = ${dealerId}`)
  if (statusId) all.push(sql`o.order_status_id = ${statusId}`)
  if (paymentState) all.push(sql`o.payment_status = ${paymentState}`)
  // Written out, because an index has only the pick-ups.
  if (isPickUp !== undefined) all.push(isPickUp === 1 ? sql`o.is_pick_up = 1` : sql`o.is_pick_up = 0`)
  if (shipped) all.push(isLeftToShip(reading, shipped))
  if (hasShipped) all.push(lineWith(reading, sql`l.qty_shipped > 0`))
  if (cid) all.push(sql`o.customer_id = ${cid}`)
  all.push(...withinDays(sql`o.order_day`, isByNumber ? null : 'o.order_date', filter))
  all.push(...figureConditions(reading, filter))
  return all
}

/** Whether an order `o` is open. An index has these statuses by day, so they're written into the statement. */
const isOpen = sql`o.order_status_id in (${sql.join(openStatuses.map((id) => sql.lit(id)))})`

const lineWith = (reading: Reading, condition: RawBuilder<unknown>) => sql`exists (
  select 1 from order_lines l where ${matchDealer(reading, 'l.dealer_id', 'o.dealer_id')} and l.order_id = o.id
    and ${condition})`

/**
 * Whether an open order has pieces left to ship (`piecesToShip` of a line), and if some shipped already. There are few
 * open orders, so it looks at the lines of each.
 */
function isLeftToShip(reading: Reading, shipped: NonNullable<Filter['shipped']>) {
  const isLeft = sql`l.qty_shipped < l.qty
    and l.status_order not in (${sql.lit(lineStatus.shipped)}, ${sql.lit(lineStatus.declined)})`
  const hasShipped = lineWith(reading, sql`l.qty_shipped > 0`)
  return sql`${isOpen} and ${lineWith(reading, isLeft)}
    and ${shipped === 'part' ? hasShipped : sql`not ${hasShipped}`}`
}

const filterNames = Object.keys(answeredBy) as (keyof typeof answeredBy)[]

const isAnsweredBy = (filter: Filter, answerer: 'counters' | 'search'): boolean =>
  filterNames.every((name) => answeredBy[name].includes(answerer) || filter[name] === undefined)

/** Whether the counters can answer a filter. They have no search. */
export const isCountable = (filter: Filter): boolean => isAnsweredBy(filter, 'counters')

/** The counters of a filter's days, by status; all days together if it names none. */
export function countersFor({ dealerId }: Reading, { fromDate, toDate }: Filter): RawBuilder<unknown> {
  const where = [sql`true`]
  if (dealerId !== null) where.push(sql`dealer_id = ${dealerId}`)
  if (fromDate) where.push(sql`day >= ${fromDate}::date`)
  if (toDate) where.push(sql`day <= ${toDate}::date`)
  const table = fromDate || toDate ? sql`order_counts` : sql`order_totals`
  return sql`(select status, currency_symbol, orders, amount from ${table} where ${and(where)}) counters`
}

/**
 * The newest orders matching a search and the filter, the one with that number first; up to `limit`, or all
 * for null.
 */
export async function searchOrders(
  reading: Reading,
  filter: Filter,
  limit: number | null = countLimit + 1,
): Promise<number[] | null> {
  const { db, dealerId } = reading
  const { search, statusId, paymentState, isPickUp, fromDate, toDate, cid } = filter
  if (!search) return null
  // No index of searches has test orders, but there are few.
  if (dealerId === null || filter.isTest) return searchRows(reading, filter, search, limit)
  const found = !isAnsweredBy(filter, 'search')
    ? sql`select o.id from orders o where ${and(conditions(reading, filter))} and o.id = any(array(
        select pd.search_orders(${dealerId}, ${search}, null, null, null, null, null)))
      order by ${numberFirst(search)}, o.order_date desc, o.id desc limit ${limit}::bigint`
    : sql`select pd.search_orders(${dealerId}, ${search}, ${statusId || null}::int,
        ${fromDate ?? null}::date, ${toDate ?? null}::date, ${cid ?? null}::bigint, ${limit}::int, ${paymentState ?? null}::text,
        ${isPickUp ?? null}::int) as id`
  const { rows } = await (found as RawBuilder<{ id: number }>).execute(db)
  return rows.map((row) => row.id)
}

/** Searches orders for which no search index exists, such as those of all dealers. */
async function searchRows(reading: Reading, filter: Filter, search: string, limit: number | null) {
  const { db } = reading
  const coded = await sql<{ id: number }>`
    select pd.coded_orders(${reading.dealerId}, ${search}, ${countLimit}) as id`.execute(db)
  const ids = coded.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    where ${and(conditions(reading, filter))} and (${matchesStoredSearch(sql`o.search_text`, search)} or o.id = any(${ids}::bigint[]))
    order by ${numberFirst(search)}, o.order_date desc, o.id desc
    limit ${limit}::bigint`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sorts the order whose number was searched for before all others. */
export const numberFirst = (search: string): RawBuilder<unknown> =>
  sql`coalesce(o.order_number = (select pd.wanted_number(${search})), false) desc`
