import type { Input } from '#contract/http.ts'
import type { dealerUsers, User } from '#contract/tenancy/users.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseWeakPassword } from '../sign-in/refuse-weak-password.ts'
import { givenBy } from '../sign-in/set-password.ts'
import { mailInvitation } from './invite-user.ts'
import { findByEmail, findUser } from './queries.ts'
import { refuseDomainsAbove } from './refuse-above.ts'

type NewUser = Omit<Input<typeof dealerUsers.create>, 'dlid'>

/**
 * A new user has no role yet, and so no right. A password that is given is a temporary one. Who may not
 * sign in yet is invited when they may.
 */
export async function createUser(work: Work, input: NewUser): Promise<User> {
  const { db, dealerId } = work
  const { firstName, lastName, email, password, isActive = 1, managedDomains = [] } = input
  refuseDomainsAbove(work, managedDomains)
  if (password !== undefined) await refuseWeakPassword(work, input, password, 'password')

  const made = await db
    .insertInto('users')
    .values({
      dealerId,
      firstName,
      lastName,
      email,
      isActive,
      managedDomains: JSON.stringify(managedDomains),
      passwordHash: password === undefined ? null : await hashPassword(password),
      mustChangePassword: password === undefined ? 0 : 1,
      passwordGivenBy: password === undefined ? null : givenBy(work),
    })
    .onConflict((conflict) => conflict.columns(['dealerId', 'emailNorm']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw userExists((await findByEmail(work, email))?.id)

  const user = await findUser(work, made.id)
  await recordChange(work, {
    subject: { code: dealerId === 0 ? 'account' : 'user', name: email },
    event: 'created',
    recordId: user.id,
    after: { firstName, lastName, email, isActive, managedDomains },
  })
  if (password === undefined && isActive === 1) await mailInvitation(work, user)
  return user
}

export const userExists = (userId: number | undefined) =>
  refuse('user_exists', {
    userId,
    errors: [{ path: 'email', code: 'user_exists' }],
  })
