import { type RawBuilder, sql } from 'kysely'
import type { Reading } from './work.ts'

/**
 * Runs a query that's best answered the same way whatever its values, on the plan for all values. The database
 * would plan it anew for each call if it expects fewer rows of some values, however short it takes. All of it is
 * sent at once.
 */
export async function onKeptPlan<Row>({ db }: Pick<Reading, 'db'>, query: RawBuilder<Row>): Promise<Row[]> {
  const [, { rows }] = await Promise.all([
    sql`set local plan_cache_mode = force_generic_plan`.execute(db),
    query.execute(db),
    sql`set local plan_cache_mode = auto`.execute(db),
  ])
  return rows
}
