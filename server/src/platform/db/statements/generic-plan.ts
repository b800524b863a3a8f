import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../work.ts'

/**
 * Runs a query on its generic plan, for queries that are best answered in the same way whatever their values.
 * PostgreSQL would otherwise replan it on every call, even when planning takes longer than the query. The three
 * statements leave in one write. A Citus cluster can't use generic plans: `db:distribute` turns them off with
 * `app.kept_plan`.
 */
export async function onGenericPlan<Row>(
  { db }: Pick<Reading, 'db'>,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const [, { rows }] = await Promise.all([
    sql`select set_config('plan_cache_mode', coalesce(current_setting('app.kept_plan', true), 'force_generic_plan'), true)`.execute(
      db,
    ),
    query.execute(db),
    sql`set local plan_cache_mode = auto`.execute(db),
  ])
  return rows
}
