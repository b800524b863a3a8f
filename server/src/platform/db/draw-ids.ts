import { sql } from 'kysely'
import type { Work } from './work.ts'

/** Tables whose ids can be drawn ahead (migrations/0170-drawn-ids.sql). */
type Drawable = 'orders' | 'order_lines' | 'mails' | 'dealer_communications'

/**
 * Ids for future rows. Draw them with a change's reads, so that rows that refer to each other can be sent together.
 * A rollback leaves a gap.
 */
export async function drawIds({ db }: Work, table: Drawable, count: number): Promise<number[]> {
  if (count === 0) return []
  // PostgreSQL expects ten rows of an array and a thousand of a series, which is too many for it to reuse the plan.
  const { rows } = await sql<{ id: number }>`
    select nextval(${`${table}_id_seq`}::text::regclass) as id
    from unnest(array_fill(0, array[${count}::int]))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Draws one id for a future row. A rollback leaves a gap. */
export const drawId = async (work: Work, table: Drawable): Promise<number> =>
  (await drawIds(work, table, 1))[0]!
