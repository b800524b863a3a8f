import { freesShipping } from '#contract/sales/coupon-rules.ts'
import type { Coupon } from '#contract/sales/coupons.ts'
import { money, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'

const typeKeys = {
  fixed_price: 'coupons.fixedPrice',
  percentage: 'coupons.percentage',
  free_shipping: 'coupons.freeShipping',
  free_shipping_discount: 'coupons.freeShippingDiscount',
} as const

export const typeWords = (type: Coupon['couponType']) => t(typeKeys[type])

const scopeKeys = {
  parts: 'coupons.onParts',
  accessories: 'coupons.onAccessories',
  all: 'coupons.onAll',
} as const

export const scopeWords = (scope: Coupon['applyCouponOn']) => t(scopeKeys[scope])

type Giving = Pick<Coupon, 'couponType' | 'discountAmount' | 'discountPercentage'>

/** What it takes off: $5.00 · 10% · free shipping. */
export function discountWords({ couponType, discountAmount, discountPercentage }: Giving): string {
  const parts = [
    discountAmount !== null && money(discountAmount),
    discountPercentage !== null && t('common.percent', { value: number(discountPercentage, 3) }),
    freesShipping({ couponType }) && t('coupons.freeShipping'),
  ]
  return parts.filter(Boolean).join(' + ')
}
