import { dealerUsers, userRoles, users } from '#contract/tenancy/users.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { findDomains, findUsers, showUser } from './find-users.ts'
import { giveRole, showUserRole } from './give-role.ts'
import { inviteUser } from './invite-user.ts'
import { disableUser, enableUser, updateUser } from './update-user.ts'

export const userRoutes = implement(users, {
  list: findUsers,
  show: showUser,
  create: createUser,
  update: updateUser,
  enable: enableUser,
  disable: disableUser,
})

export const dealerUserRoutes = implement(dealerUsers, {
  list: findUsers,
  show: showUser,
  create: createUser,
  update: updateUser,
  remove: deleteUser,
  domains: findDomains,
})

export const userRoleRoutes = implement(userRoles, {
  show: showUserRole,
  give: giveRole,
  change: giveRole,
  invite: inviteUser,
})
