import { dayInZone } from '#contract/dates.ts'
import type { Answer, Input } from '#contract/http.ts'
import { subtract } from '#contract/money.ts'
import { type CouponTerms, type CouponTrouble, type Goods, normalCode } from '#contract/sales/coupon-rules.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Buyer, findCouponFor, pickUpTrouble } from '../../coupons/apply-coupon.ts'
import { isUsedBy } from '../../coupons/coupon-uses.ts'
import { sentOr } from '../blank-to-null.ts'
import { couponOf } from '../coupon-of-order.ts'
import { findOrderCustomer } from '../customer-of-order.ts'
import { findOrder, type StoredOrder } from '../queries.ts'
import { readSettings } from './settings.ts'
import { findTaxPlace } from './tax-place.ts'
import { totalOrder } from './total-order.ts'

/** What an order would come to, computed like a stored one. Saves nothing. */
export async function summarizeOrder(
  work: Work,
  input: Input<typeof orders.summary>,
): Promise<Answer<typeof orders.summary>> {
  const [order, settings] = await Promise.all([
    input.orderId ? findOrder(work, input.orderId) : null,
    readSettings(work),
  ])
  if (order === undefined) throw refuse('not_found')
  const customerId = sentOr(input.customerId, order?.customerId)
  const isPickUp = input.isPickUp ?? order?.isPickUp
  const shipState = input.stateCode ?? order?.shipState
  const [customer, { stateRule, ...place }, { terms, trouble }] = await Promise.all([
    customerId ? findOrderCustomer(work, customerId) : null,
    findTaxPlace(work, { isPickUp, shipState, billState: order?.billState }),
    couponOfSummary(work, input.couponCode, order ?? null, {
      isPickUp: isPickUp === 1,
      customerId: customerId ?? null,
      email: input.billEmail ?? order?.billEmail,
      orderId: order?.id,
    }),
  ])
  if (customer === undefined) throw refuse('customer_gone')
  const isOwn = order !== null && order.customerId === (customer?.id ?? null)
  // A different customer brings their own exemption.
  const exempt = isOwn ? order : customer
  const isUnvouched = isOwn && order.customerUnvouched === 1
  const totals = totalOrder(
    {
      subtotal: input.orderAmount,
      taxableAmount: input.taxableAmount,
      ownShipping: { amount: input.ownShippingAmount ?? 0, goods: input.ownShippingGoods ?? 0 },
      goods: goodsOf(input),
      coupon: terms,
      fixed: {
        shipping: input.shippingAmount ?? null,
        handling: input.handlingFeeAmount ?? null,
        customFee: input.customFeeAmount ?? null,
        title: input.customFeeTitle ?? null,
      },
      currencySymbol: order?.currencySymbol ?? settings.currencySymbol,
      tax: {
        taxRate: sentOr(input.taxRate, order?.taxRate),
        salesTaxExceptionNo: sentOr(input.salesTaxExceptionNo, exempt?.salesTaxExceptionNo),
        staxEndDate: sentOr(input.staxEndDate, exempt?.staxEndDate),
        ...place,
        orderDay: order?.orderDay ?? dayInZone(work.now, settings.timeZone),
        customerTaxRate: isUnvouched ? null : (customer?.taxRate ?? null),
      },
    },
    settings,
    stateRule,
  )
  return { orderSummary: totals.summary, total: totals.orderAmount, couponTrouble: trouble }
}

type Found = { terms: CouponTerms | null; trouble: CouponTrouble | null }

async function couponOfSummary(
  work: Work,
  code: string | undefined,
  order: StoredOrder | null,
  buying: Buyer & { isPickUp: boolean },
): Promise<Found> {
  const own = order && couponOf(order)
  if (own && (code === undefined || normalCode(code) === normalCode(own.terms.couponCode))) {
    const isUsed =
      order.orderStatusId !== orderStatus.declined && (await isUsedBy(work, own.couponId, buying))
    return { terms: own.terms, trouble: isUsed ? 'coupon_used' : pickUpTrouble(own.terms, buying.isPickUp) }
  }
  if (!code?.trim()) return { terms: null, trouble: null }
  const { coupon, trouble } = await findCouponFor(work, { code, ...buying })
  return { terms: trouble ? null : (coupon?.terms ?? null), trouble }
}

/** Without them, all goods are of no catalog. */
function goodsOf({ goods, orderAmount, taxableAmount }: Input<typeof orders.summary>): Goods[] {
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
