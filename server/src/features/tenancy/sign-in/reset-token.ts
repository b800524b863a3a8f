import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A token to choose a new password with, once, within this many hours. */
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
