import { randomUUID } from 'node:crypto'
import { database } from '../db/database.ts'
import { jobsSchema } from './boss.ts'

/** Processes that run jobs, and which ones. The index finds active jobs among the many finished ones. */
export const runnerTable = `
  create table if not exists ${jobsSchema}.runner (
    id uuid primary key, seen_at timestamptz not null, running uuid[] not null);
  create index if not exists job_active on ${jobsSchema}.job (started_on) where state = 'active'`

const beatSeconds = 5

/**
 * Reports every 5 seconds which jobs this process runs, and redelivers jobs of processes that stopped
 * reporting. Uses the database's time and how long this process has run, so machines' clocks don't matter.
 */
export class Runner {
  readonly #id = randomUUID()
  readonly #goneMs: number
  #beatAt = Number.NEGATIVE_INFINITY
  #judgesFrom = 0

  constructor(goneSeconds: number) {
    this.#goneMs = goneSeconds * 1000
  }

  /** Call it often: it only works when it's due. Returns whether jobs were taken over. */
  async beat(running: readonly string[]): Promise<boolean> {
    const now = performance.now()
    if (now < this.#beatAt) return false
    // At start and after a database outage all processes look gone, so give the live ones time to report.
    if (now > this.#beatAt + this.#goneMs) this.#judgesFrom = now + this.#goneMs
    await database().pool.query(
      `insert into ${jobsSchema}.runner (id, seen_at, running) values ($1, now(), $2)
       on conflict (id) do update set seen_at = excluded.seen_at, running = excluded.running`,
      [this.#id, running],
    )
    this.#beatAt = now + Math.min(beatSeconds * 1000, this.#goneMs / 4)
    return now >= this.#judgesFrom && (await this.#takeOver())
  }

  async leave(): Promise<void> {
    await database().pool.query(`delete from ${jobsSchema}.runner where id = $1`, [this.#id])
  }

  /** A job that just started isn't in any list yet, so only older ones are checked. */
  async #takeOver(): Promise<boolean> {
    const silentSince = `now() - interval '1 millisecond' * $1`
    const { rowCount } = await database().pool.query(
      `update ${jobsSchema}.job j set state = 'retry', start_after = now()
       where j.state = 'active' and j.started_on < ${silentSince} and not exists (
         select 1 from ${jobsSchema}.runner r where r.seen_at > ${silentSince} and j.id = any(r.running))`,
      [this.#goneMs],
    )
    await database().pool.query(`delete from ${jobsSchema}.runner where seen_at < ${silentSince}`, [
      this.#goneMs,
    ])
    return rowCount !== null && rowCount > 0
  }
}
