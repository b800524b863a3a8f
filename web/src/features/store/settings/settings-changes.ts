import { dealerSettings } from '#contract/store/settings/settings.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a dealer's settings, with the reads it refreshes. */
const refreshes = [dealerSettings.show, dealerSettings.showFees]

export const useUpdateSettings = () => useSend(dealerSettings.update, { refreshes })
export const useUpdateFees = () => useSend(dealerSettings.updateFees, { refreshes })
