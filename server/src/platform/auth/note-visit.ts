import { sql } from 'kysely'
import { dayInZone, findDayEndExclusive } from '#contract/dates.ts'
import { recordChange } from '../audit/record-change.ts'
import { clock, inDealer, type Work } from '../db/work.ts'
import { perRuntime } from '../runtime.ts'
import type { Actor } from './actor.ts'

/** The end of each visit this process has recorded, by person and dealer: until then there's nothing to write. */
const visitEnds = perRuntime(() => new Map<string, Promise<Date>>())
const maxRemembered = 10_000

/**
 * Records in the dealer's activity log that a platform administrator works in its store: once per person and day of
 * the dealer.
 */
export async function noteVisit(actor: Actor, dealerId: number): Promise<void> {
  const ends = visitEnds()
  const key = `${actor.userId} ${dealerId}`
  const recorded = await ends.get(key)
  if (recorded && clock.now() < recorded) return
  if (ends.size >= maxRemembered) ends.clear()
  const visit = inDealer(dealerId, actor, openVisit)
  ends.set(key, visit)
  await visit.catch((error) => {
    ends.delete(key)
    throw error
  })
}

/** The dealer's day now. */
async function readDay({ db, dealerId, now }: Work): Promise<{ day: string; end: Date }> {
  const { timeZone } = await db
    .selectFrom('dealers')
    .select('timeZone')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  const day = dayInZone(now, timeZone)
  return { day, end: findDayEndExclusive(day, timeZone) }
}

/** Starts today's visit, if it isn't recorded yet, and returns when it ends. */
async function openVisit(work: Work): Promise<Date> {
  const { day, end } = await readDay(work)
  const { rows } = await sql`
    insert into support_visits (dealer_id, user_id, day, user_name, visited_at)
    values (${work.dealerId}, ${work.actor.userId}, ${day}, ${work.actor.name}, ${work.now})
    on conflict do nothing
    returning day`.execute(work.db)
  if (rows.length > 0)
    await recordChange(work, { subject: 'supportAccess', event: 'visited', recordId: null })
  return end
}

/** The sender's visit of today. */
export async function findVisit(work: Work): Promise<{ day: string; reason: string | null }> {
  const { day } = await readDay(work)
  const { rows } = await sql<{ reason: string | null }>`
    select reason from support_visits
    where dealer_id = ${work.dealerId} and user_id = ${work.actor.userId} and day = ${day}`.execute(work.db)
  return { day, reason: rows[0]?.reason ?? null }
}

/** Writes the reason of the sender's visit of today into it and into the activity log. */
export async function writeVisitReason(work: Work, reason: string): Promise<{ day: string; reason: string }> {
  const { day } = await readDay(work)
  const { rows } = await sql`
    insert into support_visits (dealer_id, user_id, day, user_name, visited_at, reason)
    values (${work.dealerId}, ${work.actor.userId}, ${day}, ${work.actor.name}, ${work.now}, ${reason})
    on conflict (dealer_id, user_id, day) do update set reason = excluded.reason
    where support_visits.reason is distinct from excluded.reason
    returning day`.execute(work.db)
  if (rows.length > 0)
    await recordChange(work, {
      subject: 'supportAccess',
      event: { code: 'visitExplained', reason },
      recordId: null,
    })
  return { day, reason }
}
