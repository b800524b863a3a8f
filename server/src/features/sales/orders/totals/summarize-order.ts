import { dayInZone } from '#contract/dates.ts'
import type { Answer, Input } from '#contract/http.ts'
import { subtract } from '#contract/money.ts'
import { pick } from '#contract/pick.ts'
import {
  type CouponTerms,
  type CouponTrouble,
  type Goods,
  normalCode,
} from '#contract/sales/coupons/coupon-rules.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { pickSaleTerms } from '#contract/sales/totals/order-terms.ts'
import { readZones } from '#server/features/store/shipping-zones/read-zones.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { type Buyer, findCouponFor, pickUpTrouble } from '../../coupons/apply-coupon.ts'
import { isUsedBy } from '../../coupons/coupon-uses.ts'
import { preferSent } from '../change/blank-to-null.ts'
import { findOrderCustomer } from '../create/order-customer.ts'
import { readCoupon } from '../order-coupon.ts'
import { findLines, findOrder, type StoredOrder } from '../queries.ts'
import { chooseEditTerms } from './edit-terms.ts'
import { readSettings } from './settings.ts'
import { findTaxPlace } from './tax-place.ts'
import { totalOrder } from './total-order.ts'

/** The totals of an order, computed like a stored one. Saves nothing. */
export async function summarizeOrder(
  work: Work,
  input: Input<typeof orders.summary>,
): Promise<Answer<typeof orders.summary>> {
  const forSummary = await readForSummary(work, input)
  const { order, settings, customer, isPickUp, coupon, zones } = forSummary
  const { terms, frozenCharges } = chooseTerms(input, forSummary)
  // A different customer brings their own exemption.
  const exempt = isOwnCustomer(forSummary) ? order : customer
  const totals = totalOrder(
    {
      subtotal: input.orderAmount,
      taxableAmount: input.taxableAmount,
      ownShipping: { amount: input.ownShippingAmount ?? 0, goods: input.ownShippingGoods ?? 0 },
      goods: readGoods(input),
      coupon: coupon.terms,
      frozenCharges,
      fixed: {
        shipping: input.shippingAmount ?? null,
        handling: input.handlingFeeAmount ?? null,
        customFee: input.customFeeAmount ?? null,
        title: input.customFeeTitle ?? null,
      },
      currencySymbol: order?.currencySymbol ?? settings.currencySymbol,
      tax: {
        taxRate: preferSent(input.taxRate, order?.taxRate),
        salesTaxExceptionNo: preferSent(input.salesTaxExceptionNo, exempt?.salesTaxExceptionNo),
        staxEndDate: preferSent(input.staxEndDate, exempt?.staxEndDate),
        isPickUp,
        orderDay: order?.orderDay ?? dayInZone(work.now, settings.timeZone),
      },
    },
    terms,
  )
  const { minOrderAmount, vinToOrder, forcePhoneCheckout } = settings.rules
  return {
    orderSummary: totals.summary,
    total: totals.orderAmount,
    couponTrouble: coupon.trouble,
    storeRules: { minOrderAmount, vinToOrder, forcePhoneCheckout },
    shippingZones: pick(zones, ['countryIds', 'stateCodes']),
  }
}

async function readForSummary(work: Work, input: Input<typeof orders.summary>) {
  const [order, linesBefore, settings, zones] = await Promise.all([
    input.orderId ? findOrder(work, input.orderId) : null,
    input.orderId ? findLines(work, input.orderId) : [],
    readSettings(work),
    readZones(work),
  ])
  if (order === undefined) throw refuse('not_found')
  const customerId = preferSent(input.customerId, order?.customerId)
  const isPickUp = input.isPickUp ?? order?.isPickUp ?? 0
  const shipState = input.stateCode ?? order?.shipState ?? null
  const [customer, place, coupon] = await Promise.all([
    customerId ? findOrderCustomer(work, customerId) : null,
    findTaxPlace(work, { isPickUp, shipState, billState: order?.billState }),
    findSummaryCoupon(work, input.couponCode, order, {
      isPickUp: isPickUp === 1,
      customerId: customerId ?? null,
      email: input.billEmail ?? order?.billEmail,
      orderId: order?.id,
    }),
  ])
  if (customer === undefined) throw refuse('customer_gone')
  return { order, linesBefore, settings, zones, customer, isPickUp, shipState, place, coupon }
}
type ForSummary = Awaited<ReturnType<typeof readForSummary>>

const isOwnCustomer = ({ order, customer }: ForSummary) =>
  order !== null && order.customerId === (customer?.id ?? null)

/** The terms a save would use: the stored order's, or today's for a new one. */
function chooseTerms(input: Input<typeof orders.summary>, forSummary: ForSummary) {
  const { order, linesBefore, settings, customer, isPickUp, shipState, place, coupon } = forSummary
  const customerUnvouched = isOwnCustomer(forSummary) ? (order?.customerUnvouched ?? 0) : 0
  const today = pickSaleTerms(settings, place, customerUnvouched === 1 ? null : (customer?.taxRate ?? null))
  if (!order) return { terms: today, frozenCharges: null }
  const after = {
    customerId: customer?.id ?? null,
    customerUnvouched,
    isPickUp,
    shipState,
    billState: order.billState,
    coupon: coupon.terms,
    fixedShipping: input.shippingAmount === undefined ? 0 : 1,
    fixedHandling: input.handlingFeeAmount === undefined ? 0 : 1,
    fixedCustomFee: input.customFeeAmount === undefined ? 0 : 1,
  }
  const usesTodaysTerms = input.useTodaysTerms === 1
  return chooseEditTerms({ before: order, linesBefore, after, usesTodaysTerms }, today)
}

type CouponState = { terms: CouponTerms | null; trouble: CouponTrouble | null }

async function findSummaryCoupon(
  work: Work,
  code: string | undefined,
  order: StoredOrder | null,
  buying: Buyer & { isPickUp: boolean },
): Promise<CouponState> {
  const own = order && readCoupon(order)
  if (own && (code === undefined || normalCode(code) === normalCode(own.terms.couponCode))) {
    const isUsed =
      order.orderStatusId !== orderStatus.declined && (await isUsedBy(work, own.couponId, buying))
    return { terms: own.terms, trouble: isUsed ? 'coupon_used' : pickUpTrouble(own.terms, buying.isPickUp) }
  }
  if (!code?.trim()) return { terms: null, trouble: null }
  const { coupon, trouble } = await findCouponFor(work, { code, ...buying })
  return { terms: trouble ? null : (coupon?.terms ?? null), trouble }
}

/** Without them, all goods belong to no catalog. */
function readGoods({ goods, orderAmount, taxableAmount }: Input<typeof orders.summary>): Goods[] {
  const taxed = Math.min(taxableAmount ?? orderAmount, orderAmount)
  if (!goods)
    return [
      { amount: taxed, isTaxed: true },
      { amount: subtract(orderAmount, taxed), isTaxed: false },
    ]
  return goods.map((entry) => {
    const [catalog, amount, isTaxed] = entry.split(':')
    return { catalogId: catalog ? Number(catalog) : null, amount: Number(amount), isTaxed: isTaxed === '1' }
  })
}
