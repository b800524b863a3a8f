import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subtract } from '../../money.ts'
import {
  computeDue,
  computeGivenBack,
  computeOutstanding,
  computeOwed,
  findPaymentState,
  type Movement,
  refundPurposes,
  sumMovements,
} from './order-payments.ts'

const cents = fc.integer({ min: 1, max: 100_000 })
const step = fc.oneof(
  fc.record({ what: fc.constant('charge' as const), cents }),
  fc.record({ what: fc.constant('void' as const), cents }),
  fc.record({ what: fc.constant('total' as const), cents }),
  fc.record({ what: fc.constant('refund' as const), cents, purpose: fc.constantFrom(...refundPurposes) }),
  fc.record({
    what: fc.constant('nothing' as const),
    cents,
    state: fc.constantFrom('requested' as const, 'sent' as const, 'failed' as const),
  }),
)

/** A stored history, with its due and owed amounts in cents, from the price and the remaining money. */
function history(first: number, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  let total = first
  let [money, forgiven] = [0, 0]
  const movements: Movement[] = []
  const price = () => Math.max(0, total - forgiven)
  const done = (kind: Movement['kind'], amount: number, givenBack = 0) =>
    movements.push({ kind, state: 'succeeded', amount: amount / 100, givenBack })
  for (const one of steps) {
    if (one.what === 'total') total = one.cents
    else if (one.what === 'charge') {
      money += one.cents
      done('charge', one.cents)
    } else if (one.what === 'void') {
      money -= one.cents
      done('void', one.cents)
    } else if (one.what === 'refund') {
      const outstanding = computeOutstanding(total / 100, sumMovements(movements))
      done('refund', one.cents, computeGivenBack(one.purpose, one.cents / 100, outstanding))
      const tooMuch = Math.min(one.cents, Math.max(0, money - price()))
      if (one.purpose !== 'recharge') forgiven += one.cents - tooMuch
      money -= one.cents
    } else movements.push({ kind: 'charge', state: one.state, amount: one.cents / 100, givenBack: 0 })
  }
  const due = Math.max(0, total - forgiven - money)
  return { total: total / 100, due: due / 100, owed: Math.max(0, money - price()) / 100, money, movements }
}

describe('an order’s due amount', () => {
  test('is right after any history of charges, refunds of each kind, voids and changed totals', () => {
    fc.assert(
      fc.property(cents, fc.array(step, { maxLength: 40 }), (first, steps) => {
        const { total, due, owed, movements } = history(first, steps)
        const sums = sumMovements(movements)
        expect([computeDue(total, sums), computeOwed(total, sums)]).toEqual([due, owed])
        expect(computeOutstanding(total, sums)).toBe(due > 0 ? due : owed > 0 ? -owed : 0)
        expect(sumMovements(movements.toReversed())).toEqual(sums)
      }),
      { numRuns: 1000 },
    )
  })

  test('determines its state together with what the dealer keeps', () => {
    fc.assert(
      fc.property(cents, fc.array(step, { maxLength: 20 }), (first, steps) => {
        const { total, due, owed, money, movements } = history(first, steps)
        const sums = sumMovements(movements)
        const state = findPaymentState(total, sums)
        expect(['unpaid', 'partPaid'].includes(state)).toBe(due > 0)
        expect(state === 'overpaid').toBe(owed > 0)
        if (state === 'refunded') expect(money).toBeLessThanOrEqual(0)
        const declined = { ...sums, isDeclined: true }
        expect(computeDue(total, declined)).toBe(0)
        expect(computeOwed(total, declined)).toBe(Math.max(0, subtract(sums.charged, sums.refunded)))
        if (sums.charged > sums.refunded) expect(['unpaid', 'refunded']).not.toContain(state)
        const open: Movement = { kind: 'refund', state: 'unknown', amount: 1, givenBack: 1 }
        expect(findPaymentState(total, sumMovements([...movements, open]))).toBe('unknown')
      }),
    )
  })
})

const paid: Movement = { kind: 'charge', state: 'succeeded', amount: 100, givenBack: 0 }
const refunded = (amount: number, givenBack: number): Movement => ({
  kind: 'refund',
  state: 'succeeded',
  amount,
  givenBack,
})

test.each([
  ['nothing yet', [], 100, 'unpaid', 100],
  ['a total of nothing', [], 0, 'paid', 0],
  ['paid', [paid], 100, 'paid', 0],
  ['a total raised since', [paid], 130, 'partPaid', 30],
  ['10 as a courtesy', [paid, refunded(10, 10)], 100, 'partRefunded', 0],
  ['10 charged to the wrong card', [paid, refunded(10, 0)], 100, 'partPaid', 10],
  ['all given back', [paid, refunded(100, 100)], 100, 'refunded', 0],
  ['all to be charged again', [paid, refunded(100, 0)], 100, 'unpaid', 100],
  ['voided', [paid, { ...paid, kind: 'void' as const }], 100, 'unpaid', 100],
  ['charged twice, one given back', [paid, paid, refunded(100, 0)], 100, 'paid', 0],
  ['all given back, then edited to 30', [paid, refunded(100, 100)], 30, 'refunded', 0],
  ['40 given back, then edited to 30', [paid, refunded(40, 40)], 30, 'overpaid', 0],
])('%s', (_name, movements, total, state, due) => {
  const sums = sumMovements(movements)
  expect([findPaymentState(total, sums), computeDue(total, sums)]).toEqual([state, due])
})

test.each([
  ['without money', [], 'none', 0],
  ['paid', [paid], 'overpaid', 100],
  ['paid, 40 refunded since', [paid, refunded(40, 0)], 'overpaid', 60],
  ['paid, with a courtesy of 10 before', [paid, refunded(10, 10)], 'overpaid', 90],
  ['paid and refunded', [paid, refunded(100, 0)], 'refunded', 0],
])('a declined order %s is due nothing', (_name, movements, state, owed) => {
  const sums = { ...sumMovements(movements), isDeclined: true }
  expect([findPaymentState(100, sums), computeDue(100, sums), computeOwed(100, sums)]).toEqual([
    state,
    0,
    owed,
  ])
})

test('an order below what was given back of it owes what is left of its money, once', () => {
  const before = sumMovements([paid, refunded(40, 40)])
  expect([computeOwed(30, before), computeOutstanding(30, before)]).toEqual([60, -60])
  const after = sumMovements([paid, refunded(40, 40), refunded(60, 0)])
  expect([findPaymentState(30, after), computeOwed(30, after), computeOutstanding(30, after)]).toEqual([
    'refunded',
    0,
    0,
  ])
})

test('what was paid too much is owed to the customer', () => {
  const sums = sumMovements([paid])
  expect([findPaymentState(80, sums), computeOwed(80, sums)]).toEqual(['overpaid', 20])
})

test.each([
  ['courtesy', 0, 30],
  ['price', 40, 30],
  ['courtesy', -20, 10],
  ['shipping', -50, 0],
  ['recharge', 0, 0],
] as const)('refunding 30 as %s when %d is due lowers it by %d', (purpose, owes, lowers) => {
  expect(computeGivenBack(purpose, 30, owes)).toBe(lowers)
})
