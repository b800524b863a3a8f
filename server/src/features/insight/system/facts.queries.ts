import { sql } from 'kysely'
import { type SystemFacts, systemLimits } from '#contract/insight/system.ts'
import { isUnconfirmed } from '#server/features/sales/charges/settle/is-unconfirmed.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { jobsTable } from '#server/platform/jobs/boss.ts'
import { findCheck } from './isolation.queries.ts'

type Database = Pick<
  SystemFacts,
  | 'databaseVersion'
  | 'databaseBytes'
  | 'connections'
  | 'maxConnections'
  | 'longestTransactionSeconds'
  | 'lastMigration'
>

/** Reads PostgreSQL's version, size, connections and longest transaction, and the last migration. */
export async function readDatabase({ db }: Work): Promise<Database> {
  const { rows } = await sql<Database>`
    select current_setting('server_version') as database_version,
      pg_database_size(current_database())::float8 as database_bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend') as longest_transaction_seconds,
      (select m.name from schema_migrations m order by m.number desc limit 1) as last_migration`.execute(db)
  return rows[0]!
}

type JobCounts = Pick<SystemFacts, 'jobProcesses' | 'jobsLateSeconds' | 'jobsFailed' | 'pausedKinds'>

/** Jobs that failed within a day. A paused kind's jobs aren't late. */
export async function countJobs({ db, now }: Work): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      (select count(*)::int from ${jobsTable('runner')} where seen_at > ${now}::timestamptz - interval '1 minute') as job_processes,
      (select count(*)::int from ${jobsTable('kind')} where paused_at is not null) as paused_kinds,
      coalesce((select max(late) from ${jobsTable('kind')} k, lateral (
        select greatest(0, extract(epoch from ${now}::timestamptz - min(j.start_after)))::int as late
        from ${jobsTable('job')} j where j.name = k.name and j.state < 'active') l where k.paused_at is null), 0) as jobs_late_seconds,
      (select count(*)::int from ${jobsTable('kind')} k join ${jobsTable('job')} j on j.name = k.name
        where j.state = 'failed' and j.completed_on > ${now}::timestamptz - interval '1 day') as jobs_failed`.execute(
    db,
  )
  return rows[0]!
}

type Troubles = Pick<
  SystemFacts,
  | 'requestsFailed'
  | 'mailsQueuedLong'
  | 'mailsUnconfirmed'
  | 'mailsFailed'
  | 'paymentsUnconfirmed'
  | 'webhooksFailing'
  | 'lastBackupAt'
>

/** Counts all dealers' emails of the last 30 days that need someone, and payments without a result. */
export async function countTroubles(reading: Reading): Promise<Troubles> {
  const { db, now } = reading
  const ago = (seconds: number) => sql`${now}::timestamptz - make_interval(secs => ${seconds})`
  // As many days as the list of emails shows.
  const month = ago(30 * 24 * 3600)
  const { rows } = await sql<Troubles>`
    select
      (select count(*)::int from mails where status = 'queued' and created_at < ${ago(systemLimits.lateSeconds)}) as mails_queued_long,
      (select count(*)::int from mails where status = 'unconfirmed' and created_at > ${month}) as mails_unconfirmed,
      (select count(*)::int from mails where status = 'failed' and created_at > ${month}) as mails_failed,
      (select count(*)::int from charges c where ${isUnconfirmed(reading)}) as payments_unconfirmed,
      (select count(*)::int from webhooks where stopped_at is not null or is_active = 1 and failing_since is not null)
        as webhooks_failing,
      (select coalesce(sum(times), 0)::int from request_errors where failed_at > ${ago(24 * 3600)}) as requests_failed,
      (select noted_at from operator_notes where note = 'backup') as last_backup_at`.execute(db)
  return rows[0]!
}

type Isolation = Pick<SystemFacts, 'hasTestDealers' | 'isolationCheckedAt' | 'isolationFindings'>

/** Reads whether the isolation of dealers is checked, and with what result. */
export async function summarizeIsolation(work: Work): Promise<Isolation> {
  const { testDealerIds, ranAt, findings } = await findCheck(work)
  return {
    hasTestDealers: testDealerIds.length > 0 ? 1 : 0,
    isolationCheckedAt: ranAt,
    isolationFindings: findings.length,
  }
}
