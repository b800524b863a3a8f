import type { Work } from '#server/platform/db/work.ts'

/**
 * How long, in hours after its first sign-in, a password set by someone else can be used to choose another.
 */
const hoursGood = 24

type Temporary = { mustChangePassword: number; temporaryUsedAt: string | Date | null }

/** Computes when a password set by someone else expires: `hoursGood` after its first sign-in. */
export const findExpiry = (usedAt: Date): Date => new Date(usedAt.getTime() + hoursGood * 3_600_000)

/** Whether a password set by someone else has expired before its user chose another. */
export const isTemporaryOver = ({ mustChangePassword, temporaryUsedAt }: Temporary, now: Date): boolean =>
  mustChangePassword === 1 && temporaryUsedAt !== null && findExpiry(new Date(temporaryUsedAt)) < now

/** The first of several sign-ins applies. */
export const noteTemporaryUsed = ({ db, dealerId, now }: Work, userId: number) =>
  db
    .updateTable('users')
    .set({ temporaryUsedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', userId)
    .where('temporaryUsedAt', 'is', null)
    .execute()
