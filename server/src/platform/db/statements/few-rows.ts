import { type RawBuilder, sql } from 'kysely'

/**
 * Rows of a statement's own list, `unnest(…)`. PostgreSQL reuses a plan for ten of them; with fewer, it would
 * replan each call. The limit states the number, so there's a plan for each number.
 */
export const fewRows = (count: number, lists: RawBuilder<unknown>): RawBuilder<unknown> =>
  count < 10 ? sql`(select * from ${lists} limit ${sql.lit(count)})` : lists
