import { type RawBuilder, sql } from 'kysely'
import type { Answer, Input } from '#contract/http.ts'
import type { RmaListRow, RmaRow, returns } from '#contract/sales/returns/returns.ts'
import { onDealersClock, withinDays } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { readPages } from '#server/platform/db/snapshot.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import { rowById } from '#server/platform/db/statements/row-by-id.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { exchangeColumns, piecesHere, rowColumns, tables } from '../queries.ts'

type OrderRma = Answer<typeof returns.listByOrder>['data'][number]
type ListInput = Input<typeof returns.list>
export type Filter = Pick<ListInput, 'fromDate' | 'toDate' | 'statusId' | 'search' | 'cid'> & {
  /** The ids found by a search of one dealer's returns. */
  found?: number[] | null
}
type Sorting = Pick<ListInput, 'sort' | 'direction'>

/** Across dealers and in searches, a list stops counting here. */
export const countLimit = 10_000

/** A filter's conditions; `joinTables` joins the tables they use. */
function listConditions({ dealerId }: Reading, { statusId, search, cid, found, ...days }: Filter) {
  const all: RawBuilder<unknown>[] = [sql`r.deleted_at is null`]
  if (dealerId !== null) all.push(sql`r.dealer_id = ${dealerId}`)
  if (statusId) all.push(sql`r.rma_dealer_status = ${statusId}`)
  if (cid) all.push(sql`o.customer_id = ${cid}`)
  all.push(...withinDays(sql`(r.created_at at time zone d.time_zone)::date`, 'r.created_at', days))
  if (found) all.push(sql`r.id = any(${found}::bigint[])`)
  else if (search) all.push(matches(search))
  return sql.join(all, sql` and `)
}

/**
 * A dealer's newest returns that a search finds, up to `limit` (null: all). Null across dealers or without a
 * search.
 */
export async function searchReturns(
  { db, dealerId }: Reading,
  search: string | undefined,
  limit: number | null,
) {
  if (!search || dealerId === null) return null
  const { rows } = await sql<{ id: number }>`
    select pd.search_rmas(${dealerId}, ${search}, ${limit}::int) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Across dealers, where one dealer's search can't help. */
const matches = (search: string) =>
  matchesSearch(
    sql`o.search_text || ' ' || r.rma_number::text || ' ' || coalesce(r.rma_tracking_number, '')`,
    search,
  )

/** Returns, joined with orders and dealers only if the filter or sort order needs them. */
function joinTables(
  { dealerId }: Reading,
  { search, cid, fromDate, toDate }: Filter,
  sort?: Sorting['sort'],
) {
  const needsOrder = cid || sort === 'orderNumber' || sort === 'billCompany' || (search && dealerId === null)
  return sql`rmas r
    ${needsOrder ? sql`join orders o on o.dealer_id = r.dealer_id and o.id = r.order_id` : sql``}
    ${fromDate || toDate ? sql`join dealers d on d.id = r.dealer_id` : sql``}`
}

const columns = {
  rmaNumber: 'r.rma_number',
  orderNumber: 'o.order_number',
  billCompany: 'o.bill_company',
  price: 'r.price',
  requestDate: 'r.created_at',
} as const satisfies Record<Sorting['sort'], string>

/** In a search, the return with that number comes first; ends in the id so that pages never repeat a row. */
function inOrder({ sort, direction }: Sorting, search?: string) {
  const order = [columns[sort], 'r.id'].map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`)
  if (search) order.unshift(sql`coalesce(r.rma_number = (select pd.wanted_number(${search})), false) desc`)
  return sql.join(order)
}

type Narrowing = Exclude<keyof Filter, 'search' | 'found'>
/** The filters besides the search; a new one is missing here until it's added. */
const narrowing: Record<Narrowing, true> = { fromDate: true, toDate: true, statusId: true, cid: true }

/** Whether a list shows everything its search found. */
const isAll = (filter: Filter) => (Object.keys(narrowing) as Narrowing[]).every((name) => !filter[name])

/** Finds the page of a search without other filters; null if it must be queried. */
async function findSearchPage(
  { db, dealerId }: Reading,
  input: ListInput & Filter,
): Promise<number[] | null> {
  const { found, search = '', sort, direction, startRow, pageSize } = input
  if (!found || !isAll(input) || sort !== 'requestDate' || direction !== 'desc') return null
  const { rows } = await sql<{ id: number }>`select id from rmas where dealer_id = ${dealerId}
    and rma_number = ${/^\d{1,15}$/.test(search.trim()) ? Number(search) : -1}`.execute(db)
  const first = found.filter((id) => id === rows[0]?.id)
  const inOrder = first.length === 0 ? found : [...first, ...found.filter((id) => id !== first[0])]
  return inOrder.slice(startRow, startRow + pageSize)
}

/** A page of the list: finds the ids first, then their rows. */
export async function readRowPage(reading: Reading, input: ListInput & Filter): Promise<RmaListRow[]> {
  const order = inOrder(input, input.search)
  const found = await findSearchPage(reading, input)
  const ids = found
    ? sql`${found}::bigint[]`
    : sql`array(select r.id from ${joinTables(reading, input, input.sort)} where ${listConditions(reading, input)}
        order by ${order} ${shortPage(input)})`
  const { rows } = await sql<RmaListRow>`
    select ${rowColumns}, (r.refund_key is not null)::int as is_refund_open
    from unnest(${ids}) as page (id)
    cross join ${rowById(reading, 'rmas', 'r', 'page.id')}
    cross join ${rowById(reading, 'orders', 'o', 'r.order_id', 'r.dealer_id')}
    join dealers d on d.id = r.dealer_id
    order by ${order}`.execute(reading.db)
  return rows
}

/** Counts a list's returns. A search, or a list of all dealers, stops one above `countLimit`. */
export async function countRows(reading: Reading, filter: Filter): Promise<number> {
  if (filter.found && isAll(filter)) return filter.found.length
  const limit = reading.dealerId === null || filter.search ? sql`limit ${sql.lit(countLimit + 1)}` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select 1 from ${joinTables(reading, filter)} where ${listConditions(reading, filter)} ${limit}) found`.execute(
    reading.db,
  )
  return rows[0]!.count
}

/** The pieces of each order line that arrived; none of a return that was denied. */
const piecesBack = ({ dealerId }: Work) => sql`array(
  select json_build_object('lineId', x.order_line_id, 'qty', ${piecesHere}) from rma_lines x
  where x.dealer_id = ${dealerId} and x.rma_id = r.id and x.order_line_id is not null and ${piecesHere} > 0
    and r.rma_dealer_status <> 'Denied' order by x.id)`

/** Newest first, with the one that was exchanged for this order. */
export async function readOrderRows(reading: Work, orderId: number): Promise<OrderRma[]> {
  const { rows } = await sql<OrderRma>`
    select ${rowColumns}, ${exchangeColumns(reading.dealerId)}, ${piecesBack(reading)} as pieces_back from ${tables}
    where r.dealer_id = ${reading.dealerId} and (r.order_id = ${orderId} or r.exchange_order_id = ${orderId})
      and r.deleted_at is null
    order by r.id desc`.execute(reading.db)
  return rows
}

/** A return as one line of the file, with times in its dealer's zone. */
export type ExportRow = Omit<RmaRow, 'requestDate'> & {
  requestDate: string
  reason: string | null
  billEmail: string
  rmaCarrierInfo: string | null
  rmaTrackingNumber: string | null
  rmaShippedDate: string | null
  receivedDate: string | null
  refundMethod: string | null
  refundedDate: string | null
}

/** All returns a filter matches, in the list's order. */
export const readRows = (reading: Reading, input: Filter & Sorting) =>
  readPages<ExportRow>(
    reading,
    sql<ExportRow>`
      select ${rowColumns}, ${onDealersClock('r.created_at')} as request_date, r.reason, o.bill_email,
        r.rma_carrier_info, r.rma_tracking_number, r.rma_shipped_date, ${onDealersClock('r.received_at')} as received_date,
        r.refund_method, ${onDealersClock('r.refunded_at')} as refunded_date
      from ${tables} where ${listConditions(reading, input)} order by ${inOrder(input, input.search)}`,
  )
