import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { clock, inDealer, type Work } from '#server/platform/db/work.ts'
import { tooSoon } from '#server/platform/http/limits/too-soon.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { warn } from '#server/platform/log.ts'
import { findNetwork } from '#server/platform/network/find-network.ts'

/**
 * Free attempts in a row; each further one doubles the pause, up to 15 minutes. `own`: one account from one
 * place; `network`: all accounts from one network; `account`: one account from everywhere.
 */
const free = { own: 5, network: 30, account: 50 }
const longest = 15 * 60
const forgottenAfter = 60 * 60

/** A counter of attempts, whose kind decides how many are free. */
export type Subject = { kind: keyof typeof free; name: string }

/** Counted attempts, to settle once the result is clear. Without that they stay counted. */
export type Tries = {
  /**
   * Resets the own attempts among `subjects`, by default all; others lose only this one. Never fails, because the
   * action is already saved and its answer may contain something that's shown only once.
   */
  succeeded(subjects?: readonly Subject[]): Promise<void>
  /** Uncounts this attempt. */
  undo(): Promise<void>
}

/** Names a counter of one person's attempts. A success resets it. */
export const nameOwnTries = (name: string): Subject => ({ kind: 'own', name })

/** A sign-in from an unknown device shares two counters with others, who may be strangers. */
export function strangersTries(dealerId: number, email: string, ip: string): Subject[] {
  const { address } = findNetwork(ip)
  const account = `account:${dealerId}:${email.trim().toLowerCase()}`
  return [
    { kind: 'own', name: `${account} from ${address}` },
    { kind: 'network', name: `network:${address}` },
    { kind: 'account', name: account },
  ]
}

/**
 * Counts an attempt for each subject in advance, so that a thousand at once are treated like a few in a row.
 * While any of them has to wait, refuses with the seconds left and counts none.
 */
export async function countTry(subjects: readonly Subject[]): Promise<Tries> {
  const { tries, seconds } = await countFreeGroups([subjects])
  if (seconds[0]! > 0) throw slowDown(seconds[0]!)
  return tries
}

/**
 * Counts attempts of several groups at once: those that needn't wait. Subjects that groups share count once. Returns
 * each group's seconds left, 0 for those counted.
 */
export async function countFreeGroups(groups: readonly (readonly Subject[])[]) {
  const subjects = [...new Map(groups.flat().map((subject) => [subject.name, subject])).values()]
  const { seconds, counted } = await inDealer(0, system(), async (work) => {
    const waits = await lockWaits(work, subjects)
    const seconds = groups.map((group) => Math.max(0, ...group.map(({ name }) => waits.get(name)!)))
    const names = new Set(
      groups.flatMap((group, n) => (seconds[n] === 0 ? group.map(({ name }) => name) : [])),
    )
    const counted = subjects.filter(({ name }) => names.has(name))
    await countSubjects(work, counted)
    return { seconds, counted }
  })
  const takeBack = async (subjects: readonly Subject[]) => {
    const forgotten = subjects.filter(({ kind }) => kind === 'own')
    await inDealer(0, system(), (work) => takeBackCounts(work, counted, forgotten))
  }
  const tries: Tries = {
    succeeded: (subjects = counted) =>
      takeBack(subjects).catch((error: Error) =>
        warn('a successful attempt still counts as failed', { error: `${error.name}: ${error.message}` }),
      ),
    undo: () => takeBack([]),
  }
  return { tries, seconds }
}

/** The names of subjects, in the order in which all transactions lock them. */
const sortNames = (subjects: readonly Subject[]) => subjects.map(({ name }) => name).toSorted()

/** The seconds each subject has to wait, locked until the transaction ends. */
async function lockWaits({ db, now }: Work, subjects: readonly Subject[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject: string; failures: number; age: number }>`
    insert into sign_in_failures as f (dealer_id, subject, failures, last_at)
    select 0, t.name, 0, ${now} from unnest(${sortNames(subjects)}::text[]) with ordinality t(name, n) order by t.n
    on conflict (dealer_id, subject) do update set failures = f.failures
    returning subject, failures, extract(epoch from ${now}::timestamptz - f.last_at)::float8 as age`.execute(
    db,
  )
  const kinds = new Map(subjects.map(({ name, kind }) => [name, kind]))
  return new Map(rows.map((row) => [row.subject, secondsLeft(row, free[kinds.get(row.subject)!])]))
}

/** An attempt from the far future was made before the clock was set back: nobody waits for it. */
function secondsLeft({ failures, age }: { failures: number; age: number }, freeTries: number): number {
  const pause = Math.min(2 ** (failures - freeTries + 1), longest)
  if (failures < freeTries || age >= pause || age < -longest) return 0
  return Math.ceil(Math.max(1, pause - age))
}

const countSubjects = ({ db, now }: Work, subjects: readonly Subject[]) =>
  sql`update sign_in_failures set last_at = ${now}, failures = 1 + case
      when extract(epoch from ${now}::timestamptz - last_at) > ${forgottenAfter} then 0 else failures end
    where dealer_id = 0 and subject = any(${sortNames(subjects)}::text[])`.execute(db)

const takeBackCounts = ({ db }: Work, counted: readonly Subject[], forgotten: readonly Subject[]) =>
  sql`with locked as materialized (select subject from sign_in_failures
      where dealer_id = 0 and subject = any(${sortNames(counted)}::text[]) order by subject for update)
    update sign_in_failures set failures =
      case when subject = any(${sortNames(forgotten)}::text[]) then 0 else greatest(failures - 1, 0) end
    where dealer_id = 0 and subject in (select subject from locked)`.execute(db)

const periods = { hour: 3600, day: 24 * 3600 }

/** Counts an event; returns whether it's among the first in its clock hour. */
export const isWithin = async (limit: number, what: string): Promise<boolean> =>
  (await countIn('hour', what, 1)).times <= limit

/** Counts events, `by` at a time, and refuses more than `limit` per clock hour, or per UTC day. */
export async function refuseBeyond(
  limit: number,
  what: string,
  by = 1,
  period: keyof typeof periods = 'hour',
): Promise<void> {
  const { times, wait } = await countIn(period, what, by)
  if (times > limit) throw slowDown(wait)
}

async function countIn(period: keyof typeof periods, what: string, by: number) {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const length = periods[period]
  const subject = `${what} in ${period} ${Math.floor(seconds / length)}`
  const times = await inDealer(0, system(), async ({ db, now }) => {
    const { rows } = await sql<{ failures: number }>`
      insert into sign_in_failures as f (dealer_id, subject, failures, last_at) values (0, ${subject}, ${by}, ${now})
      on conflict (dealer_id, subject) do update
        set failures = f.failures + excluded.failures, last_at = excluded.last_at
      returning failures`.execute(db)
    return rows[0]!.failures
  })
  return { times, wait: length - (seconds % length) }
}

/** Makes the refusal of an attempt that comes too soon, with the seconds left. */
export const slowDown = (seconds: number) => refuse('slow_down', tooSoon(seconds))
