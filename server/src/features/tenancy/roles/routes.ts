import { dealerRoles, roles } from '#contract/tenancy/roles.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listDealerRoles, saveDealerRoles } from './dealer-roles.ts'
import { createRole, deleteRole, listRoles, showRole, updateRole } from './roles.ts'

export const roleRoutes = implement(roles, {
  list: listRoles,
  show: showRole,
  create: createRole,
  update: updateRole,
  remove: deleteRole,
})

export const dealerRoleRoutes = implement(dealerRoles, { list: listDealerRoles, save: saveDealerRoles })
