import { userCodes } from '#contract/tenancy/one-time-codes.ts'
import { dealerUsers, userRoles, users } from '#contract/tenancy/users.ts'
import type { Work } from '#server/platform/db/work.ts'
import { implement } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { giveRole, showUserRole } from './give-role.ts'
import { inviteUser } from './invite-user.ts'
import { listUsers } from './queries.ts'
import { switchCodesOffFor } from './switch-codes-off.ts'
import { disableUser, enableUser, updateUser } from './update-user.ts'
import { checkUser, createUser, deleteUser, findDomains, showUser } from './users.ts'

export const userRoutes = implement(users, {
  list: listUsers,
  show: showUser,
  check: checkUser,
  create: createUser,
  update: updateUser,
  enable: enableUser,
  disable: disableUser,
})

/** Platform users have separate calls, which define what can be changed on them. */
const refusePlatform =
  <I, O>(verb: (work: Work, input: I) => O) =>
  (work: Work, input: I): O => {
    if (work.dealerId === 0) throw refuse('not_found')
    return verb(work, input)
  }

export const dealerUserRoutes = implement(dealerUsers, {
  list: listUsers,
  show: refusePlatform(showUser),
  create: createUser,
  update: refusePlatform(updateUser),
  remove: deleteUser,
  domains: findDomains,
})

export const userRoleRoutes = implement(userRoles, {
  show: showUserRole,
  give: giveRole,
  change: giveRole,
  invite: inviteUser,
})

export const userCodeRoutes = implement(userCodes, { switchOff: switchCodesOffFor })
