import { coupons } from '#contract/sales/coupons/coupons.ts'
import { implement } from '#server/platform/http/implement.ts'
import { checkCoupon } from './check-coupon.ts'
import { listCouponOrders } from './coupon-orders.ts'
import { createCoupon, deleteCoupon, showCoupon, updateCoupon } from './coupons.ts'
import { listCoupons } from './queries.ts'
import { replayCoupon } from './replay-coupon.ts'

export const couponRoutes = implement(coupons, {
  list: listCoupons,
  show: showCoupon,
  create: createCoupon,
  update: updateCoupon,
  remove: deleteCoupon,
  check: checkCoupon,
  replay: replayCoupon,
  orders: listCouponOrders,
})
