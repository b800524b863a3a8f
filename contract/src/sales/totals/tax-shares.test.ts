import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtract, sum } from '../../money.ts'
import { type ChargedTax, splitRefundedTax, splitTax } from './tax-shares.ts'

const gst: ChargedTax = { name: 'GST', rate: 5, amount: 5.03 }
const qst: ChargedTax = { name: 'QST', rate: 9.975, amount: 10.04 }

test('many small refunds give back each tax', () => {
  let before = 0
  const given = [0, 0]
  for (let n = 0; n < 1507; n += 1) {
    const shares = splitRefundedTax(before, 0.01, [gst, qst])
    before = sum([before, 0.01])
    for (const [at, share] of shares.entries()) given[at] = sum([given[at]!, share])
  }
  expect(given).toEqual([5.03, 10.04])
})

test('an order whose tax was edited away is split by the rates', () => {
  const edited = [
    { ...gst, amount: 0 },
    { ...qst, amount: 0 },
  ]
  expect(splitTax(14.98, edited)).toEqual([5, 9.98])
  expect(splitTax(3, [{ name: 'GST', rate: 0, amount: 0 }])).toEqual([3])
})

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100)
const taxes = fc.array(
  fc.record({
    name: fc.string(),
    rate: fc.integer({ min: 1, max: 20_000 }).map((n) => n / 1000),
    amount: cents(9999),
  }),
  { minLength: 1, maxLength: 4 },
)

test('refunds of the whole tax, however they are cut, give back what was charged of each', () => {
  fc.assert(
    fc.property(taxes, fc.array(fc.nat(9999), { maxLength: 30 }), (charged, cuts) => {
      const whole = sum(charged.map(({ amount }) => amount))
      fc.pre(whole > 0)
      const ends = [...cuts.map((cut) => Math.round((cut / 9999) * whole * 100) / 100), whole].sort(
        (a, b) => a - b,
      )
      const given = charged.map(() => 0)
      let before = 0
      for (const end of ends) {
        const tax = subtract(end, before)
        const shares = splitRefundedTax(before, tax, charged)
        expect(sum(shares)).toBe(tax)
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          given[at] = sum([given[at]!, share])
          expect(given[at]).toBeLessThanOrEqual(charged[at]!.amount)
        }
        before = end
      }
      expect(given).toEqual(charged.map(({ amount }) => amount))
    }),
  )
})
