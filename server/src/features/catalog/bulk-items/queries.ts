import { type SqlBool, sql } from 'kysely'
import {
  type BulkItem,
  type BulkRun,
  type BulkWaiting,
  type bulkItems,
  maxBulkRuns,
} from '#contract/catalog/bulk-items.ts'
import type { Input } from '#contract/http.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Work } from '#server/platform/db/work.ts'
import { normNumber } from '../parts/part-number.ts'
import type { CellProblem, CheckedCells } from './check-cells.ts'
import { selectCheckedRows } from './checked-rows.ts'

/** A row as stored, with what the database found out about its number. */
export type CheckedRow = Omit<BulkItem, 'problems'> & {
  problems: CellProblem[]
  partExists: boolean
  /** The first line with this number. */
  firstLine: number | null
}

const columns = sql`r.id, r.dealer_id, r.catalog_id, r.line, r.part_number, r.title, r.description, r.list_price,
  r.selling_price, r.labor_time, r.core, r.hide_item, r.name, r.status, r.problems, r.part_exists, r.first_line,
  r.below_cost, r.is_aside, r.version, r.updated_by, r.created_at, r.updated_at`

/** Two people who change a dealer's rows, or apply them, take turns. */
export const lockRows = ({ db, dealerId }: Work) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bulk items ${dealerId}`}, 0))`.execute(db)

/**
 * Reads a page of rows with their status, which is computed against today's catalog. A search finds numbers
 * anywhere.
 */
export async function listRows(work: Work, input: Input<typeof bulkItems.list>) {
  const { search, status, belowCost, aside, startRow, pageSize } = input
  const conditions = [sql<SqlBool>`true`]
  if (status !== undefined) conditions.push(sql`r.status = ${status}`)
  if (belowCost !== undefined) conditions.push(sql`r.below_cost = ${belowCost === 1}`)
  if (search !== '') {
    const number = normNumber(search)
    const byNumber = number === '' ? sql`false` : sql`strpos(r.number_norm, ${number}) > 0`
    conditions.push(sql`(${byNumber} or ${matchesSearch(sql`concat_ws(' ', r.title, r.name)`, search)})`)
  }
  const found = sql<CheckedRow>`
    select ${columns} from (${selectCheckedRows(work, aside === 1)}) r where ${sql.join(conditions, sql` and `)}`
  return readPage(work.db, found, sql`line, id`, { startRow, pageSize })
}

/** A waiting row, otherwise one that is set aside. */
export async function findRow(work: Work, id: number): Promise<CheckedRow | undefined> {
  const { rows } = await sql<CheckedRow>`
    select ${columns} from (${selectCheckedRows(work)}) r where r.id = ${id}
    union all select ${columns} from (${selectCheckedRows(work, true)}) r where r.id = ${id}`.execute(work.db)
  return rows[0]
}

/** Sets the waiting rows with errors aside. Rows are checked against today's catalog. */
export const setErrorsAside = (work: Work) =>
  sql`update bulk_items set is_aside = true, version = version + 1, updated_by = ${work.actor.name},
      updated_at = ${work.now}
    where dealer_id = ${work.dealerId} and id in
      (select r.id from (${selectCheckedRows(work)}) r where r.status = 'error')`.execute(work.db)

/** Makes the row wait again; another row can have the same number by then. */
export const putBack = ({ db, dealerId }: Work, id: number) =>
  sql`update bulk_items set is_aside = false where dealer_id = ${dealerId} and id = ${id}`.execute(db)

/**
 * Counts the waiting rows by status. `stamp` changes with any of them, so that nobody applies rows they
 * haven't seen.
 */
export async function readWaiting(work: Work): Promise<BulkWaiting> {
  const countStatus = (status: BulkItem['status']) => sql`(count(*) filter (where r.status = ${status}))::int`
  const { rows } = await sql<BulkWaiting>`
    select count(*)::int as rows, ${countStatus('new')} as rows_new, ${countStatus('update')} as rows_update,
      ${countStatus('same')} as rows_same, ${countStatus('error')} as rows_with_errors,
      (count(*) filter (where r.below_cost))::int as rows_below_cost,
      (select count(*)::int from bulk_items a where a.dealer_id = ${work.dealerId} and a.is_aside) as rows_aside, min(r.file_name) as file_name,
      case when min(r.catalog_id) = max(r.catalog_id) then min(r.catalog_id) end as catalog_id,
      concat_ws('-', count(*), max(r.id), sum(r.version)) as stamp
    from (${selectCheckedRows(work)}) r`.execute(work.db)
  return rows[0]!
}

/** The number of waiting rows, the next line and the rows' catalog. */
export async function readEnd({ db, dealerId }: Work) {
  const { rows } = await sql<{ rows: number; nextLine: number; catalogId: number | null }>`
    select count(*)::int as rows, coalesce(max(line), 1) + 1 as next_line, min(catalog_id) as catalog_id
    from bulk_items where dealer_id = ${dealerId} and not is_aside`.execute(db)
  return rows[0]!
}

export type NewRow = CheckedCells & { line: number }
type RowSource = { catalogId: number; fileName: string | null }

/** Adds rows; returns the id of the last. */
export async function insertRows(
  { db, dealerId, actor }: Work,
  { catalogId, fileName }: RowSource,
  rows: readonly NewRow[],
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into bulk_items (dealer_id, catalog_id, file_name, line, part_number, title, description, list_price,
      selling_price, labor_time, core, hide_item, problems, updated_by)
    select ${dealerId}, ${catalogId}, ${fileName}, r."line", r."partNumber", r."title", r."description", r."listPrice",
      r."sellingPrice", r."laborTime", r."core", r."hideItem", r."problems", ${actor.name}
    from json_to_recordset(${JSON.stringify(rows)}) r ("line" int, "partNumber" text, "title" text,
      "description" text, "listPrice" text, "sellingPrice" text, "laborTime" text, "core" text, "hideItem" text,
      "problems" jsonb)
    order by r."line" returning id`.execute(db)
  return inserted.rows.at(-1)!.id
}

/** Drops the waiting rows; with `isAside`, those that are set aside. */
export async function dropRows({ db, dealerId }: Work, isAside = false): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bulkItems')
    .where('dealerId', '=', dealerId)
    .where('isAside', '=', isAside)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The applied files, newest first. */
export async function readRuns({ db, dealerId }: Work): Promise<BulkRun[]> {
  return db
    .selectFrom('bulkRuns')
    .select([
      'id',
      'fileName',
      'createdCount as created',
      'updatedCount as updated',
      'appliedBy',
      'appliedAt',
    ])
    .where('dealerId', '=', dealerId)
    .orderBy('id', 'desc')
    .limit(maxBulkRuns)
    .execute()
}

/** Whether a catalog the dealer sells is local or remote. */
export async function catalogToCheck({ db, dealerId }: Work, catalogId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('dealerCatalogs as s')
    .innerJoin('catalogs as c', 'c.id', 's.catalogId')
    .select('c.kind')
    .where('s.dealerId', '=', dealerId)
    .where('c.id', '=', catalogId)
    .executeTakeFirst()
  return row?.kind
}
