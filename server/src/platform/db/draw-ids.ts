import { sql } from 'kysely'
import type { Work } from './work.ts'

/** Tables whose ids can be drawn ahead (migrations/0170-drawn-ids.sql). */
type Drawable = 'orders' | 'order_lines' | 'mails' | 'dealer_communications'

/**
 * Ids for rows to come. Draw them with a change's reads: then what refers to the rows is sent together with
 * them. A rollback leaves a gap.
 */
export async function drawIds({ db }: Work, table: Drawable, count: number): Promise<number[]> {
  if (count === 0) return []
  // An array's length is taken for ten, a series' end for a thousand: too many to keep the plan.
  const { rows } = await sql<{ id: number }>`
    select nextval(${`${table}_id_seq`}::text::regclass) as id
    from unnest(array_fill(0, array[${count}::int]))`.execute(db)
  return rows.map(({ id }) => id)
}

export const drawId = async (work: Work, table: Drawable): Promise<number> =>
  (await drawIds(work, table, 1))[0]!
