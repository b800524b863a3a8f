import { coupons } from '#contract/sales/coupons.ts'
import { implement } from '#server/platform/http/implement.ts'
import { checkCoupon } from './check-coupon.ts'
import { findCouponOrders } from './coupon-orders.ts'
import { createCoupon, deleteCoupon, findCoupons, showCoupon, updateCoupon } from './coupons.ts'
import { replayCoupon } from './replay-coupon.ts'

export const couponRoutes = implement(coupons, {
  list: findCoupons,
  show: showCoupon,
  create: createCoupon,
  update: updateCoupon,
  remove: deleteCoupon,
  check: checkCoupon,
  replay: replayCoupon,
  orders: findCouponOrders,
})
