import type { Input } from '#contract/http.ts'
import { platformRoles } from '#contract/permissions.ts'
import type { User, userRoles } from '#contract/tenancy/users.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { updateRow } from '#server/platform/rows/rows.ts'
import { givableRoleForUpdate } from '../roles/givable-role.ts'
import { holdsAll } from '../roles/holds-all.ts'
import { endUserTokens } from '../sign-in/end-sessions.ts'
import { endGivenPassword } from './end-given-password.ts'
import { findRights, isOneself, pickOrigin, readUser, stored, userForUpdate } from './queries.ts'
import { refuseAbove } from './refuse-above.ts'

const toRoleLink = (work: Work, { id, roleId, version }: Pick<User, 'id' | 'roleId' | 'version'>) => ({
  userId: id,
  roleId,
  userOrigin: pickOrigin(work),
  version,
})

/** Shows which role a user has. Refuses with `not_found`. */
export const showUserRole = async (work: Work, { id }: Input<typeof userRoles.show>) =>
  toRoleLink(work, await readUser(work, id))

/** A user has one role; the new one replaces it, and the old rights end at once. */
export async function giveRole(work: Work, { userId, roleId, version }: Input<typeof userRoles.give>) {
  const user = await userForUpdate(work, userId, version)
  if (user.roleId === roleId) return toRoleLink(work, user)
  if (isOneself(work, user)) throw refuse('own_account')
  refuseAbove(user)
  const role = await givableRoleForUpdate(work, roleId)
  // A multi-domain role activates the user's domains, so assigning it grants them.
  if (!holdsAll(work, { ...role, managedDomains: user.managedDomains }))
    throw refuse('role_above', { values: { role: role.name } })

  // Tokens created while the user had no rights mustn't gain any.
  if (user.roleId === null) await endUserTokens(work, userId)
  const isInvited = await endGivenPassword(work, userId, { ...role, managedDomains: user.managedDomains })
  await Promise.all([writeRole(work, userId, roleId), updateRow(work, stored, userId, {})])
  await publishRights(work, userId)
  await recordChange(work, {
    subject: { code: work.dealerId === 0 ? 'account' : 'user', name: user.email },
    event: { code: 'roleGiven', role: role.name },
    recordId: userId,
    before: { role: user.roleName },
    after: { role: role.name },
  })
  return { ...toRoleLink(work, await readUser(work, userId)), ...(isInvited && { isInvited: 1 as const }) }
}

/** Gives a user the dealer administrator's role, unless their own role has those rights already. */
export async function makeDealerAdmin(work: Work, userId: number): Promise<void> {
  if ((await findRights(work, userId))?.isDealerAdmin === 1) return
  await giveRole(work, { userId, roleId: platformRoles.dealerAdmin })
}

const writeRole = ({ db, dealerId }: Work, userId: number, roleId: number) =>
  db
    .insertInto('userRoles')
    .values({ dealerId, userId, roleId, userOrigin: pickOrigin({ dealerId }) })
    .onConflict((conflict) => conflict.columns(['dealerId', 'userId']).doUpdateSet({ roleId }))
    .execute()
