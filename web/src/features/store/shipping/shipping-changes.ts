import { shipping } from '#contract/store/shipping/shipping.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of shipping methods, with the reads it refreshes. */
const refreshes = [shipping.list]

export const useOfferShipping = () => useSend(shipping.create, { refreshes })
export const useUpdateShipping = () => useSend(shipping.update, { refreshes, withoutForm: true })
export const useDropShipping = () => useSend(shipping.remove, { refreshes })
