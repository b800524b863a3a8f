import { platformRoles } from '#contract/permissions.ts'
import type { Role } from '#contract/tenancy/roles.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findRole, keepRole } from './queries.ts'

/**
 * A role that the entered dealer's users may have, kept from being deleted until the transaction ends:
 * its own ones and 'Dealer admin'. A template is given by its copies; people of the platform have its roles.
 */
export async function takeGivableRole(work: Work, id: number): Promise<Role> {
  const wantedType = work.dealerId === 0 ? 'platform' : 'dealer'
  const role = id === platformRoles.dealerAdmin ? await findRole(work, id) : await keepRole(work, id)
  if (role?.roleType !== wantedType)
    throw refuse('role_not_here', {
      errors: [{ path: 'roleId', code: 'role_not_here' }],
    })
  return role
}
