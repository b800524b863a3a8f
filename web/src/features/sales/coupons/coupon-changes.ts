import { coupons } from '#contract/sales/coupons/coupons.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the coupons, with the reads it refreshes. */
const refreshes = [coupons.list]

export const useCreateCoupon = () => useSend(coupons.create, { refreshes })
export const useUpdateCoupon = () => useSend(coupons.update, { refreshes })
export const useDeleteCoupon = () => useSend(coupons.remove, { refreshes })
