import { type RawBuilder, sql } from 'kysely'
import type { Reading } from './work.ts'

/**
 * Runs a query that's best answered the same way whatever its values, on the plan for all values. The database
 * would plan it anew for each call if it expects fewer rows of some values, however short it takes. All of it is
 * sent at once. Several nodes can't plan for all values: `db:distribute` sets `app.kept_plan`.
 */
export async function onKeptPlan<Row>({ db }: Pick<Reading, 'db'>, query: RawBuilder<Row>): Promise<Row[]> {
  const [, { rows }] = await Promise.all([
    sql`select set_config('plan_cache_mode', coalesce(current_setting('app.kept_plan', true), 'force_generic_plan'), true)`.execute(
      db,
    ),
    query.execute(db),
    sql`set local plan_cache_mode = auto`.execute(db),
  ])
  return rows
}
