import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { type Dealer, dealers } from '#contract/tenancy/dealers.ts'
import { passwordManagement } from '#contract/tenancy/password-management.ts'
import { registrations } from '#contract/tenancy/registrations.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { refresh, useSend } from '#web/platform/read.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'

/* Every change of a dealer, with the reads it refreshes. */

const everywhere = [dealers.list, dealers.show, subscriptions.list]

export const useCreateDealer = () => useSend(dealers.create, { refreshes: [dealers.list] })
export const useUpdateDealer = () => useSend(dealers.update, { refreshes: everywhere })
export const useToggleStore = () => useSend(storeHosts.toggle, { refreshes: everywhere })
export const useApproveRegistration = () => useSend(registrations.approve, { refreshes: everywhere })
export const useDeclineRegistration = () => useSend(registrations.decline, { refreshes: everywhere })
export const useRevealPassword = () => useSend(dealers.revealPassword)
export const useChangeMainPassword = () =>
  useSend(passwordManagement.changeMainUser, { refreshes: [dealers.show] })

/** Updates the shell's copy of the dealer, and with it the formats, after a save. */
export async function followDealer(dealer: Dealer): Promise<void> {
  if (dealer.id === pageDealerId()) await queryClient.invalidateQueries({ queryKey: ['currentDealer'] })
}

/** Reloads the dealers on screen, as after someone else's change. */
export const refreshDealers = () => refresh(everywhere)
