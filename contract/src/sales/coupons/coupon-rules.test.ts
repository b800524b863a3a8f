import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, round2, subtract, sum } from '../../money.ts'
import { shareOut } from '../../share-out.ts'
import {
  computeChargedRate,
  computeReturnedGoods,
  computeReturnedTaxes,
  discountOn,
  sumPaid,
} from '../returns/return-rules.ts'
import { amountInTotal, extendPrice, orderTotals } from '../totals/order-totals.ts'
import { anyCoupon, anyOrder } from './coupon-rules.fixture.ts'
import { belowCostBy, type CouponTerms, couponTrouble, normalCode } from './coupon-rules.ts'

const aCoupon = (fields: Partial<CouponTerms> = {}): CouponTerms => ({
  couponCode: 'SAVE',
  couponType: 'percentage',
  applyCouponOn: 'all',
  discountAmount: null,
  discountPercentage: 10,
  accessoryCatalogs: [7],
  ...fields,
})
const fixed = (discountAmount: number, fields: Partial<CouponTerms> = {}) =>
  aCoupon({ couponType: 'fixed_price', discountAmount, discountPercentage: null, ...fields })

const lines = [
  { price: 60, qty: 1, catalogId: 1 },
  { price: 20, qty: 2, catalogId: 7, is_taxable: 0 as const },
]
const tax = { source: 'state', rate: 10, flags: { applyTaxToPartsAccessories: 1 } } as const
const totalled = (coupon: CouponTerms | null, more: object = {}) =>
  orderTotals({ lines, shipping: { rule: { flat: 8 } }, tax, coupon, ...more })
const shown = (coupon: CouponTerms | null, more: object = {}) =>
  totalled(coupon, more).summary.map(({ code, amount }) => [code, amount])

describe('a coupon takes off', () => {
  test('its percentage of the goods, before tax', () => {
    expect(shown(aCoupon())).toEqual([
      ['subtotal', 100],
      ['discount', -10],
      ['shipping', 8],
      ['salesTax', 5.4],
      ['total', 103.4],
    ])
    expect(totalled(aCoupon()).lineDiscounts).toEqual([6, 4])
  })

  test('its amount, at most the goods', () => {
    expect(totalled(fixed(30))).toMatchObject({
      discountAmount: 30,
      lineDiscounts: [18, 12],
      orderAmount: 82.2 - 0,
    })
    expect(totalled(fixed(500))).toMatchObject({ discountAmount: 100, orderAmount: 8, salesTaxAmount: 0 })
    const steps = totalled(fixed(500)).summary[1]?.steps
    expect(steps).toEqual([
      { code: 'discountOnAll', amount: 100 },
      { code: 'discountFixed', amount: 500 },
      { code: 'discountCapped', base: 500, amount: 100 },
    ])
  })

  test('only from what it applies to; goods of no catalog are parts', () => {
    const discountLines = (applyCouponOn: CouponTerms['applyCouponOn'], goods: object[] = lines) =>
      totalled(aCoupon({ applyCouponOn }), { lines: goods }).lineDiscounts
    expect(discountLines('parts')).toEqual([6, 0])
    expect(discountLines('accessories')).toEqual([0, 4])
    expect(discountLines('parts', [{ price: 50, qty: 1, catalogId: null }])).toEqual([5])
    expect(shown(fixed(5, { applyCouponOn: 'accessories' }), { lines: [lines[0]] })[1]).toEqual([
      'discount',
      0,
    ])
  })

  test('the shipping, with what it would have cost; fees and free shipping look at the goods before it', () => {
    const free = aCoupon({ couponType: 'free_shipping', discountPercentage: null })
    expect(shown(free)).toEqual([
      ['subtotal', 100],
      ['shipping', 0],
      ['salesTax', 6],
      ['total', 106],
    ])
    expect(totalled(free, { shipping: { fixed: 12 } }).summary[1]?.steps).toEqual([
      { code: 'shippingCoupon', name: 'SAVE', base: 12, amount: 0 },
    ])
    const both = totalled(aCoupon({ couponType: 'free_shipping_discount' }))
    expect(both).toMatchObject({ discountAmount: 10, shippingAmount: 0, orderAmount: 95.4 })
    const limits = {
      shipping: { rule: { percent: 10 }, provideFreeShipping: 1, freeShippingMinAmount: 100 },
      handling: {
        handlingFeeOrderTotal: 99,
        handlingFeeAmountLessTotal: 9,
        handlingFeeAmountGreaterTotal: 2,
      },
      customFee: { customFeePercent: 1 },
    }
    expect(totalled(aCoupon(), limits)).toMatchObject({
      shippingAmount: 0,
      handlingFeeAmount: 2,
      customFeeAmount: 1,
    })
  })

  test('the same from goods summed by catalog as from their lines', () => {
    const goods = [
      { catalogId: 1, amount: 60, isTaxed: true },
      { catalogId: 7, amount: 40, isTaxed: false },
    ]
    const { orderAmount } = orderTotals({
      subtotal: 100,
      taxableAmount: 60,
      goods,
      coupon: fixed(33.33),
      tax,
      shipping: { rule: { flat: 8 } },
    })
    expect(orderAmount).toBe(totalled(fixed(33.33)).orderAmount)
  })

  test('3 decimals of a Canadian tax from the goods after it', () => {
    const canadian = orderTotals({
      lines: [{ price: 11.12, qty: 1 }],
      coupon: fixed(1.11),
      currencySymbol: 'CAN',
      shipping: {},
      tax: { ...tax, rate: 5 },
    })
    expect(canadian).toMatchObject({ salesTaxAmount: 0.501, orderAmount: 10.51 })
  })
})

test('shares go out to the cent, the largest remainders first', () => {
  expect(shareOut(10, [1, 1, 1])).toEqual([3.34, 3.33, 3.33])
  expect(shareOut(0.02, [0.01, 0.01, 0.01])).toEqual([0.01, 0.01, 0])
  expect(shareOut(5, [0, 0])).toEqual([0, 0])
  expect(shareOut(5, [0, 9])).toEqual([0, 5])
})

test('codes are compared without case and spaces', () => {
  expect([' save 10', 'Save10', 'SAVE\t10 '].map(normalCode)).toEqual(['SAVE10', 'SAVE10', 'SAVE10'])
})

test('a coupon works on both of its days, while it’s active, and for pick-ups only if it includes them', () => {
  const coupon = {
    couponActive: 1,
    couponStartDate: '2026-11-01',
    couponEndDate: '2026-11-30',
    inStorePickup: 0,
  }
  const on = (day: string, fields: Partial<typeof coupon> = {}, isPickUp = false) =>
    couponTrouble({ ...coupon, ...fields }, { day, isPickUp })
  expect([on('2026-11-01'), on('2026-11-30')]).toEqual([null, null])
  expect([on('2026-10-31'), on('2026-12-01')]).toEqual(['coupon_not_begun', 'coupon_over'])
  expect(on('2026-11-01', { couponActive: 0 })).toBe('coupon_inactive')
  expect(on('2026-11-01', { inStorePickup: 1 })).toBe('coupon_pick_up_only')
  expect(on('2026-11-01', { inStorePickup: 1 }, true)).toBeNull()
})

describe('whatever the order and coupon', () => {
  test('the total stays 0 or more, and the lines’ shares add up to the discount', () => {
    fc.assert(
      fc.property(anyOrder, fc.option(anyCoupon), (order, coupon) => {
        const found = orderTotals({ ...order, coupon })
        const plain = orderTotals({ ...order, coupon: null })
        expect(found.orderAmount).toBeGreaterThanOrEqual(0)
        expect(found.orderAmount).toBeLessThanOrEqual(plain.orderAmount)
        expect(sum(found.lineDiscounts)).toBe(found.discountAmount)
        order.lines.forEach((line, at) => {
          const share = found.lineDiscounts[at]!
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(extendPrice(line))
          expect(round2(share)).toBe(share)
        })
        const shownParts = found.summary.filter(({ code }) => code !== 'total')
        expect(sum(shownParts.map(amountInTotal))).toBe(found.orderAmount)
        expect([found.handlingFeeAmount, found.customFeeAmount]).toEqual([
          plain.handlingFeeAmount,
          plain.customFeeAmount,
        ])
      }),
      { numRuns: 150 },
    )
  })

  test('its goods by catalog come to what its lines come to', () => {
    fc.assert(
      fc.property(anyOrder, anyCoupon, ({ lines: sold, ...order }, coupon) => {
        const goods = sold.map((line) => ({
          catalogId: line.catalogId,
          amount: extendPrice(line),
          isTaxed: line.is_taxable === 1,
        }))
        const sumAmounts = (entries: typeof goods) => sum(entries.map(({ amount }) => amount))
        const bySums = orderTotals({
          ...order,
          coupon,
          goods,
          subtotal: sumAmounts(goods),
          taxableAmount: sumAmounts(goods.filter(({ isTaxed }) => isTaxed)),
        })
        expect(bySums.orderAmount).toBe(orderTotals({ ...order, lines: sold, coupon }).orderAmount)
      }),
      { numRuns: 200 },
    )
  })

  test('returns never give back more than was paid, and all of it once everything is returned', () => {
    const anyNumbers = fc.infiniteStream(fc.nat({ max: 9 }))
    const alsoTaxed = fc.constantFrom({}, { applyTaxToShipping: 1 as const })
    fc.assert(
      fc.property(anyOrder, fc.option(anyCoupon), alsoTaxed, anyNumbers, (order, coupon, more, random) => {
        const flags = { ...order.tax.flags, ...more }
        const found = orderTotals({ ...order, tax: { ...order.tax, flags }, coupon })
        const { lineDiscounts, salesTaxCharged, orderAmount } = found
        const paidForGoods = subtract(
          orderAmount,
          add(found.shippingAmount, found.handlingFeeAmount, found.customFeeAmount),
        )
        const steps = found.summary.find(({ code }) => code === 'salesTax')!.steps
        const base = steps.find(({ code }) => code === 'taxed')!.base!
        const taxed = { rate: computeChargedRate(salesTaxCharged, base) }
        type Back = { line: number; qty: number; discount: number; goods: number; tax: number }
        let remaining: Back[][] = []
        const sold = order.lines.map((line, at) => ({
          price: line.price,
          qty: line.qty,
          corePrice: null,
          isTaxable: line.is_taxable === 1,
          discountAmount: lineDiscounts[at]!,
        }))
        const filterByLine = (at: number) => remaining.flat().filter(({ line }) => line === at)
        const left = (at: number) => sold[at]!.qty - sum(filterByLine(at).map(({ qty }) => qty))
        for (let step = 0; step < 200; step += 1) {
          const open = sold.flatMap((_, at) => (left(at) > 0 ? [at] : []))
          if (open.length === 0) break
          if (step < 30 && remaining.length > 0 && random.next().value! === 0) {
            // Denied: its pieces can be returned again.
            remaining = remaining.filter((_, at) => at !== (step * 7) % remaining.length)
            continue
          }
          const lines = open.slice(0, 1 + (random.next().value! % 3)).map((at) => {
            const line = sold[at]!
            const qty = step > 60 ? left(at) : Math.max(1, Math.min(left(at), random.next().value!))
            const discountInReturns = sum(filterByLine(at).map(({ discount }) => discount))
            const discount = discountOn(line, { inReturns: line.qty - left(at), discountInReturns }, qty)
            const goods = computeReturnedGoods('Return', line, qty, discount)
            return { line: at, qty, discount, goods, isTaxable: line.isTaxable }
          })
          const earlier = {
            goods: sum(remaining.flat().map(({ line, goods }) => (sold[line]!.isTaxable ? goods : 0))),
            tax: sum(remaining.flat().map(({ tax }) => tax)),
            max: salesTaxCharged,
          }
          const taxes = computeReturnedTaxes('Return', lines, taxed, earlier)
          remaining.push(lines.map((line, at) => ({ ...line, tax: taxes[at]! })))
          expect(refunded(remaining)).toBeLessThanOrEqual(paidForGoods)
        }
        // The tax on shipping stays paid.
        if (!('applyTaxToShipping' in more)) expect(refunded(remaining)).toBe(paidForGoods)
      }),
      { numRuns: 200 },
    )
    type Refundable = { goods: number; tax: number }
    /** The sum of the limits of these returns. */
    function refunded(all: readonly (readonly Refundable[])[]): number {
      const limits = all.map((lines) =>
        sumPaid({
          price: sum(lines.map(({ goods }) => goods)),
          salesTaxAmount: sum(lines.map(({ tax }) => tax)),
        }),
      )
      return sum(limits)
    }
  })
})

test('a core gives back its price, up to what was paid for the piece', () => {
  const line = { price: 100, qty: 4, corePrice: 30, isTaxable: true, discountAmount: 320 }
  const discount = discountOn(line, { inReturns: 0, discountInReturns: 0 }, 1)
  expect([discount, computeReturnedGoods('Core', line, 1, discount)]).toEqual([80, 20])
  expect(computeReturnedGoods('Core', { ...line }, 1, 0)).toBe(30)
})

test('shows by how much a discount brings an order below its cost', () => {
  const lines = [
    { price: 10, qty: 3, cost: 8.5 },
    { price: 5, qty: 1, cost: null },
  ]
  expect(belowCostBy(lines.slice(0, 1), 4.5)).toBe(0)
  expect(belowCostBy(lines.slice(0, 1), 4.51)).toBe(0.01)
  // 4.50 of 5.25 comes off the line with a cost.
  expect(belowCostBy(lines, 5.25)).toBe(0)
  expect(belowCostBy(lines, 5.26)).toBe(0.01)
  expect(belowCostBy(lines.slice(1), 5)).toBe(0)
  // Below it by its own prices.
  expect(belowCostBy([{ price: 1, qty: 1, cost: 2 }], 1)).toBe(0)
})
