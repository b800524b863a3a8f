import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { SupportAccess, SupportRequest, supportRequests } from '#contract/tenancy/support-access.ts'
import type { Work } from '#server/platform/db/work.ts'

/** How many requests and visits a dealer sees; the activity log has all. */
const shownRows = 50

const requestColumns = (now: Date) => sql`q.id, q.user_name, q.reason, q.state, q.created_at, q.answered_by,
  q.answered_at, q.open_until, (q.state = 'accepted' and q.open_until > ${now}::timestamptz)::int as is_open`

/** The dealer's rule; none stored yet is the same as not asking. */
export async function findRule({
  db,
  dealerId,
}: Work): Promise<Pick<SupportAccess, 'asksFirst' | 'version'>> {
  const { rows } = await sql<Pick<SupportAccess, 'asksFirst' | 'version'>>`
    select asks_first, version from support_rules where dealer_id = ${dealerId}`.execute(db)
  return rows[0] ?? { asksFirst: 0, version: 0 }
}

async function readRequests({ db, now }: Work, where: RawBuilder<unknown>): Promise<SupportRequest[]> {
  const { rows } = await sql<SupportRequest>`
    select ${requestColumns(now)} from support_requests q where ${where}
    order by q.id desc limit ${sql.lit(shownRows)}`.execute(db)
  return rows
}

/** The dealer's requests, the newest first. */
export const listRequests = (work: Work): Promise<SupportRequest[]> =>
  readRequests(work, sql`q.dealer_id = ${work.dealerId}`)

/** Those that the dealer hasn't answered. */
export const listWaiting = (work: Work): Promise<SupportRequest[]> =>
  readRequests(work, sql`q.dealer_id = ${work.dealerId} and q.state = 'waiting'`)

/** The person's request that is waiting or open. */
export async function findCurrent(work: Work, userId: number): Promise<SupportRequest | undefined> {
  const [current] = await readRequests(
    work,
    sql`q.dealer_id = ${work.dealerId} and q.user_id = ${userId} and (q.state = 'waiting'
      or q.state = 'accepted' and q.open_until > ${work.now}::timestamptz)`,
  )
  return current
}

type OwnRequest = SupportRequest & { dealerId: number }

/** The sender's requests at all dealers, or at one; in dealer 0, which reads these tables for the platform's people. */
export async function listOwnRequests(
  { db, actor, now }: Work,
  { dealerId }: Input<typeof supportRequests.list>,
): Promise<OwnRequest[]> {
  const { rows } = await sql<OwnRequest>`
    select q.dealer_id, ${requestColumns(now)} from support_requests q
    where q.user_id = ${actor.userId} and ${dealerId === undefined ? sql`true` : sql`q.dealer_id = ${dealerId}`}
    order by q.id desc limit ${sql.lit(shownRows)}`.execute(db)
  return rows
}

type Row = SupportRequest & { userId: number }

/** Locks a request; undefined if the dealer has none with this id. */
export async function requestForUpdate({ db, dealerId, now }: Work, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select q.user_id, ${requestColumns(now)} from support_requests q
    where q.dealer_id = ${dealerId} and q.id = ${id} for update`.execute(db)
  return rows[0]
}

/** Adds a request of the sender; null if one of theirs is waiting. */
export async function insertRequest(
  { db, dealerId, actor, now }: Work,
  reason: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into support_requests (dealer_id, user_id, user_name, reason, created_at)
    values (${dealerId}, ${actor.userId}, ${actor.name}, ${reason}, ${now})
    on conflict (dealer_id, user_id) where state = 'waiting' do nothing
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

type Outcome = { state: 'accepted' | 'declined' | 'ended'; openUntil: Date | null }

/** Writes an answer into a locked request. */
export async function writeAnswer(
  { db, dealerId, actor, now }: Work,
  id: number,
  { state, openUntil }: Outcome,
) {
  await sql`
    update support_requests set state = ${state}, open_until = ${openUntil}, answered_by = ${actor.name}, answered_at = ${now}
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}

/** Ends what waits, when the dealer stops asking. */
export async function withdrawWaiting({ db, dealerId, actor, now }: Work): Promise<void> {
  await sql`
    update support_requests set state = 'withdrawn', answered_by = ${actor.name}, answered_at = ${now}
    where dealer_id = ${dealerId} and state = 'waiting'`.execute(db)
}

/** The last visits of platform administrators. */
export async function listVisits({ db, dealerId }: Work): Promise<SupportAccess['visits']> {
  const { rows } = await sql<SupportAccess['visits'][number]>`
    select v.day, v.user_name, v.visited_at, v.reason from support_visits v where v.dealer_id = ${dealerId}
    order by v.visited_at desc limit ${sql.lit(shownRows)}`.execute(db)
  return rows
}

export type DealerAdmin = { id: number; firstName: string; email: string }

/** The active people who can accept. */
export async function listDealerAdmins({ db, dealerId }: Work): Promise<DealerAdmin[]> {
  const { rows } = await sql<DealerAdmin>`
    select u.id, u.first_name, u.email from users u
    join user_roles l on l.dealer_id = ${dealerId} and l.user_id = u.id
    join roles r on r.id = l.role_id and r.is_dealer_admin = 1
    where u.dealer_id = ${dealerId} and u.is_active = 1 order by u.id`.execute(db)
  return rows
}
