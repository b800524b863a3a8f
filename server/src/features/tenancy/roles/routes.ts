import { dealerRoles, roles } from '#contract/tenancy/roles.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findDealerRoles, saveDealerRoles } from './dealer-roles.ts'
import { createRole, deleteRole, findRoles, showRole, updateRole } from './roles.ts'

export const roleRoutes = implement(roles, {
  list: findRoles,
  show: showRole,
  create: createRole,
  update: updateRole,
  remove: deleteRole,
})

export const dealerRoleRoutes = implement(dealerRoles, { list: findDealerRoles, save: saveDealerRoles })
