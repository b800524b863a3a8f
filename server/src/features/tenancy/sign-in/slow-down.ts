import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { clock, inDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { tooSoon } from '#server/platform/http/too-soon.ts'
import { warn } from '#server/platform/log.ts'
import { networkOf } from '#server/platform/network/network-of.ts'

/**
 * Free attempts in a row; each further one doubles the pause, up to 15 minutes. `own`: one account from one
 * place; `network`: all accounts from one network; `account`: one account from everywhere.
 */
const free = { own: 5, network: 30, account: 50 }
const longest = 15 * 60
const forgottenAfter = 60 * 60

export type Subject = { kind: keyof typeof free; name: string }
export type Tries = {
  /**
   * Resets the subject's own attempts; shared ones lose only this one. Never fails: what the attempt was for is
   * saved already, and its answer may hold what's shown only once.
   */
  succeeded(): Promise<void>
  /** Uncounts this attempt. */
  undo(): Promise<void>
}

export const ownTries = (name: string): Subject => ({ kind: 'own', name })

/** A sign-in from an unknown device shares two counters with others, who may be strangers. */
export function strangersTries(dealerId: number, email: string, ip: string): Subject[] {
  const { address } = networkOf(ip)
  const account = `account:${dealerId}:${email.trim().toLowerCase()}`
  return [
    { kind: 'own', name: `${account} from ${address}` },
    { kind: 'network', name: `network:${address}` },
    { kind: 'account', name: account },
  ]
}

/**
 * Counts an attempt for each subject in advance, so that a thousand at once are treated like a few in a row.
 * While any of them has to wait, refuses with the seconds left and counts none. An attempt from the far future was
 * made before the clock was set back: nobody waits for it.
 */
export async function countTry(subjects: readonly Subject[]): Promise<Tries> {
  const inOrder = subjects.toSorted((a, b) => a.name.localeCompare(b.name))
  await inDealer(0, system(), async (work) => {
    for (const subject of inOrder)
      if (!(await count(work, subject))) throw slowDown(await secondsLeft(work, subject))
  })
  const takeBack = (isForgotten: (subject: Subject) => boolean) =>
    inDealer(0, system(), async (work) => {
      for (const subject of inOrder) await uncount(work, subject, isForgotten(subject))
    })
  return {
    succeeded: () =>
      takeBack(({ kind }) => kind === 'own').catch((error: Error) =>
        warn('a successful attempt still counts as failed', { error: `${error.name}: ${error.message}` }),
      ),
    undo: () => takeBack(() => false),
  }
}

async function count({ db, now }: Work, { kind, name }: Subject): Promise<boolean> {
  const sinceLast = sql`extract(epoch from (excluded.last_at - f.last_at))`
  const { rows } = await sql`
    insert into sign_in_failures as f (dealer_id, subject, failures, last_at) values (0, ${name}, 1, ${now})
    on conflict (dealer_id, subject) do update set last_at = excluded.last_at,
      failures = case when ${sinceLast} > ${forgottenAfter} then 1 else f.failures + 1 end
    where f.failures < ${free[kind]}
      or ${sinceLast} >= least(2 ^ least(f.failures - ${free[kind]} + 1, 20), ${longest})
      or ${sinceLast} < ${-longest}
    returning failures`.execute(db)
  return rows.length > 0
}

async function secondsLeft({ db, now }: Work, { kind, name }: Subject): Promise<number> {
  const { rows } = await sql<{ failures: number; age: number }>`
    select failures, extract(epoch from ${now}::timestamptz - last_at)::float8 as age from sign_in_failures
    where dealer_id = 0 and subject = ${name}`.execute(db)
  const pause = ({ failures, age }: { failures: number; age: number }) =>
    Math.min(2 ** (failures - free[kind] + 1), longest) - age
  return Math.ceil(Math.max(1, ...rows.map(pause)))
}

const uncount = ({ db }: Work, { name }: Subject, isForgotten: boolean) =>
  sql`update sign_in_failures set failures = ${isForgotten ? sql`0` : sql`greatest(failures - 1, 0)`}
    where dealer_id = 0 and subject = ${name}`.execute(db)

/** Counts events, `by` at a time, and refuses more than `limit` per clock hour. */
export async function refuseBeyond(limit: number, what: string, by = 1): Promise<void> {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const subject = `${what} in hour ${Math.floor(seconds / 3600)}`
  const times = await inDealer(0, system(), async ({ db, now }) => {
    const { rows } = await sql<{ failures: number }>`
      insert into sign_in_failures as f (dealer_id, subject, failures, last_at) values (0, ${subject}, ${by}, ${now})
      on conflict (dealer_id, subject) do update
        set failures = f.failures + excluded.failures, last_at = excluded.last_at
      returning failures`.execute(db)
    return rows[0]!.failures
  })
  if (times > limit) throw slowDown(3600 - (seconds % 3600))
}

const slowDown = (seconds: number) => refuse('slow_down', tooSoon(seconds))
