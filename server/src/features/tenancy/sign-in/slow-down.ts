import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { clock, inDealer } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** This many failures are free; each further one doubles the pause, up to 15 minutes. */
const free = { account: 5, address: 30 }
const longest = 15 * 60
const forgottenAfter = '1 hour'

export type Subject = { kind: keyof typeof free; name: string }

export const account = (dealerId: number, email: string): Subject => ({
  kind: 'account',
  name: `account:${dealerId}:${email.trim().toLowerCase()}`,
})
export const address = (ip: string): Subject => ({ kind: 'address', name: `address:${ip}` })

/** Refuses with the seconds to wait while one of the subjects has failed too often. */
export async function refuseWhileSlowed(subjects: Subject[]): Promise<void> {
  const seconds = await inDealer(0, system(), async ({ db }) => {
    const { rows } = await sql<{ subject: string; failures: number; age: number }>`
      select subject, failures, extract(epoch from now() - last_at)::float8 as age from sign_in_failures
      where dealer_id = 0 and subject = any(${subjects.map((subject) => subject.name)})`.execute(db)
    const waits = rows.map((row) => {
      const kind = subjects.find((subject) => subject.name === row.subject)!.kind
      const excess = row.failures - free[kind]
      return excess < 0 ? 0 : Math.min(2 ** (excess + 1), longest) - row.age
    })
    return Math.ceil(Math.max(0, ...waits))
  })
  if (seconds > 0) throw slowDown(seconds)
}

export async function noteFailure(subjects: Subject[]): Promise<void> {
  await inDealer(0, system(), async ({ db }) => {
    for (const { name } of subjects.toSorted((a, b) => a.name.localeCompare(b.name)))
      await sql`insert into sign_in_failures as f (dealer_id, subject, failures, last_at) values (0, ${name}, 1, now())
        on conflict (dealer_id, subject) do update set last_at = now(),
          failures = case when f.last_at < now() - ${sql.lit(forgottenAfter)}::interval then 1 else f.failures + 1 end`.execute(
        db,
      )
  })
}

export async function forgetFailures(subject: Subject): Promise<void> {
  await inDealer(0, system(), ({ db }) =>
    sql`delete from sign_in_failures where dealer_id = 0 and subject = ${subject.name}`.execute(db),
  )
}

/** Counts a try of this subject before it is made, one after the other; refuses it as `refuseWhileSlowed` does. */
export async function oneMoreTry(subject: Subject): Promise<void> {
  const allowed = await inDealer(0, system(), async ({ db }) => {
    const { rows } = await sql`
      insert into sign_in_failures as f (dealer_id, subject, failures, last_at) values (0, ${subject.name}, 1, now())
      on conflict (dealer_id, subject) do update set last_at = now(),
        failures = case when f.last_at < now() - ${sql.lit(forgottenAfter)}::interval then 1 else f.failures + 1 end
      where f.failures < ${free[subject.kind]} or now() >= f.last_at + interval '1 second'
        * least(2 ^ least(f.failures - ${free[subject.kind]} + 1, 20), ${longest})
      returning failures`.execute(db)
    return rows.length > 0
  })
  if (allowed) return
  await refuseWhileSlowed([subject])
  throw slowDown(1)
}

/** Counts what is done, `by` at a time, and refuses it beyond `limit` in an hour of the clock. */
export async function refuseBeyond(limit: number, what: string, by = 1): Promise<void> {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const subject = `${what} in hour ${Math.floor(seconds / 3600)}`
  const times = await inDealer(0, system(), async ({ db }) => {
    const { rows } = await sql<{ failures: number }>`
      insert into sign_in_failures as f (dealer_id, subject, failures, last_at) values (0, ${subject}, ${by}, now())
      on conflict (dealer_id, subject) do update set failures = f.failures + ${by}, last_at = now()
      returning failures`.execute(db)
    return rows[0]!.failures
  })
  if (times > limit) throw slowDown(3600 - (seconds % 3600))
}

/** Says how long to wait: in seconds for programs, in words for people. */
const slowDown = (seconds: number) =>
  refuse('slow_down', {
    values: { seconds, wait: seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s` },
  })
