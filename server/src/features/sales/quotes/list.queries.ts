import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { QuoteListRow } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { onDealersClock, withinDays } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import { rowById } from '#server/platform/db/statements/row-by-id.ts'
import { matchesStoredSearch } from '#server/platform/db/statements/search.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { joinOrder, mailFailed, quoteColumns, quoteJoins, statusAt } from './queries.ts'

type ListInput = Input<typeof quotes.list>
export type Filter = Pick<ListInput, 'fromDate' | 'toDate' | 'statusId' | 'search' | 'cid'>
export type Sorting = Pick<ListInput, 'sort' | 'direction'>
type Page = Sorting & Pick<ListInput, 'startRow' | 'pageSize'>

/** A list searched or filtered by more than dates stops counting here. */
export const countLimit = 10_000

/** A list's filters: `found` are a search's ids, null without one. */
export type QuoteSelection = { filter: Filter; found: number[] | null }

function listConditions({ dealerId, now }: Reading, { filter, found }: QuoteSelection) {
  const { statusId, cid } = filter
  const all: RawBuilder<unknown>[] = [sql`q.deleted_at is null`]
  if (dealerId !== null) all.push(sql`q.dealer_id = ${dealerId}`)
  if (cid) all.push(sql`q.customer_id = ${cid}`)
  if (statusId) all.push(sql`${statusAt(now)} = ${statusId}`)
  // Few quotes were ordered, and an index has them.
  if (statusId === 3) all.push(sql`q.order_id is not null`)
  if (found) all.push(sql`q.id = any(${found}::bigint[])`)
  all.push(...withinDays(sql`q.created_day`, 'q.created_at', filter))
  return sql.join(all, sql` and `)
}

/** Only the status filter needs the orders. */
const joinTables = ({ filter }: QuoteSelection) =>
  filter.statusId ? sql`quotes q ${joinOrder}` : sql`quotes q`

/** The newest quotes a search finds, up to `limit` (null: all); null when nothing is searched for. */
export async function searchQuotes(
  { db, dealerId }: Reading,
  { search, fromDate, toDate, cid }: Filter,
  limit: number | null = countLimit + 1,
): Promise<number[] | null> {
  if (!search) return null
  const { rows } =
    dealerId === null
      ? await sql<{ id: number }>`select q.id from quotes q
          where q.deleted_at is null and ${matchesStoredSearch(sql`q.search_text`, search)}
          order by q.created_at desc, q.id desc limit ${limit}::bigint`.execute(db)
      : await sql<{ id: number }>`select pd.search_quotes(${dealerId}, ${search}, ${fromDate ?? null}::date,
          ${toDate ?? null}::date, ${cid ?? null}::bigint, ${limit}::int) as id`.execute(db)
  return rows.map((row) => row.id)
}

/** The number of matching quotes: exact for dates only, otherwise counted to one above the limit. */
export async function countQuotes(reading: Reading, narrowed: QuoteSelection): Promise<number> {
  const { statusId, cid } = narrowed.filter
  if (narrowed.found && !statusId) return narrowed.found.length
  const limit = statusId || cid || narrowed.found ? sql`limit ${sql.lit(countLimit + 1)}` : sql``
  const { rows } = await sql<{ count: number }>`select count(*) from
    (select 1 from ${joinTables(narrowed)} where ${listConditions(reading, narrowed)} ${limit}) counted`.execute(
    reading.db,
  )
  return rows[0]!.count
}

/** Matching quotes by dealer, to read from. */
export const selectByDealer = (reading: Reading, narrowed: QuoteSelection) => sql`
  select q.dealer_id, count(*) as count from ${joinTables(narrowed)} where ${listConditions(reading, narrowed)} group by q.dealer_id`

/** The `order by` list; ends in the id so that pages never repeat or drop a row. */
function inOrder({ sort, direction }: Sorting): RawBuilder<unknown> {
  const columns = {
    quoteRef: 'quote_ref',
    billCompany: 'bill_company',
    quoteAmount: 'quote_amount',
    createdAt: 'created_at',
  }
  const way = sql.raw(direction)
  return sql`${sql.ref(`q.${columns[sort]}`)} ${way}, q.id ${way}`
}

/** A page of the list: ids from an index or a search, newest first, then their rows. */
export async function readQuotePage(
  reading: Reading,
  narrowed: QuoteSelection,
  page: Page,
): Promise<QuoteListRow[]> {
  const { sort, direction, startRow, pageSize } = page
  const { found, filter } = narrowed
  const ids =
    found && !filter.statusId && sort === 'createdAt' && direction === 'desc'
      ? sql`${found.slice(startRow, startRow + pageSize)}::bigint[]`
      : sql`array(select q.id from ${joinTables(narrowed)} where ${listConditions(reading, narrowed)}
        order by ${inOrder(page)} ${shortPage({ startRow, pageSize })})`
  const { rows } = await sql<QuoteListRow>`
    select ${quoteColumns(reading)} from unnest(${ids}) as page (id)
    cross join ${rowById(reading, 'quotes', 'q', 'page.id')}
    ${quoteJoins(reading)}
    order by ${inOrder(page)}`.execute(reading.db)
  return rows
}

/** A quote as one line of the file, with times in its dealer's zone. */
export type ExportRow = QuoteListRow & { validUntil: string | null }

/** All quotes a filter matches, in the list's order. */
export const streamQuotes = (reading: Reading, narrowed: QuoteSelection, sorting: Sorting) => sql<ExportRow>`
    select q.dealer_id, d.company, q.quote_ref, q.bill_company, q.bill_email, q.description,
      q.assign_label_manager, q.quote_amount, q.currency_symbol, ${statusAt(reading.now)} as status_id,
      o.order_number, ${onDealersClock('q.created_at')} as created_at, ${onDealersClock('q.sent_at')} as sent_at,
      ${mailFailed(reading)} as mail_failed,
      to_char((q.expires_at - interval '1 second') at time zone d.time_zone, 'YYYY-MM-DD') as valid_until
    from quotes q join dealers d on d.id = q.dealer_id ${joinOrder}
    where ${listConditions(reading, narrowed)} order by ${inOrder(sorting)}`
