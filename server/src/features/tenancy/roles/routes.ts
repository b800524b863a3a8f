import { dealerRoles, roles } from '#contract/tenancy/roles.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findDealerRoles, saveDealerRoles } from './dealer-roles.ts'
import { deleteRole } from './delete-role.ts'
import { findRoles, showRole } from './find-roles.ts'
import { createRole, updateRole } from './save-role.ts'

export const roleRoutes = implement(roles, {
  list: findRoles,
  show: showRole,
  create: createRole,
  update: updateRole,
  remove: deleteRole,
})

export const dealerRoleRoutes = implement(dealerRoles, { list: findDealerRoles, save: saveDealerRoles })
