import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subtract, sum } from '../../money.ts'
import { computeGivenBack, computeOutstanding, refundPurposes } from './order-payments.ts'
import {
  computeMoneyLeft,
  computeShippingLeft,
  coversRefunds,
  isPaidElsewhere,
  leftToRefund,
  leftToReturn,
  type RefundSums,
} from './refund-limits.ts'

const none: RefundSums = {
  total: 111.95,
  received: 0,
  refunded: 0,
  givenBack: 0,
  returnedByHand: 0,
  hasOpenCharge: false,
  creditUsed: 0,
  shipping: 19.95,
  shippingGivenBack: 0,
}

test('a return after a price match has what the price match left', () => {
  const matched = { ...none, received: 111.95, refunded: 46.5, givenBack: 46.5 }
  expect([leftToRefund(matched), leftToReturn(matched)]).toEqual([65.45, 65.45])
  // Matched by an edit, before the difference went back.
  const edited = { ...none, total: 65.45, received: 111.95 }
  expect([leftToRefund(edited), leftToReturn(edited)]).toEqual([111.95, 65.45])
})

test.each([
  ['nothing recorded', {}, 111.95],
  ['a return refunded by hand', { refunded: 40, givenBack: 40, returnedByHand: 40 }, 71.95],
  ['a payment recorded since', { received: 100, refunded: 40, givenBack: 40, returnedByHand: 40 }, 60],
  ['a charge nobody knows the result of', { hasOpenCharge: true }, 0],
  ['another refund', { refunded: 40, givenBack: 40 }, 0],
])('what returns have left on an order with %s', (_name, sums, left) => {
  expect(leftToReturn({ ...none, ...sums })).toBe(left)
})

test('what was paid with store credit goes back to it', () => {
  const paid = { ...none, received: 111.95, creditUsed: 40 }
  expect([leftToRefund(paid), computeMoneyLeft(paid)]).toEqual([111.95, 71.95])
  expect(computeMoneyLeft({ ...paid, refunded: 71.95 })).toBe(0)
  // Its refunds exceed the payments with it.
  expect(computeMoneyLeft({ ...paid, refunded: 60, creditUsed: 0 })).toBe(51.95)
  expect(coversRefunds({ ...paid, refunded: 71.95 })).toBe(true)
  expect(coversRefunds({ ...paid, refunded: 71.96 })).toBe(false)
})

describe('in any history', () => {
  const cents = fc.integer({ min: 1, max: 20_000 }).map((n) => n / 100)
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('receive' as const, 'useCredit' as const), amount: cents }),
    fc.record({ do: fc.constant('edit' as const), amount: cents }),
    fc.record({ do: fc.constantFrom('returnByHand' as const, 'return' as const), amount: cents }),
    fc.record({
      do: fc.constant('refund' as const),
      amount: cents,
      purpose: fc.constantFrom(...refundPurposes),
      isToCredit: fc.boolean(),
    }),
  )

  /** Makes the step if its limit allows it. */
  function take(
    sums: RefundSums,
    one: { do: string; amount: number; purpose?: (typeof refundPurposes)[number]; isToCredit?: boolean },
  ) {
    const { amount, purpose = 'return', isToCredit = false } = one
    const backed = (givenBack: number) => ({
      ...sums,
      refunded: sum([sums.refunded, amount]),
      givenBack: sum([sums.givenBack, givenBack]),
    })
    if (one.do === 'receive') return { ...sums, received: sum([sums.received, amount]) }
    if (one.do === 'useCredit')
      return { ...sums, received: sum([sums.received, amount]), creditUsed: sum([sums.creditUsed, amount]) }
    if (one.do === 'edit') return { ...sums, total: amount }
    if (one.do !== 'refund') {
      const isByHand = one.do === 'returnByHand'
      const money = computeMoneyLeft(sums)
      if (amount > leftToReturn(sums, money) || (!isByHand && amount > money)) return sums
      const returnedByHand = isByHand ? sum([sums.returnedByHand, amount]) : sums.returnedByHand
      return { ...backed(amount), returnedByHand }
    }
    const payments = {
      charged: sums.received,
      refunded: sums.refunded,
      givenBack: sums.givenBack,
      hasUnknown: false,
    }
    const givenBack = computeGivenBack(purpose, amount, computeOutstanding(sums.total, payments))
    if (amount > (isToCredit ? leftToRefund(sums) : computeMoneyLeft(sums))) return sums
    const creditUsed = isToCredit ? Math.max(0, subtract(sums.creditUsed, amount)) : sums.creditUsed
    if (purpose !== 'shipping') return { ...backed(givenBack), creditUsed }
    if (givenBack > computeShippingLeft(sums)) return sums
    const shippingGivenBack = sum([sums.shippingGivenBack, givenBack])
    return { ...backed(givenBack), creditUsed, shippingGivenBack }
  }

  test('refunds stay within what was received, or are of returns that were paid elsewhere', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let sums = none
        let elsewhere = 0
        let money = 0
        for (const one of steps) {
          const isElsewhere = isPaidElsewhere(sums)
          const next = take(sums, one)
          if (isElsewhere) elsewhere = next.received > 0 ? elsewhere : next.returnedByHand
          if (next !== sums && one.do === 'receive') money = sum([money, one.amount])
          if (next.refunded !== sums.refunded && !('isToCredit' in one && one.isToCredit))
            money = subtract(money, one.amount)
          sums = next
          expect(money).toBeGreaterThanOrEqual(-elsewhere)
          expect(sums.refunded).toBeLessThanOrEqual(Math.max(sums.received, elsewhere))
          const used = sum([sums.refunded, sums.creditUsed])
          expect(coversRefunds(sums)).toBe(used <= sums.received || sums.received === 0)
          expect(sums.shippingGivenBack).toBeLessThanOrEqual(sums.shipping)
          expect(leftToReturn(sums)).toBeLessThanOrEqual(Math.max(0, subtract(sums.total, sums.givenBack)))
        }
      }),
    )
  })
})
