import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../tables.gen.ts'

type Page = { startRow: number; pageSize: number }

/** The rows of a page, for routes whose pages are numbered from 1. */
export const toRowPaging = ({ page, pageSize }: { page: number; pageSize: number }): Page => ({
  startRow: (page - 1) * pageSize,
  pageSize,
})

/**
 * A page of rows. Its size is part of the statement, so PostgreSQL expects few rows and doesn't replan the
 * statement on each call.
 */
export function shortPage({ startRow, pageSize }: Page): RawBuilder<unknown> {
  if (!Number.isSafeInteger(pageSize) || pageSize < 0) throw new Error(`not a page size: ${pageSize}`)
  return startRow === 0 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${startRow}`
}

/** A page whose best plan depends on a filter's values: PostgreSQL plans it for those of each call. */
export const anyPage = ({ startRow, pageSize }: Page): RawBuilder<unknown> =>
  sql`offset ${startRow} limit ${pageSize}`

/** Counts a query's rows without its columns and its order. */
export async function countRows<Db, Table extends keyof Db, Row>(
  found: SelectQueryBuilder<Db, Table, Row>,
): Promise<number> {
  const { count } = await found
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

/** A page of a sorted query's rows, and their total number. Both statements leave together. */
export async function fetchPage<Db, Table extends keyof Db, Row>(
  sorted: SelectQueryBuilder<Db, Table, Row>,
  { startRow, pageSize }: Page,
) {
  const [rows, count] = await Promise.all([
    sorted.modifyEnd(shortPage({ startRow, pageSize })).execute(),
    countRows(sorted),
  ])
  return { rows, count }
}

/**
 * A page of plain SQL's rows, sorted by its columns, and their total number, in one pass. It also works past the
 * last page, where a window function would count nothing.
 */
export async function readPage<Row extends object>(
  db: Kysely<DB>,
  found: RawBuilder<Row>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<{ rows: Row[]; count: number }> {
  const { rows } = await sql<Row & { inAll: number; isRow: boolean | null }>`
    with found as materialized (${found})
    select page.*, counted.in_all from (select count(*)::int as in_all from found) counted
    left join lateral (select found.*, true as is_row from found order by ${order} ${anyPage(page)}) page on true`.execute(
    db,
  )
  return { rows: rows.filter(({ isRow }) => isRow), count: rows[0]!.inAll }
}
