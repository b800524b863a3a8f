import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import { anyPage, shortPage } from '#server/platform/db/statements/page.ts'
import { rowById } from '#server/platform/db/statements/row-by-id.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { amountDue, amountOwed } from '../payment/payment-sums.ts'
import { isCharged } from '../queries.ts'
import {
  and,
  conditions,
  countersFor,
  countLimit,
  type Filter,
  isCountable,
  numberFirst,
} from './order-filter.ts'

type ListInput = Input<typeof orders.list>
export type Sorting = Pick<ListInput, 'sort' | 'direction'>
export type Page = Sorting & Pick<ListInput, 'startRow' | 'pageSize'>

/** The orders of one currency, and the sum of their totals. */
export type Sum = { currencySymbol: CurrencySymbol; orders: number; amount: number }

/** The sums of a filter that the counters know. */
export async function readCounters(reading: Reading, filter: Filter): Promise<Sum[]> {
  const { statusId, isSold } = filter
  const { rows } = await sql<Sum>`
    select currency_symbol, sum(orders)::bigint as orders, sum(amount) as amount from ${countersFor(reading, filter)}
    where ${statusId ? sql`status = ${statusId}` : sql`true`}
      and ${isSold ? sql`status <> ${sql.lit(orderStatus.declined)}` : sql`true`}
    group by 1 having sum(orders) <> 0 order by 1 desc`.execute(reading.db)
  return rows
}

/** The number of matching orders, counted up to the limit: for filters without counters. */
export async function countOrders(reading: Reading, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from
    (select 1 from orders o where ${and(conditions(reading, filter))} limit ${sql.lit(countLimit + 1)}) counted`.execute(
    reading.db,
  )
  return rows[0]!.count
}

/** The sums of matching orders or, after a search, of those found: read row by row, up to the limit. */
export async function sumOrders(reading: Reading, filter: Filter, found: number[] | null): Promise<Sum[]> {
  const where = found
    ? sql`o.id = any(${found}::bigint[]) ${reading.dealerId === null ? sql`` : sql`and o.dealer_id = ${reading.dealerId}`}`
    : and(conditions(reading, filter))
  const { rows } = await sql<Sum>`
    select currency_symbol, count(*) as orders, sum(order_amount) as amount
    from (select o.currency_symbol, o.order_amount from orders o where ${where} limit ${sql.lit(countLimit + 1)}) summed
    group by 1 order by 1 desc`.execute(reading.db)
  return rows
}

/**
 * A page of the list: reads ids from a covering index, then their rows. With a `total`, a page in the second half
 * is read from the other end.
 */
export async function readRowPage(reading: Reading, filter: Filter, page: Page, total: number | null) {
  const { startRow, pageSize } = page
  const rest = total === null ? 0 : total - startRow
  const fromEnd = total !== null && rest > 0 && startRow > total / 2
  const direction = fromEnd === (page.direction === 'desc') ? 'asc' : 'desc'
  const offset = fromEnd ? Math.max(0, rest - pageSize) : startRow
  const isByNumber = page.sort === 'orderNumber' && reading.dealerId !== null && isCountable(filter)
  const part = { startRow: offset, pageSize: fromEnd ? Math.min(pageSize, rest) : pageSize }
  const ids = sql`array(select o.id from orders o where ${and(conditions(reading, filter, isByNumber))}
    order by ${inOrder(reading, { ...page, direction })} ${isAlongIndex(filter, page) ? shortPage(part) : anyPage(part)})`
  return rowsWhere(reading, ids, inOrder(reading, page))
}

/** Whether an index has the rows in this order, so that the page costs the same for every dealer. */
const isAlongIndex = (filter: Filter, { sort }: Page): boolean =>
  isCountable(filter) && (sort === 'orderDate' || !(filter.fromDate || filter.toDate))

/** The `order by` list; in a search, the order with that number comes first. */
export function inOrder(
  reading: Reading,
  { sort, direction }: Sorting,
  search?: string,
): RawBuilder<unknown> {
  const order = sortedBy(reading, sort).map((column) => sql`${sql.ref(`o.${column}`)} ${sql.raw(direction)}`)
  if (search) order.unshift(numberFirst(search))
  return sql.join(order)
}

/** Ends in the id so that pages never repeat or drop a row; numbers are unique only within a dealer. */
function sortedBy({ dealerId }: Reading, sort: Sorting['sort']): string[] {
  if (sort === 'orderStatusId') return ['order_status_id', 'order_date', 'id']
  if (sort === 'orderNumber' && dealerId !== null) return ['order_number']
  const columns = {
    orderNumber: 'order_number',
    orderDate: 'order_date',
    billCompany: 'bill_company',
    orderAmount: 'order_amount',
  }
  return [columns[sort], 'id']
}

/** A page of the ids that a search found, newest first. */
export async function readFoundPage(reading: Reading, found: number[], search: string, page: Page) {
  if (page.sort === 'orderDate' && page.direction === 'desc')
    return found.slice(page.startRow, page.startRow + page.pageSize)
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    where o.id = any(${found}::bigint[]) ${reading.dealerId === null ? sql`` : sql`and o.dealer_id = ${reading.dealerId}`}
    order by ${inOrder(reading, page, search)} ${shortPage(page)}`.execute(reading.db)
  return rows.map((row) => row.id)
}

/** Rows in the order of these ids. */
export async function findRows(reading: Reading, ids: number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return rowsWhere(reading, sql`${ids}::bigint[]`, sql`found.at`)
}

const inReturn = (reading: Reading) => sql`exists (
  select 1 from rmas r where ${matchDealer(reading, 'r.dealer_id', 'o.dealer_id')} and r.order_id = o.id and r.deleted_at is null
    and r.rma_dealer_status in ('Pending', 'Approved'))`

async function rowsWhere(
  reading: Reading,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.dealer_id, o.order_number, o.order_date, o.customer_id, o.bill_company, o.bill_contact,
      o.bill_email, o.bill_phone, o.ship_state, o.purchase_order_number, o.order_amount, o.currency_symbol,
      o.order_status_id, o.shipping_status_id, o.declined_reason_id, o.is_locked, o.is_test, o.is_pick_up, o.version, o.updated_by,
      o.updated_at, o.payment_status as payment_state, ${amountDue} as amount_due, ${amountOwed} as amount_owed, d.company, l.lines, l.items_qty, l.items_shipped,
      ${isCharged(reading)}::int as has_charges, ${inReturn(reading)}::int as in_return
    from unnest(${ids}) with ordinality as found (id, at)
    cross join ${rowById(reading, 'orders', 'o', 'found.id')}
    join dealers d on d.id = o.dealer_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(qty), 0) as items_qty, coalesce(sum(qty_shipped), 0) as items_shipped
      from order_lines x where ${matchDealer(reading, 'x.dealer_id', 'o.dealer_id')} and x.order_id = o.id) l
    order by ${order}`.execute(reading.db)
  return rows
}
