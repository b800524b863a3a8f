import fc from 'fast-check'
import { type CouponTerms, couponScopes, couponTypes } from './coupon-rules.ts'

/* Orders and coupons of any kind, for property tests. */

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100)
const flag = fc.constantFrom(0 as const, 1 as const)
const catalogId = fc.constantFrom(null, 1, 7, 8)

const anyLine = fc.record({
  price: fc.oneof(cents(50), cents(1_000_000)),
  qty: fc.integer({ min: 1, max: 30 }),
  is_taxable: flag,
  catalogId,
})

/** Its tax is on goods alone. */
export const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  shipping: fc.oneof(
    cents(10_000).map((fixed) => ({ fixed })),
    fc.record({
      provideFreeShipping: flag,
      freeShippingMinAmount: cents(500_000),
      rule: fc.record({ flat: cents(5000) }),
    }),
  ),
  handlingFeeAmount: fc.option(cents(5000)),
  tax: fc.integer({ min: 0, max: 30_000 }).map((mills) => ({
    source: 'state' as const,
    rate: mills / 1000,
    flags: { applyTaxToPartsAccessories: 1 as const },
  })),
  currencySymbol: fc.constantFrom('USD', 'CAN'),
})

export const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  couponCode: fc.constant('SAVE'),
  couponType: fc.constantFrom(...couponTypes),
  applyCouponOn: fc.constantFrom(...couponScopes),
  discountAmount: fc.oneof(cents(100), cents(2_000_000)),
  discountPercentage: fc.integer({ min: 1000, max: 100_000 }).map((mills) => mills / 1000),
  accessoryCatalogs: fc.subarray([7, 8]),
})
