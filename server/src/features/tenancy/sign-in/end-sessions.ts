import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'

/** Deletes all API tokens of a user of the dealer. It isn't logged. */
export const endUserTokens = ({ db, dealerId }: Work, userId: number) =>
  db.deleteFrom('apiTokens').where('dealerId', '=', dealerId).where('userId', '=', userId).execute()

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
