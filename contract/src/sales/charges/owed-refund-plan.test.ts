import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOwedRefund, sumLeftByHand, sumPlan } from './owed-refund-plan.ts'
import { recordedMethods } from './recorded-payments.ts'

const cents = fc.integer({ min: 0, max: 50_000 }).map((amount) => amount / 100)
const charge = fc.record({ id: fc.integer({ min: 1 }), refundableAmount: cents })
const recorded = fc.record({
  kind: fc.constantFrom('charge' as const, 'refund' as const),
  method: fc.constantFrom(...recordedMethods),
  amount: cents,
  removedAt: fc.constantFrom(null, '2026-01-01T00:00:00Z'),
})

test('gives back what’s owed, through gateways first, and never more than came that way', () => {
  fc.assert(
    fc.property(cents, fc.array(charge), fc.array(recorded), (owed, charges, paid) => {
      const plan = planOwedRefund({ owed, charges, recorded: paid, creditObstacle: null })
      expect(sumPlan(plan)).toBeLessThanOrEqual(owed)
      for (const { chargeId, amount } of plan.charges)
        expect(
          charges.some(({ id, refundableAmount }) => id === chargeId && amount <= refundableAmount),
        ).toBe(true)
      const byGateway = charges.reduce((total, { refundableAmount }) => total + refundableAmount, 0)
      if (plan.recorded.length > 0) expect(byGateway).toBeLessThan(owed)
    }),
  )
})

test.each([
  ['a charge', 171.93, [171.93], [], [171.93], []],
  ['a charge that was refunded in part', 100, [100], [], [100], []],
  ['two charges, the newest first', 80, [50, 50], [], [50, 30], []],
  ['cash', 40, [], [['charge', 40]], [], [40]],
  ['a charge and cash', 90, [50], [['charge', 40]], [50], [40]],
  ['cash that went back before', 30, [], [['charge', 40], ['refund', 10]], [], [30]], // biome-ignore format: one line a case
  ['cash that a gateway’s refund covered', 0, [50], [['charge', 40]], [], []],
] as const)('%s', (_, owed, charges, recorded, byCharge, byHand) => {
  const plan = planOwedRefund({
    owed,
    charges: charges.map((refundableAmount, id) => ({ id, refundableAmount })),
    recorded: recorded.map(([kind, amount]) => ({ kind, amount, method: 'cash', removedAt: null })),
    creditObstacle: null,
  })
  expect(plan.charges.map(({ amount }) => amount)).toEqual(byCharge)
  expect(plan.recorded.map(({ amount }) => amount)).toEqual(byHand)
})

test('leaves what an exchanged return was worth owed, until somebody decides how it goes back', () => {
  const paid = { kind: 'charge', amount: 110, removedAt: null } as const
  const recorded = [
    { ...paid, method: 'exchange' as const },
    { ...paid, method: 'cash' as const, amount: 20 },
  ]
  const owed = { owed: 130, charges: [], recorded, creditObstacle: null }
  expect(planOwedRefund(owed)).toEqual({ charges: [], recorded: [{ method: 'cash', amount: 20 }] })
  expect(sumLeftByHand(owed)).toBe(110)
})

test.each([
  ['goes back to it', null, [30], 0],
  ['in a currency that the dealer no longer has is left to somebody', 'otherCurrency', [], 30],
] as const)('store credit %s', (_, creditObstacle, back, byHand) => {
  const recorded = [{ kind: 'charge', amount: 30, method: 'storeCredit', removedAt: null }] as const
  const owed = { owed: 30, charges: [], recorded, creditObstacle }
  expect(planOwedRefund(owed).recorded.map(({ amount }) => amount)).toEqual(back)
  expect(sumLeftByHand(owed)).toBe(byHand)
})
