import { exact } from '#contract/money.ts'
import type { Coupon } from '#contract/sales/coupons/coupons.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'

const typeKeys = {
  fixed_price: 'coupons.fixedPrice',
  percentage: 'coupons.percentage',
  free_shipping: 'coupons.freeShipping',
  free_shipping_discount: 'coupons.freeShippingDiscount',
} as const

/** A coupon's type in words that the list and the form share. */
export const typeText = (type: Coupon['couponType']) => t(typeKeys[type])

const scopeKeys = {
  parts: 'coupons.onParts',
  accessories: 'coupons.onAccessories',
  all: 'coupons.onAll',
} as const

/** The parts that a coupon applies to, in words that the list and the form share. */
export const scopeText = (scope: Coupon['applyCouponOn']) => t(scopeKeys[scope])

type Giving = Pick<Coupon, 'discountAmount' | 'discountPercentage' | 'applyCouponOn'>

/** The discount and its products, such as $5.00 · Parts; null if it only frees shipping. */
export function discountText({ discountAmount, discountPercentage, applyCouponOn }: Giving): string | null {
  const off =
    discountPercentage === null
      ? discountAmount !== null && money(discountAmount)
      : t('common.percent', { value: exact(discountPercentage).toString() })
  return off ? `${off} · ${scopeText(applyCouponOn)}` : null
}
