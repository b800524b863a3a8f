import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'

/**
 * Deletes all API tokens of a user of the dealer and returns them. Event streams that were opened with one end after
 * the commit. It isn't logged.
 */
export async function endUserTokens(work: Work, userId: number): Promise<{ id: number; name: string }[]> {
  const ended = await work.db
    .deleteFrom('apiTokens')
    .where('dealerId', '=', work.dealerId)
    .where('userId', '=', userId)
    .returning(['id', 'name'])
    .execute()
  if (ended.length > 0) await publishRights(work, userId)
  return ended
}

/** Ends all of a user's sessions except `keep`. */
export async function endUserSessions(work: Work, userId: number, keep = 0): Promise<void> {
  const { db, dealerId } = work
  await db
    .deleteFrom('sessions')
    .where('dealerId', '=', dealerId)
    .where('userId', '=', userId)
    .where('id', '<>', keep)
    .execute()
  await publishRights(work, userId)
}
