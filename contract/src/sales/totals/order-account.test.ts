import fc from 'fast-check'
import { test } from 'vitest'
import { anyCoupon, anyGift, anyHappening, anyLine, anySettings } from './order-account.fixture.ts'
import { Customer } from './order-history.fixture.ts'

/**
 * Sells, edits, moves, pays, ships, returns, exchanges, refunds and declines orders in any order, while the
 * dealer's settings change, by the product's own rules. After each step, an accountant who doesn't use them arrives
 * at the same figures.
 */
test('an accountant comes to the same figures at every step of an order’s history', () => {
  fc.assert(
    fc.property(
      anySettings,
      fc.record({
        lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        coupon: anyCoupon,
        gift: anyGift,
      }),
      fc.array(anyHappening, { maxLength: 16 }),
      (settings, first, happenings) => {
        const customer = new Customer(settings, first)
        for (const happening of happenings) customer.take(happening)
      },
    ),
    { numRuns: 10_000 },
  )
})
