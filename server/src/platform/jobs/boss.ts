import { type RawBuilder, sql } from 'kysely'
import PgBoss from 'pg-boss'
import { database } from '../db/database.ts'
import { longestPeriod } from './define-job.ts'

/** The schema with the job queue's own tables. pg-boss creates and migrates it. */
export const jobsSchema = 'pgboss'

/** A table of the queues, for a query. */
export const jobsTable = (name: 'job' | 'kind' | 'runner'): RawBuilder<unknown> =>
  sql.table(`${jobsSchema}.${name}`)

/** How long operators see a failed job. */
const failedDays = 30

/** Opens the queues on any connection; background errors go to `onError`. */
export function openBoss(
  executeSql: PgBoss.Db['executeSql'],
  options: PgBoss.ConstructorOptions = {},
  onError: (error: Error) => void = () => {},
): PgBoss {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql },
    migrate: false,
    // pg-boss's clock and workers don't await their last statement: one that reaches a restarting database would
    // end the process.
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: longestPeriod,
    archiveFailedAfterSeconds: failedDays * 24 * 3600,
    ...options,
  })
  boss.on('error', onError)
  return boss
}

/** Runs the job queue's statements on the product's own pool. */
export const onPool: PgBoss.Db['executeSql'] = (text, values) => database().pool.query(text, values)
