import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, subtract, sum } from '../../money.ts'
import { refundPurposes } from './order-payments.ts'
import {
  type ChargedParts,
  findWrongPart,
  noParts,
  partNames,
  type RefundParts,
  subtractParts,
  suggestRefundParts,
  sumParts,
} from './refund-parts.ts'

const order: ChargedParts = {
  goods: 1000,
  tax: 72.5,
  goodsTax: 72.5,
  shippingTax: 0,
  shipping: 19.95,
  fees: 3.95,
}
const suggest = (
  ...[purpose, amount, charged = order, given = noParts, returned]: Partial<
    Parameters<typeof suggestRefundParts>
  >
) => suggestRefundParts(purpose!, amount!, charged, given, returned)

test('a whole return gives back its goods and their tax', () => {
  const returned = { price: 1000, salesTaxAmount: 72.5 }
  expect(suggest('return', 1072.5, order, noParts, returned)).toEqual({ ...noParts, goods: 1000, tax: 72.5 })
})

test('a return with a restocking fee gives back both in proportion', () => {
  const returned = { price: 1000, salesTaxAmount: 72.5 }
  expect(suggest('return', 965.25, order, noParts, returned)).toEqual({ ...noParts, goods: 900, tax: 65.25 })
})

test('a courtesy is goods with their share of tax, shipping is shipping', () => {
  expect(suggest('courtesy', 10.73)).toEqual({ ...noParts, goods: 10, tax: 0.73 })
  expect(suggest('shipping', 19.95)).toEqual({ ...noParts, shipping: 19.95 })
  // Its fees aren't taxed.
  const taxedShipping = { ...order, tax: 73.95, shippingTax: 1.45 }
  expect(suggest('shipping', 21.4, taxedShipping)).toEqual({ ...noParts, shipping: 19.95, tax: 1.45 })
})

test('everything refunded at once gives back each part whole', () => {
  const { goodsTax: _, shippingTax: __, ...all } = order
  expect(suggest('courtesy', sumParts(all))).toEqual(all)
})

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100)
const anyOrder = fc
  .record({
    goods: cents(500_000),
    taxRate: fc.integer({ min: 0, max: 15 }),
    shipping: cents(5_000),
    fees: cents(2_000),
  })
  .map(({ goods, taxRate, shipping, fees }): ChargedParts => {
    const tax = Math.round(goods * taxRate) / 100
    return { goods, tax, goodsTax: tax, shippingTax: 0, shipping, fees }
  })
const anyRefunds = fc.array(
  fc.record({ purpose: fc.constantFrom(...refundPurposes), share: fc.integer({ min: 1, max: 100 }) }),
  { maxLength: 12 },
)

test('parts always add up, never exceed what was charged, and come to all of it with the last refund', () => {
  fc.assert(
    fc.property(anyOrder, anyRefunds, (charged, refunds) => {
      const { goodsTax: _, shippingTax: __, ...all } = charged
      let refundedParts: RefundParts = noParts
      const give = (parts: RefundParts) => {
        refundedParts = {
          goods: add(refundedParts.goods, parts.goods),
          tax: add(refundedParts.tax, parts.tax),
          shipping: add(refundedParts.shipping, parts.shipping),
          fees: add(refundedParts.fees, parts.fees),
        }
      }
      for (const { purpose, share } of refunds) {
        const left = subtract(sumParts(all), sumParts(refundedParts))
        const amount = Math.floor(left * share) / 100
        const parts = suggestRefundParts(purpose, amount, charged, refundedParts)
        expect(sumParts(parts)).toBe(amount)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
        give(parts)
        for (const part of ['goods', 'tax', 'shipping', 'fees'] as const)
          expect(refundedParts[part]).toBeLessThanOrEqual(charged[part])
      }
      give(
        suggestRefundParts(
          'courtesy',
          subtract(sumParts(all), sumParts(refundedParts)),
          charged,
          refundedParts,
        ),
      )
      expect(refundedParts).toEqual(all)
      expect(sum(Object.values(refundedParts))).toBe(sumParts(all))
    }),
    { numRuns: 2_000 },
  )
})

test('entered parts are right exactly if they add up and leave nothing below zero', () => {
  fc.assert(
    fc.property(
      anyOrder,
      anyRefunds,
      fc.tuple(cents(9_000), cents(900), cents(900), cents(900)),
      (...given) => {
        const [charged, refunds, [goods, tax, shipping, fees]] = given
        let refunded: RefundParts = noParts
        for (const { purpose, share } of refunds) {
          const left = subtractParts(charged, refunded)
          const amount = Math.floor(sumParts(left) * share) / 100
          const parts = suggestRefundParts(purpose, amount, charged, refunded)
          // A suggestion always passes the checks.
          expect(findWrongPart(parts, amount, left)).toBeNull()
          for (const name of partNames) refunded = { ...refunded, [name]: add(refunded[name], parts[name]) }
        }
        const left = subtractParts(charged, refunded)
        const entered = { goods, tax, shipping, fees }
        const fits = partNames.every((name) => entered[name] <= left[name])
        const amount = sumParts(entered)
        if (amount <= sumParts(left)) expect(findWrongPart(entered, amount, left) === null).toBe(fits)
        expect(findWrongPart(entered, add(amount, 0.01), left)).not.toBeNull()
      },
    ),
  )
})

test('what an edit since has left out of an order is goods', () => {
  const left = { goods: 40, tax: 0, shipping: 0, fees: 0 }
  expect(findWrongPart({ ...noParts, goods: 60 }, 60, left)).toBeNull()
  expect(findWrongPart({ ...noParts, goods: 59, tax: 1 }, 60, left)).toEqual({ part: 'tax', amount: 0 })
})
