import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { fairGate } from './fair-gate.ts'

/** A pool, and the gate that decides the next caller. */
export type Line = { pool: pg.Pool; gate: ReturnType<typeof fairGate> }

/** `current`: the standby has everything that was committed before the question. */
export type StandbyState = 'current' | 'behind' | 'away'
export type StandbyCheck = { state: StandbyState; reason?: string }

/** Tests can replace it. */
export const pauses = {
  /** How often a standby that's nearly current is asked again. */
  askMs: 20,
  /** How long an unreachable standby is left alone. */
  awayMs: 5_000,
}
const patienceMs = 2_000

/**
 * A standby for heavy reads. No read sees data older than its own start: it first waits until the standby has
 * everything the primary has written by then, up to `maxLagMs`.
 */
export class Standby {
  readonly line: Line
  readonly #primary: pg.Pool
  readonly maxLagMs: number
  /** The position it first lacked, and since when; so an idle primary doesn't count as lag. */
  #lacks: { position: string; since: number } | null = null
  #away: { until: number; reason: string } | null = null
  /** The state that was logged last. */
  loggedState: StandbyState | null = null

  constructor(line: Line, primary: pg.Pool, maxLagMs: number) {
    this.line = line
    this.#primary = primary
    this.maxLagMs = maxLagMs
  }

  /** Its current state, after waiting for it if it's nearly current. */
  async look(): Promise<StandbyCheck> {
    if (this.#away && performance.now() < this.#away.until)
      return { state: 'away', reason: this.#away.reason }
    const target = await this.#target()
    const from = performance.now()
    try {
      for (;;) {
        const lagMs = await this.#measure(target)
        this.#away = null
        if (lagMs === 0) return { state: 'current' }
        if (lagMs > this.maxLagMs || performance.now() - from > this.maxLagMs)
          return { state: 'behind', reason: `it is ${(lagMs / 1000).toFixed(1)} seconds behind` }
        await sleep(pauses.askMs)
      }
    } catch (error) {
      return this.lost(error as Error)
    }
  }

  /** Records a failure: the standby is left alone for a while. */
  lost({ message }: Error): StandbyCheck {
    this.#away = { until: performance.now() + pauses.awayMs, reason: message }
    return { state: 'away', reason: message }
  }

  /** Seconds it's behind, as measured last; null while it's away. */
  async lagSeconds(): Promise<number | null> {
    const target = await this.#target()
    return this.#measure(target).then(
      (ms) => ms / 1000,
      () => null,
    )
  }

  /** The primary's write position, which includes every commit. */
  async #target(): Promise<Target> {
    const { rows } = await this.#primary.query<Target>(
      `select pg_current_wal_lsn()::text as position, system_identifier::text as system from pg_control_system()`,
    )
    return rows[0]!
  }

  /** Milliseconds since it first lacked something; 0 if it has reached the target. */
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
    // A promoted standby has a history of its own.
    if (!found.stands_by) throw new Error('it is no standby any more')
    return found.has
  }
}

type Target = { position: string; system: string }
