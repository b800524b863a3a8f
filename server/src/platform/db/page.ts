import { type RawBuilder, sql } from 'kysely'

type Page = { startRow: number; pageSize: number }

/**
 * A page of rows that an index has in order. Its size is part of the statement: the database then knows that
 * it's short, and doesn't plan the statement anew for each call.
 */
export function shortPage({ startRow, pageSize }: Page): RawBuilder<unknown> {
  if (!Number.isSafeInteger(pageSize) || pageSize < 0) throw new Error(`not a page size: ${pageSize}`)
  return startRow === 0 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${startRow}`
}

/** A page of rows that may all have to be found and sorted first: planned for the values of each call. */
export const anyPage = ({ startRow, pageSize }: Page): RawBuilder<unknown> =>
  sql`offset ${startRow} limit ${pageSize}`
