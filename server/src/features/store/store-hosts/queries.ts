import { type SqlBool, sql } from 'kysely'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Phrase } from '#contract/texts/message.ts'
import type { Site } from '#server/adapters/nginx.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

type IsActive = Dealer['isActive']

/** A requested change of a store's site file. A null domain removes the file. */
export type HostChange = {
  id: number
  dealerId: number
  domain: string | null
  isActive: IsActive | null
  state: 'waiting' | 'done' | 'failed'
  previous: Site | null
  /** Text in old rows, and if the job itself failed. */
  reason: string | Phrase | null
  actorId: number | null
  actorName: string
  createdAt: string
}

const columns = [
  'id',
  'dealerId',
  'domain',
  'isActive',
  'state',
  'previous',
  'reason',
  'actorId',
  'actorName',
  'createdAt',
] as const

const selectChanges = ({ db, dealerId }: Work) =>
  db.selectFrom('storeHostChanges').select(columns).where('dealerId', '=', dealerId)

/** Locks the current dealer: its domain stays until the requested change is saved. */
export const lockDealer = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealers')
    .select(['dealerDomain', 'isActive'])
    .where('id', '=', dealerId)
    .where('id', '>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Adds a change of a store's domain and returns its id; null if this dealer already has a pending one. */
export async function insertChange(
  { db, dealerId, actor }: Work,
  host: { domain: string | null; isActive: IsActive | null },
): Promise<number | null> {
  const newHost = await db
    .insertInto('storeHostChanges')
    .values({ dealerId, ...host, actorId: actor.userId, actorName: actor.name })
    // Inline: as a prepared statement's parameter it wouldn't match the index.
    .onConflict((conflict) =>
      conflict.columns(['dealerId']).where(sql<SqlBool>`state = 'waiting'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return newHost?.id ?? null
}

/** Finds a change of the dealer's host, in any state. */
export const findChange = async (work: Work, id: number) =>
  (await selectChanges(work).where('id', '=', id).executeTakeFirst()) as HostChange | undefined

/** Locks a change of the dealer's host, so that only one process carries it out. */
export const hostChangeForUpdate = async (work: Work, id: number) =>
  (await selectChanges(work).where('id', '=', id).forUpdate().executeTakeFirst()) as HostChange | undefined

/** Finds the dealer's newest change of its host, in any state. */
export const findLastChange = async (work: Work) =>
  (await selectChanges(work).orderBy('id', 'desc').limit(1).executeTakeFirst()) as HostChange | undefined

/** The domain of the dealer's site file; null if we wrote none. */
export async function findHostedDomain(work: Work): Promise<string | null> {
  const done = await selectChanges(work)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return done?.domain ?? null
}

/** Whether the dealer has a change that isn't carried out yet. It has at most one. */
export const isWaiting = async (work: Work): Promise<boolean> =>
  (await selectChanges(work).where('state', '=', 'waiting').executeTakeFirst()) !== undefined

/** All dealers' unfinished changes, oldest first. */
export const listWaiting = async ({ db }: Reading) =>
  (await db
    .selectFrom('storeHostChanges')
    .select(columns)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()) as HostChange[]

/** Stores the site's files from before a change, to restore them if nginx refuses the new ones. */
export const notePrevious = ({ db, dealerId }: Work, id: number, previous: Site) =>
  db
    .updateTable('storeHostChanges')
    .set({ previous: JSON.stringify(previous) })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()

/** Notes that a change was carried out, or why it failed. */
export const endChange = (
  { db, dealerId, now }: Work,
  id: number,
  ended: { state: 'done' } | { state: 'failed'; reason: string | Phrase },
) =>
  db
    .updateTable('storeHostChanges')
    .set({
      state: ended.state,
      reason: 'reason' in ended ? JSON.stringify(ended.reason) : null,
      endedAt: now,
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
