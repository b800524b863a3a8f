import { sum } from '../../money.ts'
import type { RefundParts } from '../charges/refund-parts.ts'
import type { CouponTerms } from '../coupons/coupon-rules.ts'
import type { Place, Settings } from './order-account.fixture.ts'
import { pickSaleTerms, type SaleTerms } from './order-terms.ts'

/* The accountant's cents and settings in the product's form. */

/** Turns an amount of the product into whole cents. */
export const toCents = (amount: number) => BigInt(Math.round(amount * 100))

/** Turns cents into the product's amounts. */
export const toAmount = (amount: bigint) => Number(amount) / 100

/** A part of an amount, rounded down to cents. */
export const takePercent = (amount: number, percent: number) =>
  Math.floor(Math.round(amount * 100) * (percent / 100)) / 100

/** Turns a refund's parts into cents. */
export const toParts = ({ goods, tax, shipping, fees }: RefundParts) => ({
  goods: toCents(goods),
  tax: toCents(tax),
  shipping: toCents(shipping),
  fees: toCents(fees),
})

type Report = { net: bigint; tax: bigint; shipping: bigint }

/** The sum of several days' reports. */
export const addReports = (reports: readonly Report[]): Report => ({
  net: reports.reduce((all, { net }) => all + net, 0n),
  tax: reports.reduce((all, { tax }) => all + tax, 0n),
  shipping: reports.reduce((all, { shipping }) => all + shipping, 0n),
})

const stateNames = { here: 'OH', there: 'Indiana' } as const

/** Makes an order's address in a place, which decides its tax. */
export const buildAddress = (place: Place) => ({ isPickUp: 0, shipState: stateNames[place], billState: null })

/** The terms that a dealer's settings make today. */
export function findTodaysTerms({ charges, ...rules }: Settings, place: Place): SaleTerms {
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
    freeShippingMinAmount: freeFrom === null ? null : toAmount(freeFrom),
    rule: { flat: toAmount(flat) },
  }
  const handling = {
    handlingFeeOrderTotal: feeUpTo === null ? null : toAmount(feeUpTo),
    handlingFeeAmountLessTotal: toAmount(fee),
    handlingFeeAmountGreaterTotal: toAmount(feeAbove),
  }
  return pickSaleTerms(
    { general: {}, shipping, handling, customFee: {} },
    { state: stateNames[place], stateRule },
    null,
  )
}

/** Makes the terms of a coupon; `percent` is in thousandths, and null is no coupon. */
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
