import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { OpenSession, sessions } from '#contract/tenancy/sessions.ts'
import { recordChange, recordChanges } from '#server/platform/audit/record-change.ts'
import { stillOpen } from '#server/platform/auth/authenticate.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { endUserTokens } from './end-sessions.ts'

/** Lists the actor's open sessions, up to 100, the current one first. */
export async function listSessions({ db, dealerId, actor }: Work) {
  const { rows } = await sql<OpenSession>`
    select id, (id = ${findCurrentId(actor)})::int as is_current, ip, user_agent, created_at, last_seen_at
    from sessions where dealer_id = ${dealerId} and user_id = ${actor.userId} and ${sql.raw(stillOpen)}
    order by is_current desc, last_seen_at desc, id desc limit 100`.execute(db)
  return rows
}

/** Ends another session of the person. Refuses the current one, which ends by logging out. */
export async function endSession(work: Work, { id }: Input<typeof sessions.end>) {
  if (id === findCurrentId(work.actor)) throw refuse('own_session')
  const [ended] = await endSessions(work, id)
  if (ended === undefined) throw refuse('not_found')
  await notifyPerson(work, ended)
  return { id }
}

/** Ends all of the actor's sessions except the current one, and deletes their API tokens. */
export async function endOtherSessions(work: Work) {
  const ended = await endSessions(work, null)
  // Someone who signs out everywhere doesn't know where they're signed in.
  const tokens = await endUserTokens(work, work.actor.userId!)
  if (ended.length > 0) await notifyPerson(work, null)
  await recordChanges(
    work,
    tokens.map(({ id, name }) => ({
      subject: { code: 'apiToken', name },
      event: 'tokenRevoked',
      recordId: id,
    })),
  )
  return { ended: ended.length }
}

const findCurrentId = ({ via }: Work['actor']) => (via.kind === 'session' ? via.id : 0)

async function endSessions({ db, dealerId, actor }: Work, id: number | null): Promise<number[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('dealerId', '=', dealerId)
    .where('userId', '=', actor.userId!)
    .where('id', '<>', findCurrentId(actor))
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

async function notifyPerson(work: Work, recordId: number | null) {
  await publishRights(work, work.actor.userId!)
  await recordChange(work, {
    subject: { code: recordId === null ? 'otherSessions' : 'session', name: work.actor.email },
    event: 'ended',
    recordId,
  })
}
