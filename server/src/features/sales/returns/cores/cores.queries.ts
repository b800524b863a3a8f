import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { CoreRow, coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { coreReturnDays } from '#contract/sales/returns/return-rules.ts'
import { readPages } from '#server/platform/db/snapshot.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { piecesHere } from '../queries.ts'

type ListInput = Input<typeof coreLedger.list>
type Filter = Pick<ListInput, 'show' | 'search' | 'cid'>
type Sorting = Pick<ListInput, 'sort' | 'direction'>
type OneDealer = Reading & { dealerId: number }

/** Every line that shipped with a core charge; `today` is the dealer's day. */
export const ledger = ({ dealerId, now }: OneDealer, where: RawBuilder<unknown>) => sql`(
  select l.id, l.order_id, o.order_number, o.customer_id, o.bill_company, o.bill_email, l.part_number,
    l.description, least(l.core_price, l.price) as core_price, l.qty_shipped,
    coalesce(x.returned, 0)::int as returned, coalesce(x.announced, 0)::int as announced,
    greatest(l.qty_shipped - coalesce(x.returned, 0), 0)::int as outstanding,
    (l.shipped_at at time zone d.time_zone)::date as shipped_day,
    (l.shipped_at at time zone d.time_zone)::date + ${sql.lit(coreReturnDays)} as due_day,
    (${now}::timestamptz at time zone d.time_zone)::date as today, m.reminded_at, l.shipped_at
  from order_lines l
  join orders o on o.dealer_id = l.dealer_id and o.id = l.order_id and o.deleted_at is null
  join dealers d on d.id = l.dealer_id
  cross join lateral (
    select sum(${piecesHere}) as returned, sum(x.qty - ${piecesHere}) as announced
    from rma_lines x join rmas r on r.dealer_id = x.dealer_id and r.id = x.rma_id
    where x.dealer_id = ${dealerId} and x.order_line_id = l.id and r.deleted_at is null
      and r.rma_dealer_status <> 'Denied') x
  left join core_reminders m on m.dealer_id = l.dealer_id and m.order_line_id = l.id
  where l.dealer_id = ${dealerId} and l.core_price > 0 and l.qty_shipped > 0 and ${where}) c`

const and = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** The ledger lines a filter matches. */
function selectMatches(reading: OneDealer, { show, search, cid }: Filter) {
  const lines: RawBuilder<unknown>[] = []
  if (cid) lines.push(sql`o.customer_id = ${cid}`)
  if (search) lines.push(sql`l.id = any(array(select pd.search_cores(${reading.dealerId}, ${search})))`)
  const shown = {
    out: sql`c.outstanding > 0`,
    overdue: sql`c.outstanding > 0 and c.due_day < c.today`,
    all: sql`true`,
  }
  return sql`${ledger(reading, and(lines))} where ${shown[show]}`
}

const columns = sql`c.id, c.order_id, c.order_number, c.customer_id, c.bill_company, c.bill_email, c.part_number,
  c.description, c.core_price, c.qty_shipped, c.returned, c.announced, c.outstanding, c.shipped_day, c.due_day,
  c.today, c.reminded_at, c.outstanding * c.core_price as outstanding_amount,
  (c.outstanding > 0 and c.due_day < c.today) as is_overdue`

/** First shipped, first due; an index has that order. */
const sortColumns = {
  dueDay: 'shipped_at',
  billCompany: 'bill_company',
  orderNumber: 'order_number',
  outstandingAmount: 'outstanding_amount',
} as const satisfies Record<Sorting['sort'], string>

const inOrder = ({ sort, direction }: Sorting) =>
  sql.join([sortColumns[sort], 'shipped_at', 'id'].map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`))

/** Reads a page of the core ledger. It doesn't count the rest. */
export async function readCorePage(reading: OneDealer, input: ListInput): Promise<CoreRow[]> {
  const { rows } = await sql<CoreRow>`
    select ${columns} from ${selectMatches(reading, input)} order by ${inOrder(input)}
    offset ${input.startRow} limit ${input.pageSize}`.execute(reading.db)
  return rows
}

/** Reads all rows of the core ledger in pages, for the CSV file. */
export const readCores = (reading: OneDealer, input: Filter & Sorting) =>
  readPages<CoreRow>(
    reading,
    sql<CoreRow>`select ${columns} from ${selectMatches(reading, input)} order by ${inOrder(input)}`,
  )

type Totals = {
  lines: number
  outstanding: number
  outstandingAmount: number
  overdue: number
  overdueAmount: number
  customers: number
}

/**
 * Totals of all lines a filter finds. Customers are identified by id, guests by email, or by their order without one.
 */
export async function totalCores(reading: OneDealer, filter: Filter): Promise<Totals> {
  const late = sql`filter (where c.due_day < c.today)`
  const { rows } = await sql<Totals>`
    select count(*)::int as lines, coalesce(sum(c.outstanding), 0)::int as outstanding,
      coalesce(sum(c.outstanding * c.core_price), 0) as outstanding_amount,
      coalesce(sum(c.outstanding) ${late}, 0)::int as overdue,
      coalesce(sum(c.outstanding * c.core_price) ${late}, 0) as overdue_amount,
      count(distinct coalesce(c.customer_id::text, nullif(lower(c.bill_email), ''), 'o' || c.order_id))
        filter (where c.outstanding > 0)::int as customers
    from ${selectMatches(reading, filter)}`.execute(reading.db)
  return rows[0]!
}

/** Finds one ledger line, if it shipped with a core charge. */
export async function findCore(work: Work, lineId: number): Promise<CoreRow | undefined> {
  const { rows } = await sql<CoreRow>`
    select ${columns} from ${ledger(work, sql`l.id = ${lineId}`)}`.execute(work.db)
  return rows[0]
}

/** The outstanding cores of a customer, or of a guest by email, that are in no return yet, oldest first. */
export async function coresOut(
  work: Work,
  { id, customerId, billEmail }: { id: number; customerId: number | null; billEmail: string },
): Promise<CoreRow[]> {
  const guest =
    billEmail === ''
      ? sql`o.id = ${id}`
      : sql`o.customer_id is null and pd.norm(o.bill_email) = pd.norm(${billEmail})`
  const whose = customerId === null ? guest : sql`o.customer_id = ${customerId}`
  const { rows } = await sql<CoreRow>`
    select ${columns} from ${ledger(work, whose)} where c.outstanding > c.announced order by due_day, id`.execute(
    work.db,
  )
  return rows
}

/** False if a reminder of all of these was sent within the last minute. */
export async function noteReminders(
  { db, dealerId, now }: Work,
  lineIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into core_reminders (dealer_id, order_line_id, reminded_at)
    select ${dealerId}::bigint, line_id, ${now}::timestamptz from unnest(${lineIds}::bigint[]) line_id
    on conflict (dealer_id, order_line_id) do update set reminded_at = excluded.reminded_at
      where extract(epoch from (excluded.reminded_at - core_reminders.reminded_at)) > 60
    returning order_line_id`.execute(db)
  return rows.length > 0
}
