import { type RawBuilder, sql } from 'kysely'

/**
 * Goes behind a column and `=`: these ids. A single one stands for itself: of a list PostgreSQL would expect ten, and
 * plan a statement over several tables anew on each call, which takes longer than running it.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  ids.length === 1 ? sql<number>`${ids[0]}::bigint` : sql<number>`any(${[...ids]}::bigint[])`
