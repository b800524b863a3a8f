import { couponTerms, freesShipping, normalCode } from '#contract/sales/coupons/coupon-rules.ts'
import type { Work } from '#server/platform/db/work.ts'
import { couponFor, type OrderCoupon, refusePickUpOnly } from '../coupons/apply-coupon.ts'
import type { StoredOrder } from './queries.ts'

/** The columns that store an order's coupon with its terms, which later changes of the coupon don't touch. */
export const couponColumns = (coupon: OrderCoupon | null) => ({
  couponId: coupon?.couponId ?? null,
  couponTerms: coupon && JSON.stringify(coupon.terms),
})

/** The code in the coupon's spelling; shipping that it frees isn't fixed. */
export const buildCouponFields = (coupon: OrderCoupon | null) =>
  coupon
    ? {
        couponCode: coupon.terms.couponCode,
        ...(freesShipping(coupon.terms) ? { fixedShipping: 0, shippingAmount: 0 } : {}),
      }
    : { couponCode: null }

/** A stored order's coupon, with its terms when the order got it. */
export const readCoupon = ({
  couponId,
  couponTerms: stored,
}: Pick<StoredOrder, 'couponId' | 'couponTerms'>) =>
  couponId === null ? null : { couponId, terms: couponTerms.parse(stored) }

/** Another code brings the coupon's current terms. */
export const isSameCoupon = (one: OrderCoupon | null, other: OrderCoupon | null): boolean =>
  one?.couponId === other?.couponId && one?.terms.couponCode === other?.terms.couponCode

/** The coupon after a change: the order's own stays, even if it has expired; another has to be usable today. */
export async function couponAfter(
  work: Work,
  before: StoredOrder,
  after: { couponCode: string | null; isPickUp: number | null },
): Promise<OrderCoupon | null> {
  const code = after.couponCode?.trim()
  if (!code) return null
  const own = readCoupon(before)
  const isPickUp = after.isPickUp === 1
  if (!own || normalCode(code) !== normalCode(own.terms.couponCode)) return couponFor(work, code, isPickUp)
  refusePickUpOnly(own.terms, isPickUp)
  return own
}
