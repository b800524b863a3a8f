import { type RawBuilder, sql } from 'kysely'

/**
 * Rows of a statement's own lists, `unnest(…)`. The database keeps a plan for ten of them; if there are fewer, it
 * would plan each call anew. The limit says how many, so there's a plan for each number.
 */
export const fewRows = (count: number, lists: RawBuilder<unknown>): RawBuilder<unknown> =>
  count < 10 ? sql`(select * from ${lists} limit ${sql.lit(count)})` : lists
