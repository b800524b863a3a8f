import { dealerRoles, roles } from '#contract/tenancy/roles.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of roles, with the reads it refreshes. */
const refreshes = [roles.list, dealerRoles.list]

export const useCreateRole = () => useSend(roles.create, { refreshes })
export const useUpdateRole = () => useSend(roles.update, { refreshes })
export const useDeleteRole = () => useSend(roles.remove, { refreshes })
export const useSaveDealerRoles = () => useSend(dealerRoles.save, { refreshes, withoutForm: true })
