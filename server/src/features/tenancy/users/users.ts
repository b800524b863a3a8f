import type { Input } from '#contract/http.ts'
import { platformRoles } from '#contract/permissions.ts'
import { fullName } from '#contract/tenancy/full-name.ts'
import { toWildcard } from '#contract/tenancy/managed-domains.ts'
import type { dealerUsers, User, users } from '#contract/tenancy/users.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { acrossDealers, type Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { managesDomain } from '../roles/holds-all.ts'
import { refuseWeakPassword } from '../sign-in/refuse-weak-password.ts'
import { findPasswordSetter } from '../sign-in/set-password.ts'
import { mailInvitation } from './invite-user.ts'
import { findByEmail, isOneself, readUser, userForUpdate } from './queries.ts'
import { refuseAbove, refuseDomainsAbove } from './refuse-above.ts'

/** Shows a user of the dealer. Refuses with `not_found`. */
export const showUser = (work: Work, { id }: Input<typeof users.show>) => readUser(work, id)

/**
 * The route has checked that the actor may act for the dealer. Another user is only checked by whether the actor can
 * see them.
 */
export async function checkUser(work: Work, { id }: Input<typeof users.check>) {
  if (id !== work.actor.userId) {
    if (!work.actor.permissions.has('dealer-users')) throw refuse('forbidden')
    await readUser(work, id)
  }
  return { ok: 1 as const }
}

/** The domains the actor manages, as wildcards where these don't exceed the actor's reach. */
export async function findDomains({ actor }: RequestContext) {
  const stores = await acrossDealers(actor, ({ db }) =>
    db
      .selectFrom('dealers')
      .select(['id', 'company', 'dealerDomain'])
      .where('id', '>', 0)
      .orderBy('id')
      .execute(),
  )
  const byDomain = new Map<string, typeof stores>()
  for (const store of stores) {
    const names = [toWildcard(store.dealerDomain), store.dealerDomain.toLowerCase()]
    const domain = names.find((name) => managesDomain(actor, name))
    if (domain) byDomain.set(domain, [...(byDomain.get(domain) ?? []), store])
  }
  return [...byDomain]
    .map(([domain, dealers]) => ({ domain, dealers }))
    .toSorted((a, b) => a.domain.localeCompare(b.domain))
}

type NewUser = Omit<Input<typeof dealerUsers.create>, 'dlid'>

/**
 * Creates a user, without a role and therefore without rights. A given password is temporary. A disabled user is
 * invited once enabled.
 */
export async function createUser(work: Work, input: NewUser): Promise<User> {
  const { db, dealerId, actor } = work
  const { firstName, lastName, email, password, isActive = 1, managedDomains = [] } = input
  refuseDomainsAbove(work, managedDomains)
  if (password !== undefined) await refuseWeakPassword(work, input, password, 'password')

  const newUser = await db
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
      passwordGivenBy: password === undefined ? null : findPasswordSetter(work),
      updatedBy: actor.name,
    })
    .onConflict((conflict) => conflict.columns(['dealerId', 'emailNorm']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!newUser) throw userExists((await findByEmail(work, email))?.id)

  const user = await readUser(work, newUser.id)
  await recordChange(work, {
    subject: { code: dealerId === 0 ? 'account' : 'user', name: email },
    event: 'created',
    recordId: user.id,
    after: { firstName, lastName, email, isActive, managedDomains },
  })
  if (password === undefined && isActive === 1) await mailInvitation(work, user)
  return user
}

/** Makes the refusal of an email that another user has; `userId` lets the screen link to that user. */
export const userExists = (userId: number | undefined) =>
  refuse('user_exists', {
    userId,
    errors: [{ path: 'email', code: 'user_exists' }],
  })

/**
 * Deletes sessions, tokens and the role too. The main user can't be deleted, since the next save would
 * recreate it; platform users are disabled instead.
 */
export async function deleteUser(work: Work, { id, version }: Input<typeof dealerUsers.remove>) {
  const { db, dealerId } = work
  const user = await userForUpdate(work, id, version)
  if (user.roleId === platformRoles.admin || dealerId === 0) throw refuse('user_protected')
  refuseAbove(user)
  if (isOneself(work, user)) throw refuse('own_account')
  if (user.isMain === 1) throw refuse('main_user_stays', { values: { name: fullName(user) } })

  await db.deleteFrom('users').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  await publishRights(work, id)
  const { firstName, lastName, email, roleId, roleName } = user
  await recordChange(work, {
    subject: { code: 'user', name: email },
    event: 'deleted',
    recordId: id,
    before: { firstName, lastName, email, roleId, roleName },
  })
  return { id }
}
