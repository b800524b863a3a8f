import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { fairGate } from './fair-gate.ts'

/** Connections, and whose turn it is to take one. */
export type Line = { pool: pg.Pool; gate: ReturnType<typeof fairGate> }

/** `current`: it has everything that was committed before the question. */
export type StandbyState = 'current' | 'behind' | 'away'
export type Seen = { state: StandbyState; reason?: string }

/** Tests can replace it. */
export const pauses = {
  /** How often a standby that's nearly current is asked again. */
  askMs: 20,
  /** How long one that's away isn't asked. */
  awayMs: 5_000,
}
const patienceMs = 2_000

/**
 * A copy of the database that follows it, for heavy reads. None of them is older than its own beginning: a read
 * first waits until the standby has what the primary has written by now, up to `mostLagMs`.
 */
export class Standby {
  readonly line: Line
  readonly #primary: pg.Pool
  readonly mostLagMs: number
  /** What it lacked when it was asked first, and since when; so an idle primary is no lag. */
  #lacks: { position: string; since: number } | null = null
  #away: { until: number; reason: string } | null = null
  /** What the log was told last. */
  said: StandbyState | null = null

  constructor(line: Line, primary: pg.Pool, mostLagMs: number) {
    this.line = line
    this.#primary = primary
    this.mostLagMs = mostLagMs
  }

  /** Where it is now, after waiting for it if it's nearly current. */
  async look(): Promise<Seen> {
    if (this.#away && performance.now() < this.#away.until)
      return { state: 'away', reason: this.#away.reason }
    const target = await this.#target()
    const from = performance.now()
    try {
      for (;;) {
        const lagMs = await this.#measure(target)
        this.#away = null
        if (lagMs === 0) return { state: 'current' }
        if (lagMs > this.mostLagMs || performance.now() - from > this.mostLagMs)
          return { state: 'behind', reason: `it is ${(lagMs / 1000).toFixed(1)} seconds behind` }
        await sleep(pauses.askMs)
      }
    } catch (error) {
      return this.lost(error as Error)
    }
  }

  /** Notes that it failed: for a while it isn't asked. */
  lost({ message }: Error): Seen {
    this.#away = { until: performance.now() + pauses.awayMs, reason: message }
    return { state: 'away', reason: message }
  }

  /** Seconds it's behind, as far as is known; null while it's away. */
  async lagSeconds(): Promise<number | null> {
    const target = await this.#target()
    return this.#measure(target).then(
      (ms) => ms / 1000,
      () => null,
    )
  }

  /** How far the primary has written: all that's committed. */
  async #target(): Promise<Target> {
    const { rows } = await this.#primary.query<Target>(
      `select pg_current_wal_lsn()::text as position, system_identifier::text as system from pg_control_system()`,
    )
    return rows[0]!
  }

  /** Milliseconds since it has lacked something; 0 if it has the target. */
  async #measure(target: Target): Promise<number> {
    if (this.#lacks && (await this.#has({ ...target, position: this.#lacks.position }))) this.#lacks = null
    if (await this.#has(target)) {
      this.#lacks = null
      return 0
    }
    this.#lacks ??= { position: target.position, since: performance.now() }
    return Math.max(1, performance.now() - this.#lacks.since)
  }

  async #has({ position, system }: Target): Promise<boolean> {
    const { rows } = await this.line.pool.query<{ stands_by: boolean; has: boolean; system: string }>({
      text: `select pg_is_in_recovery() as stands_by, pg_last_wal_replay_lsn() >= $1::pg_lsn as has,
          system_identifier::text as system from pg_control_system()`,
      values: [position],
      query_timeout: patienceMs,
    } as pg.QueryConfig)
    const [found] = rows
    if (found?.system !== system) throw new Error('it is of another database')
    // One that was promoted goes its own way.
    if (!found.stands_by) throw new Error('it is no standby any more')
    return found.has
  }
}

type Target = { position: string; system: string }
