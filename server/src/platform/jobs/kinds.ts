import type pg from 'pg'
import { database } from '../db/database.ts'
import { jobsSchema } from './boss.ts'
import type { Job } from './define-job.ts'

/**
 * The kinds of jobs, for processes that don't run them, and which ones an operator paused. The index finds failed jobs
 * among the many finished ones.
 */
export const kindTable = `
  create table if not exists ${jobsSchema}.kind (
    name text primary key, every_seconds int, has_own_retry boolean not null, paused_at timestamptz, paused_by text);
  create index if not exists job_failed on ${jobsSchema}.job (name, completed_on) where state = 'failed'`

/** Writes the kinds of this version; a paused kind stays paused. */
export async function storeKinds(admin: pg.Client, jobs: readonly Job[]): Promise<void> {
  const kinds = jobs.map(({ name, everySeconds, giveUp }) => ({
    name,
    every_seconds: everySeconds ?? null,
    has_own_retry: giveUp !== undefined,
  }))
  await admin.query(
    `insert into ${jobsSchema}.kind (name, every_seconds, has_own_retry)
     select k.name, k.every_seconds, k.has_own_retry
     from jsonb_to_recordset($1::jsonb) as k (name text, every_seconds int, has_own_retry boolean)
     on conflict (name) do update
       set every_seconds = excluded.every_seconds, has_own_retry = excluded.has_own_retry`,
    [JSON.stringify(kinds)],
  )
  await admin.query(`delete from ${jobsSchema}.kind where not name = any($1)`, [
    kinds.map(({ name }) => name),
  ])
}

/** The names of paused kinds. */
export async function findPaused(): Promise<Set<string>> {
  const { rows } = await database().pool.query<{ name: string }>(
    `select name from ${jobsSchema}.kind where paused_at is not null`,
  )
  return new Set(rows.map(({ name }) => name))
}
