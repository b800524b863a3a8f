import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Work } from '#server/platform/db/work.ts'
import { endUserSessions, endUserTokens } from './end-sessions.ts'

/**
 * Sets a user's password and ends all their sessions except `keepSession`. A password set by someone else
 * (`mustChange`) can only be used to choose another. API tokens stay only when people change their own password, which
 * takes the current one.
 */
export async function setPassword(
  work: Work,
  user: { id: number; email: string },
  password: string,
  options: { keepSession?: number; mustChange?: boolean } = {},
): Promise<void> {
  const { db, dealerId, now, actor } = work
  await db
    .updateTable('users')
    .set({
      passwordHash: await hashPassword(password),
      mustChangePassword: options.mustChange ? 1 : 0,
      temporaryUsedAt: null,
      // The person signing in with a given password may be its giver, so choosing another proves nothing.
      ...(actor.userId === user.id ? {} : { passwordGivenBy: findPasswordSetter(work) }),
      updatedBy: actor.name,
      updatedAt: now,
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', user.id)
    .execute()
  await endUserSessions(work, user.id, options.keepSession)
  if (actor.userId !== user.id) await endUserTokens(work, user.id)
  await db.deleteFrom('resetTokens').where('dealerId', '=', dealerId).where('userId', '=', user.id).execute()
  await forgetTemporaryPassword(work, user.email)
  await recordChange(work, {
    subject: { code: 'account', name: user.email },
    event: 'passwordChanged',
    recordId: user.id,
    after: { password: 'changed' },
  })
}

/**
 * Finds who is written into `users.password_given_by`: null for the platform and holders of the emailed link,
 * whose rights are beyond doubt.
 */
export const findPasswordSetter = ({ actor }: Pick<Work, 'actor'>): number | null =>
  actor.isAdmin ? null : actor.userId

/** The main user's temporary password is only stored until its owner chooses one (docs/rules/sign-in.md). */
async function forgetTemporaryPassword({ db, dealerId, now }: Work, email: string) {
  await db
    .updateTable('dealers')
    .set({ temporaryPassword: null, passwordChangedAt: now })
    .where('id', '=', dealerId)
    .where('envyMainUser', '=', email)
    .execute()
}
