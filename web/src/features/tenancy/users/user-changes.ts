import { dealers } from '#contract/tenancy/dealers.ts'
import { userCodes } from '#contract/tenancy/one-time-codes.ts'
import { passwordManagement } from '#contract/tenancy/password-management.ts'
import { roles } from '#contract/tenancy/roles.ts'
import { dealerUsers, userRoles, users } from '#contract/tenancy/users.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'

/* Reads and changes of a dealer's users, or the platform's for 0. */

const refreshes = [dealerUsers.list, users.list, roles.list]

/** The users of a dealer or, for 0, of the platform. */
export function useUsers(dealerId: number) {
  const dealerRead = useRead(dealerUsers.list, { dlid: dealerId }, { enabled: dealerId > 0 })
  const platformRead = useRead(users.list, {}, { enabled: dealerId === 0 })
  return dealerId > 0 ? dealerRead : platformRead
}

/** Reads one of them again. */
export const showUser = (dealerId: number, id: number) =>
  send(dealerId > 0 ? dealerUsers.show : users.show, { id })

/** The roles available to them. */
export function useRoleChoices(dealerId: number) {
  return useRead(roles.list, dealerId > 0 ? { dlid: dealerId } : {})
}

/** The calls that create and change a user of a dealer or, for 0, of the platform. */
export function useSaveUser(dealerId: number) {
  const createDealerUser = useSend(dealerUsers.create, { refreshes })
  /** The dealer stores its main user's email. */
  const updateDealerUser = useSend(dealerUsers.update, { refreshes: [...refreshes, dealers.show] })
  const createPlatformUser = useSend(users.create, { refreshes })
  const updatePlatformUser = useSend(users.update, { refreshes })
  if (dealerId === 0) return { create: createPlatformUser.send, update: updatePlatformUser.send }
  const create: typeof createDealerUser.send = (input) => createDealerUser.send({ ...input, dlid: dealerId })
  return { create, update: updateDealerUser.send }
}

export const useGiveRole = () => useSend(userRoles.give, { refreshes })
export const useChangeRole = () => useSend(userRoles.change, { refreshes })
export const useDeleteUser = () => useSend(dealerUsers.remove, { refreshes })
export const useEnableUser = () => useSend(users.enable, { refreshes })
export const useDisableUser = () => useSend(users.disable, { refreshes })
export const useInviteUser = () => useSend(userRoles.invite, { refreshes: [dealers.signIn] })
export const useChangeUserPassword = () => useSend(passwordManagement.changeUser, { refreshes })
export const useSwitchCodesOff = () => useSend(userCodes.switchOff, { refreshes })
