import { type RawBuilder, sql } from 'kysely'

/**
 * These ids, to write behind a column and `=`. A single id goes without a list: PostgreSQL expects ten ids in a list,
 * and would plan a statement over several tables again on each call, which takes longer than running it.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  ids.length === 1 ? sql<number>`${ids[0]}::bigint` : sql<number>`any(${[...ids]}::bigint[])`
