import { sql } from 'kysely'
import { system } from '../../auth/actor.ts'
import { clock, inDealer, type Work } from '../../db/work.ts'
import { perRuntime, type Runtime } from '../../runtime.ts'

/** A subject of counting, and its limit for a clock minute. */
export type Subject = { name: string; max: number }

const minuteMs = 60_000
/** Processes share the counts of subjects that have used a twentieth of their minute here. */
const sharedFrom = 1 / 20

const settleMs = 1_000

type Count = { max: number; own: number; shared: number; others: number }

/**
 * The requests of the current clock minute. Each process counts its own in memory. Those of busy senders are added
 * up in the database, in the background, so that several processes together allow little more than one would.
 */
export class RequestCounts {
  #minute = -1
  #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  /** The subjects of this minute's senders, by their credentials. */
  readonly #senders = new Map<string, readonly Subject[]>()
  readonly #owner: Runtime

  constructor(owner: Runtime) {
    this.#owner = owner
  }

  /** Counts a request; returns the seconds to wait if the subject has used its share. */
  add({ name, max }: Subject): number | null {
    if (max === Infinity) return null
    this.#turn()
    const count = this.#counts.get(name) ?? { max, own: 0, shared: 0, others: 0 }
    count.own += 1
    this.#counts.set(name, count)
    if (count.own >= max * sharedFrom) this.#settleSoon()
    return count.own + count.others > max ? this.#secondsLeft() : null
  }

  /** The seconds to wait if the subject's share is used up; counts nothing. */
  secondsToWait({ name, max }: Subject): number | null {
    this.#turn()
    const count = this.#counts.get(name)
    return count && count.own + count.others > max ? this.#secondsLeft() : null
  }

  /** The subjects that the sender's earlier requests of this minute were counted for. */
  findSubjects(sign: string): readonly Subject[] | undefined {
    this.#turn()
    return this.#senders.get(sign)
  }

  remember(sign: string, subjects: readonly Subject[]): void {
    this.#turn()
    this.#senders.set(sign, subjects)
  }

  /** The next minute has started, or the clock was set. */
  #turn() {
    const minute = Math.floor(clock.now().getTime() / minuteMs)
    if (minute === this.#minute) return
    this.#minute = minute
    this.#counts.clear()
    this.#senders.clear()
  }

  #secondsLeft = () => Math.ceil(((this.#minute + 1) * minuteMs - clock.now().getTime()) / 1000)

  #settleSoon() {
    this.#timer ??= setTimeout(() => void this.#settleNow(), settleMs).unref()
  }

  async #settleNow() {
    const { database, log } = this.#owner
    try {
      if (!database.pool.ending) await this.settle()
    } catch (error) {
      log.warn({ err: error }, 'request counts were not shared')
    } finally {
      this.#timer = undefined
    }
  }

  /** Adds this process's requests to the sum of all, and reads the others'. */
  async settle(): Promise<void> {
    const minute = this.#minute
    const due = [...this.#counts]
      .filter(([, { max, own, shared }]) => own > shared && own >= max * sharedFrom)
      // Sorted, so that processes wait for each other's rows instead of deadlocking.
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => ({ name, count, own: count.own }))
    if (due.length === 0) return
    const rows = await inDealer(0, system(), (work) => addUp(work, minute, due))
    const sums = new Map(rows.map(({ subject, times }) => [subject, times]))
    for (const { name, count, own } of due) {
      count.shared = own
      count.others = (sums.get(name) ?? own) - own
    }
  }
}

type DueCount = { name: string; count: Count; own: number }

async function addUp({ db }: Work, minute: number, due: DueCount[]) {
  const { rows } = await sql<{ subject: string; times: number }>`
    insert into request_counts as c (dealer_id, subject, minute, times)
    select 0, t.subject, ${minute}, t.times
    from unnest(${due.map(({ name }) => name)}::text[],
      ${due.map(({ count, own }) => own - count.shared)}::bigint[]) as t (subject, times)
    on conflict (dealer_id, subject, minute) do update set times = c.times + excluded.times
    returning subject, times`.execute(db)
  return rows
}

export const requestCounts = perRuntime((owner) => new RequestCounts(owner))
