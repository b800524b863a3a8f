import type { CouponTerms } from '#contract/sales/coupons/coupon-rules.ts'
import {
  type FrozenCharges,
  isSamePlace,
  keepCharges,
  type SaleTerms,
  termsAfter,
} from '#contract/sales/totals/order-terms.ts'
import { type OrderFromBefore, termsFromBefore } from '#contract/sales/totals/terms-from-before.ts'
import { readCoupon } from '../order-coupon.ts'
import type { StoredLine, StoredOrder } from '../queries.ts'

/** The fields of an order that decide which terms an edit computes with. */
type EditedOrder = Pick<
  StoredOrder,
  | 'customerId'
  | 'customerUnvouched'
  | 'isPickUp'
  | 'shipState'
  | 'billState'
  | 'fixedShipping'
  | 'fixedHandling'
  | 'fixedCustomFee'
>

export type Edit = {
  before: StoredOrder
  linesBefore: readonly StoredLine[]
  after: EditedOrder & { coupon: CouponTerms | null }
  /** Whether someone chose today's terms instead of the order's own. */
  usesTodaysTerms: boolean
}

/**
 * The terms an edit computes with: the order's own, unless someone chose `today`'s. Once money was received,
 * shipping and fees stay as charged. A save and its preview both ask here.
 */
export function chooseEditTerms(
  { before, linesBefore, after, usesTodaysTerms }: Edit,
  today: SaleTerms,
): { terms: SaleTerms; frozenCharges: FrozenCharges | null } {
  const frozen = readTerms(before) ?? termsFromBefore(fromBefore(before, linesBefore), today)
  const { discount } = frozen
  if (usesTodaysTerms) return { terms: { ...today, ...(discount ? { discount } : {}) }, frozenCharges: null }
  const isSameCustomer =
    before.customerId === after.customerId && before.customerUnvouched === after.customerUnvouched
  const terms = termsAfter(frozen, today, { place: isSamePlace(before, after), customer: isSameCustomer })
  const isReceived = before.chargedAmount > before.refundedAmount
  const isFrozen = isReceived || frozen.asCharged !== undefined
  const coupon = readCoupon(before)?.terms ?? null
  return { terms, frozenCharges: isFrozen ? keepCharges({ ...before, coupon }, after) : null }
}

/** The terms an order was placed under; null if it's from before orders had any. */
export const readTerms = ({ terms }: Pick<StoredOrder, 'terms'>) => terms as SaleTerms | null

const fromBefore = (order: StoredOrder, lines: readonly StoredLine[]): OrderFromBefore => ({
  lines: lines.map(({ isTaxable, ...line }) => ({ ...line, is_taxable: isTaxable as 0 | 1 })),
  coupon: readCoupon(order)?.terms ?? null,
  tax: {
    taxRate: order.taxRate,
    salesTaxExceptionNo: order.salesTaxExceptionNo,
    staxEndDate: order.staxEndDate,
    today: order.orderDay,
    isPickUp: order.isPickUp === 1,
  },
  taxSource: order.taxSource as OrderFromBefore['taxSource'],
  currencySymbol: order.currencySymbol,
  amounts: {
    discountAmount: order.discountAmount,
    shippingAmount: order.shippingAmount ?? 0,
    handlingFeeAmount: order.handlingFeeAmount ?? 0,
    customFeeAmount: order.customFeeAmount ?? 0,
    salesTaxRate: order.salesTaxRate,
    salesTaxCharged: order.salesTaxCharged,
  },
})
