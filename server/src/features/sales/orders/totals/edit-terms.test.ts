import fc from 'fast-check'
import { expect, test } from 'vitest'
import { round2, subtract, sum } from '#contract/money.ts'
import type { CouponTerms } from '#contract/sales/coupons/coupon-rules.ts'
import { pickSaleTerms, type SaleTerms } from '#contract/sales/totals/order-terms.ts'
import { totalsAfter } from '../change/read-for-change.ts'
import type { StoredLine, StoredOrder } from '../queries.ts'
import type { Settings } from './settings.ts'
import { pickFixed, toStoredTotal, totalOrder } from './total-order.ts'

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 3 })
const flag = fc.constantFrom(0, 1, null)
const flags = { applyLaborOnOrderTotal: flag, applyTaxToPartsAccessories: flag, applyTaxToShipping: flag }
const rate = fc.integer({ min: 0, max: 25_000 }).map((value) => value / 1000)

const someSettings = fc.record({
  general: fc.record({ ...flags, allStatesProvinceTaxRate: maybe(rate) }),
  shipping: fc.record({
    provideFreeShipping: fc.boolean(),
    freeShippingMinAmount: maybe(cents(500)),
    rule: maybe(
      fc.record({
        flat: maybe(cents(30)),
        percent: maybe(rate),
        min: maybe(cents(20)),
        max: maybe(cents(60)),
      }),
    ),
  }),
  handling: fc.record({
    handlingFeeOrderTotal: maybe(cents(300)),
    handlingFeeAmountLessTotal: maybe(cents(9)),
    handlingFeeAmountGreaterTotal: maybe(cents(9)),
  }),
  customFee: fc.record({
    customFeeTitle: maybe(fc.constant('Eco fee')),
    customFeeFixed: maybe(cents(5)),
    customFeePercent: maybe(rate),
  }),
})
const someRule = fc.record({
  ...flags,
  taxPercentage: rate,
  noTax: fc.constantFrom(0 as const, 1 as const),
  applyCurrentTaxRulesToShowroom: flag,
})
/** The terms that the dealer's settings make for an order at some time. */
const someTime = fc.record({
  settings: someSettings,
  stateRule: maybe(someRule),
  customerTaxRate: maybe(rate),
})
type Time = typeof someTime extends fc.Arbitrary<infer T> ? T : never

const someLines = fc
  .array(
    fc.record({
      price: cents(300),
      qty: fc.integer({ min: 1, max: 5 }),
      isTaxable: fc.constantFrom(0, 1),
      fixedShippingPrice: maybe(cents(40)),
      catalogId: maybe(fc.constantFrom(1, 2)),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => lines as unknown as StoredLine[])

const coupon = (couponType: CouponTerms['couponType']): CouponTerms => ({
  couponCode: 'SPRING',
  couponType,
  applyCouponOn: 'parts',
  discountAmount: 7.5,
  discountPercentage: 12.5,
  accessoryCatalogs: [2],
})
const someOrder = fc.record({
  lines: someLines,
  currencySymbol: fc.constantFrom('USD', 'CAN'),
  taxRate: maybe(rate),
  salesTaxExceptionNo: maybe(fc.constant('TX-9')),
  isPickUp: fc.constantFrom(0, 1),
  fixedShipping: fc.constantFrom(0, 1),
  shippingAmount: cents(20),
  couponTerms: maybe(
    fc.constantFrom(coupon('fixed_price'), coupon('percentage'), coupon('free_shipping_discount')),
  ),
  received: fc.boolean(),
})
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer T> ? T : never

const todays = ({ settings, stateRule, customerTaxRate }: Time): SaleTerms =>
  pickSaleTerms(settings as Settings, { state: 'TX', stateRule }, customerTaxRate)

const fields = ({ lines, couponTerms, received, ...order }: SomeOrder) => ({
  ...order,
  fixedShipping: order.isPickUp === 1 ? 0 : order.fixedShipping,
  shippingAmount: order.isPickUp === 1 ? 0 : order.shippingAmount,
  fixedHandling: 0,
  fixedCustomFee: 0,
  handlingFeeAmount: 0,
  customFeeAmount: 0,
  customFeeTitle: null,
  couponTerms,
  couponId: couponTerms && 1,
  chargedAmount: received ? 10 : 0,
  refundedAmount: 0,
  customerId: 7,
  customerUnvouched: 0,
  shipState: 'TX',
  billState: 'TX',
  orderDay: '2026-11-28',
})

/** An order as placed under these settings and stored. */
function place(some: SomeOrder, time: Time): StoredOrder {
  const order = fields(some) as unknown as StoredOrder
  const { currencySymbol } = order
  const input = {
    lines: some.lines,
    tax: order,
    fixed: pickFixed(order),
    currencySymbol,
    coupon: some.couponTerms,
  }
  return withColumns(order, toStoredTotal(totalOrder(input, todays(time)), todays(time)).columns)
}

function withColumns(order: StoredOrder, columns: ReturnType<typeof totalsAfter>['columns']): StoredOrder {
  const { orderAmount, subtotal, discountAmount, shippingAmount, handlingFeeAmount, customFeeAmount } =
    columns
  const parts = sum([subtotal, -discountAmount, shippingAmount, handlingFeeAmount, customFeeAmount])
  // The database's own computation.
  const salesTaxCharged = subtract(orderAmount, parts)
  return { ...order, ...columns, terms: JSON.parse(columns.terms), salesTaxCharged }
}

/** The order with other lines, saved while these settings apply. */
function edit(
  before: StoredOrder,
  [linesBefore, lines]: [StoredLine[], StoredLine[]],
  { settings, stateRule, customerTaxRate }: Time,
): StoredOrder {
  const after = { ...before, coupon: before.couponTerms as CouponTerms | null }
  const rates = {
    settings: settings as Settings,
    place: { isPickUp: before.isPickUp, state: 'TX', stateRule } as never,
    customer: { taxRate: customerTaxRate } as never,
  }
  const edited = { before, linesBefore, lines, after, usesTodaysTerms: false }
  return withColumns(before, totalsAfter(edited, rates).columns)
}

const amounts = (order: StoredOrder) => ({
  subtotal: order.subtotal,
  discount: order.discountAmount,
  shipping: order.shippingAmount,
  handling: order.handlingFeeAmount,
  custom: order.customFeeAmount,
  title: order.customFeeTitle,
  rate: order.salesTaxRate,
  tax: order.salesTaxCharged,
  total: order.orderAmount,
})

test('an edit that changes nothing changes no amount, whatever the settings are by then', () => {
  fc.assert(
    fc.property(someOrder, someTime, someTime, (some, then, now) => {
      const order = place(some, then)
      expect(amounts(edit(order, [some.lines, some.lines], now))).toEqual(amounts(order))
    }),
  )
})

test('an edit and its reverse make the same order', () => {
  fc.assert(
    fc.property(
      someOrder,
      someLines,
      fc.tuple(someTime, someTime, someTime),
      (some, lines, [then, ...later]) => {
        const order = place(some, then)
        const edited = edit(order, [some.lines, lines], later[0])
        expect(amounts(edit(edited, [lines, some.lines], later[1]))).toEqual(amounts(order))
      },
    ),
  )
})

test('before money was received, an edited order costs what it would have cost if placed like that', () => {
  fc.assert(
    fc.property(someOrder, someLines, someTime, someTime, (some, lines, then, now) => {
      const unpaid = { ...some, received: false }
      const edited = edit(place(unpaid, then), [some.lines, lines], now)
      expect(amounts(edited)).toEqual(amounts(place({ ...unpaid, lines }, then)))
    }),
  )
})

test('once money was received, an edit keeps shipping and fees', () => {
  fc.assert(
    fc.property(someOrder, someLines, someTime, someTime, (some, lines, then, now) => {
      const order = place({ ...some, received: true }, then)
      const { shipping, handling, custom } = amounts(edit(order, [some.lines, lines], now))
      expect({ shipping, handling, custom }).toEqual({
        shipping: order.shippingAmount,
        handling: order.handlingFeeAmount,
        custom: order.customFeeAmount,
      })
    }),
  )
})

test('an order from before terms keeps what it shows, and gets it back when an edit is reversed', () => {
  const cent = fc.constantFrom(-0.01, 0, 0, 0.01)
  fc.assert(
    fc.property(
      someOrder,
      someLines,
      fc.tuple(someTime, someTime, someTime),
      cent,
      (some, lines, times, off) => {
        const [then, now, later] = times
        const placed = place(some, then)
        // Canadian tax used to be rounded twice.
        const salesTaxCharged = Math.max(0, round2(sum([placed.salesTaxCharged, off])))
        const orderAmount = sum([placed.orderAmount, salesTaxCharged, -placed.salesTaxCharged])
        const order = { ...placed, salesTaxCharged, orderAmount, terms: null }
        expect(amounts(edit(order, [some.lines, some.lines], now))).toEqual(amounts(order))
        const edited = edit(order, [some.lines, lines], now)
        expect(amounts(edit(edited, [lines, some.lines], later))).toEqual(amounts(order))
      },
    ),
  )
})
