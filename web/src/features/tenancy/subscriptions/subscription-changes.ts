import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a plan, each with what it makes old. */

const refreshes = [subscriptions.list]

export const useCreateSubscription = () => useSend(subscriptions.create, { refreshes })
export const useUpdateSubscription = () => useSend(subscriptions.update, { refreshes })
export const useDeleteSubscription = () => useSend(subscriptions.remove, { refreshes })
