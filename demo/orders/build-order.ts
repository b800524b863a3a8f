import { dayInZone } from '#contract/dates.ts'
import { freesShipping } from '#contract/sales/coupons/coupon-rules.ts'
import { chooseTaxRate } from '#contract/sales/totals/order-tax.ts'
import { pickSaleTerms } from '#contract/sales/totals/order-terms.ts'
import { orderTotals, type TotalsLine } from '#contract/sales/totals/order-totals.ts'
import { dealerFacts } from '#demo/data/dealer-facts.ts'
import { demoTaxRule } from '#demo/data/tax-rules.ts'
import { demoDealers } from '#demo/dealers.ts'
import { firstOrderNumber } from '#demo/load/load-accounts.ts'
import type { CouponChooser, DemoCoupon } from '#demo/load/load-coupons.ts'
import { billColumns, type NumberedCustomer, shipColumns } from '#demo/load/load-customers.ts'
import type { Row } from '#demo/load/load-rows.ts'
import { type DemoLine, linesAtFirst, type Shop } from '#demo/orders/build-lines.ts'
import { type LoggedEntry, playHistory } from '#demo/orders/build-log.ts'
import type { PlannedOrder } from '#demo/orders/order-types.ts'
import { pickUpMethod } from '#demo/orders/orders.ts'
import { hashText } from '#demo/random.ts'

export type BuiltOrder = {
  id: number
  orderNumber: number
  planned: PlannedOrder
  customer: NumberedCustomer
  row: Row<'orders'>
  coupon: DemoCoupon | null
  lines: DemoLine[]
  entries: LoggedEntry[]
}

/** Builds an order with everything that the product would have stored about it. */
export function buildOrder(
  planned: PlannedOrder,
  {
    id,
    firstLineId,
    customer,
    shop,
    chooseCoupon,
  }: { id: number; firstLineId: number; customer: NumberedCustomer; shop: Shop; chooseCoupon: CouponChooser },
): BuiltOrder {
  const { timeZone } = demoDealers[planned.dealer - 1]!
  const orderNumber = firstOrderNumber[planned.dealer] + planned.sequence - 1
  const orderDay = dayInZone(planned.placedAt, timeZone)
  const first = linesAtFirst(planned, customer, shop, firstLineId)
  const coupon = chooseCoupon(planned, { id: customer.id, isPickUp: isPickedUp(planned) })
  const about = { customer, orderDay, coupon }
  const { lineDiscounts: atFirst, ...firstTotals } = computeTotals(planned, first, about)
  const { lines, entries } = playHistory(planned, first, firstTotals.orderAmount)
  const changed = entries.some(({ action }) => action === 'PRICE_CHANGE' || action === 'QUANTITY_CHANGE')
  const { lineDiscounts, ...totals } = changed
    ? computeTotals(planned, lines, about)
    : { lineDiscounts: atFirst, ...firstTotals }
  const row = {
    ...buildFields(planned, customer, coupon),
    ...totals,
    dealerId: planned.dealer,
    id,
    orderNumber,
    orderDate: planned.placedAt,
    orderDay,
    orderStatusId: planned.status,
    shippingStatusId: planned.shippingStatus,
    declinedReasonId: planned.declinedReason,
    isLocked: planned.isLocked ? 1 : 0,
    currencySymbol: findCurrency(planned),
    version: new Set(entries.map(({ at }) => at.getTime())).size,
    updatedBy: entries.at(-1)!.by,
    createdAt: planned.placedAt,
    updatedAt: entries.at(-1)!.at,
  }
  return {
    id,
    orderNumber,
    planned,
    customer,
    row,
    coupon,
    lines: lines.map((line, at) => ({ ...line, orderId: id, discountAmount: lineDiscounts[at] ?? 0 })),
    entries,
  }
}

const findCurrency = ({ dealer }: PlannedOrder) =>
  demoDealers[dealer - 1]!.country === 'CAN' ? 'CAN' : 'USD'

/** Methods whose price is entered manually instead of following a rule. */
const fixedMethods = new Set<string>([pickUpMethod, '2nd Day Air', 'Freight (LTL)'])
/** Whether the customer picks up the order, at a store that offers it. */
const isPickedUp = ({ dealer, shippingMethodName }: PlannedOrder) =>
  shippingMethodName === pickUpMethod && dealerFacts[dealer].settings.enablePickUpAtDealership === 1
const isFixed = (planned: PlannedOrder, coupon: DemoCoupon | null) =>
  fixedMethods.has(planned.shippingMethodName) &&
  !isPickedUp(planned) &&
  !(coupon && freesShipping(coupon.terms))

type OrderContext = { customer: NumberedCustomer; orderDay: string; coupon: DemoCoupon | null }

/** Computes the totals of an order with these lines. */
export function computeTotals(
  planned: PlannedOrder,
  lines: readonly TotalsLine[],
  { customer, orderDay: today, coupon }: OrderContext,
) {
  const { salesTaxExceptionNo, staxEndDate, ship, bill } = customer
  const { settings } = dealerFacts[planned.dealer]
  const isPickUp = isPickedUp(planned)
  const state = isPickUp
    ? dealerFacts[planned.dealer].address.state
    : (shipColumns(ship).shipState ?? billColumns(bill).billState)
  const stateRule = demoTaxRule(planned.dealer, state)
  const tax = chooseTaxRate({
    salesTaxExceptionNo,
    staxEndDate,
    today,
    isPickUp,
    state,
    stateRule,
    general: settings,
  })
  const { shippingFlat: flat, shippingPercent: percent, shippingMin: min, shippingMax: max } = settings
  const { provideFreeShipping, freeShippingMinAmount } = settings
  const shippingTerms = { provideFreeShipping, freeShippingMinAmount, rule: { flat, percent, min, max } }
  const terms = pickSaleTerms(
    { general: settings, shipping: shippingTerms, handling: settings, customFee: settings },
    { state, stateRule },
    null,
  )
  const { shipping, handling, customFee } = terms
  const fixed = isFixed(planned, coupon) ? Number(planned.shippingAmount) : null
  const totals = orderTotals({
    lines,
    coupon: coupon?.terms ?? null,
    shipping: { ...shipping, isPickUp, fixed },
    handling,
    customFee,
    tax,
    currencySymbol: findCurrency(planned),
  })
  // The database computes the charged tax from the total.
  const { salesTaxCharged, ...stored } = totals
  return { ...stored, taxSource: tax.source, terms }
}

/** The payment methods of the dealers' stores. */
const gateways = { 1: [9, 9, 2, 1], 2: [8, 8, 1], 3: [3] } as const

function buildFields(planned: PlannedOrder, customer: NumberedCustomer, coupon: DemoCoupon | null) {
  const { dealer, sequence, source } = planned
  const ways = gateways[dealer]
  return {
    customerId: customer.id,
    payTerms: customer.payTerms,
    salesman: planned.salesman || null,
    purchaseOrderNumber: planned.purchaseOrderNumber,
    intMemo: planned.intMemo || null,
    userMemo: planned.userMemo || null,
    shipMemo: planned.shipMemo || null,
    instructions: customer.instructions || null,
    shipVia: planned.shipVia,
    shippingMethodName: planned.shippingMethodName,
    isPickUp: isPickedUp(planned) ? 1 : 0,
    fixedShipping: isFixed(planned, coupon) ? 1 : 0,
    couponId: coupon?.couponId ?? null,
    couponCode: coupon?.terms.couponCode ?? null,
    couponTerms: coupon?.terms ?? null,
    utmCode: coupon?.utmCode ?? null,
    salesTaxExceptionNo: customer.salesTaxExceptionNo,
    staxEndDate: customer.staxEndDate,
    pgatewayId: source === 'store' ? ways[hashText(`${dealer} ${sequence}`) % ways.length]! : null,
    locale: customer.locale,
    isBusinessAcc: customer.customerType === 2 ? 1 : 0,
    sameAddress: customer.sameAddress ? 1 : 0,
    ...billColumns(customer.bill),
    ...shipColumns(customer.ship),
  }
}
