import { platformRoles } from '#contract/permissions.ts'
import type { Role } from '#contract/tenancy/roles.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findRole, roleForShare } from './queries.ts'

/**
 * A role the current dealer's users can have (its own and 'Dealer admin'), locked against deletion until the
 * transaction ends. Templates are given as copies; platform users get platform roles.
 */
export async function givableRoleForUpdate(work: Work, id: number): Promise<Role> {
  const wantedType = work.dealerId === 0 ? 'platform' : 'dealer'
  const role = id === platformRoles.dealerAdmin ? await findRole(work, id) : await roleForShare(work, id)
  if (role?.roleType !== wantedType)
    throw refuse('role_not_here', {
      errors: [{ path: 'roleId', code: 'role_not_here' }],
    })
  return role
}
