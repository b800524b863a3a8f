import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A token with which a user chooses a new password, once, within so many hours. */
export async function makeResetToken(
  { db, dealerId, now }: Work,
  userId: number,
  hours: number,
): Promise<string> {
  const secret = newToken()
  await db
    .insertInto('resetTokens')
    .values({
      dealerId,
      userId,
      tokenHash: hashToken(secret),
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute()
  return joinToken(dealerId, secret)
}
