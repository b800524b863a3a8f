import { sum } from '../money.ts'
import type { CouponTerms } from './coupon-rules.ts'
import type { Place, Settings } from './order-account.fixture.ts'
import { pickSaleTerms, type SaleTerms } from './order-terms.ts'
import type { RefundParts } from './refund-parts.ts'

/** The accountant's cents and settings in the product's form. */

export const cents = (amount: number) => BigInt(Math.round(amount * 100))
export const amountIn = (amount: bigint) => Number(amount) / 100

export const inCents = ({ goods, tax, shipping, fees }: RefundParts) => ({
  goods: cents(goods),
  tax: cents(tax),
  shipping: cents(shipping),
  fees: cents(fees),
})

const stateNames = { here: 'OH', there: 'Indiana' } as const
export const buildAddress = (place: Place) => ({ isPickUp: 0, shipState: stateNames[place], billState: null })

/** The terms that a dealer's settings make today. */
export function todaysTerms({ charges, ...rules }: Settings, place: Place): SaleTerms {
  const { taxes, taxesShipping, taxesAll } = rules[place]
  const { flat, freeFrom, fee, feeUpTo, feeAbove } = charges
  const components = taxes.map(({ rate }, at) => ({ name: `Tax ${at}`, rate: rate / 1000 }))
  const stateRule = {
    taxPercentage: sum(components.map(({ rate }) => rate)),
    taxComponents: components,
    applyTaxToShipping: taxesShipping,
    applyLaborOnOrderTotal: taxesAll,
  }
  const shipping = {
    provideFreeShipping: freeFrom !== null,
    freeShippingMinAmount: freeFrom === null ? null : amountIn(freeFrom),
    rule: { flat: amountIn(flat) },
  }
  const handling = {
    handlingFeeOrderTotal: feeUpTo === null ? null : amountIn(feeUpTo),
    handlingFeeAmountLessTotal: amountIn(fee),
    handlingFeeAmountGreaterTotal: amountIn(feeAbove),
  }
  return pickSaleTerms(
    { general: {}, shipping, handling, customFee: {} },
    { state: stateNames[place], stateRule },
    null,
  )
}

export const buildCoupon = (percent: number | null): CouponTerms | null =>
  percent === null
    ? null
    : {
        couponCode: 'SAVE',
        couponType: 'percentage',
        applyCouponOn: 'all',
        accessoryCatalogs: [],
        discountAmount: null,
        discountPercentage: percent / 1000,
      }
