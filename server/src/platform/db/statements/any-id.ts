import { type RawBuilder, sql } from 'kysely'

/**
 * A condition's list of ids, to write behind a column and `=`. A single id is written without a list: PostgreSQL
 * expects ten ids in a list, and would replan a statement over several tables on each call, which takes longer than
 * running it.
 */
export const anyId = (ids: readonly number[]): RawBuilder<number> =>
  ids.length === 1 ? sql<number>`${ids[0]}::bigint` : sql<number>`any(${[...ids]}::bigint[])`
