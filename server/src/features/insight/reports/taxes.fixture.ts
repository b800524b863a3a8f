import fc from 'fast-check'
import { exact, round2, subtract } from '#contract/money.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import type { TestServer } from '#test/harness.ts'

/** Instants of March 2026 at and between the edges of Toronto's days. */
const instant = (from: number, to: number) =>
  fc
    .record({
      day: fc.integer({ min: from, max: to }),
      hour: fc.constantFrom(0, 3, 4, 5, 12, 23),
      minute: fc.constantFrom(0, 1, 59),
    })
    .map(({ day, hour, minute }) => new Date(Date.UTC(2026, 2, day, hour, minute)))
const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount / 100)

const taxedOrder = fc.record({
  at: instant(1, 14),
  province: fc.constantFrom('QC', 'QC', 'ON', 'bc', 'AB', 'Narnia'),
  lines: fc.array(
    fc.record({
      price: cents(40_000),
      qty: fc.nat(2).map((n) => n + 1),
      is_taxable: fc.constantFrom(0, 1, 1),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  shippingAmount: fc.constantFrom(0, 9.95),
  isExempt: fc.constantFrom(false, false, false, true),
  ownRate: fc.constantFrom(null, null, null, 7),
  isDeclined: fc.constantFrom(false, false, false, false, true),
  /** The refunded part, in twentieths of the total, and whether the rest is refunded too. */
  refunds: fc.array(fc.record({ at: instant(5, 28), part: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 5,
  }),
  isRefundedWhole: fc.boolean(),
  /** The province that the order moves to between its refunds. */
  move: fc.option(fc.record({ at: instant(5, 28), province: fc.constantFrom('QC', 'ON', 'bc', 'Narnia') }), {
    freq: 2,
  }),
})
type TaxedOrder = typeof taxedOrder extends fc.Arbitrary<infer T> ? T : never

/** Orders of dealer 2 with one tax, several or none, and their refunds; the same in every run. */
export async function sellWithTaxes(server: TestServer): Promise<void> {
  const now = clock.now
  const desk = server.as('dealer2')
  const gst = { name: 'GST', rate: 5 }
  for (const rule of [
    { stateCode: 'QC', taxComponents: [gst, { name: 'QST', rate: 9.975 }] },
    { stateCode: 'ON', taxComponents: [{ name: 'HST', rate: 13 }], applyTaxToShipping: 1 as const },
    { stateCode: 'BC', taxComponents: [gst, { name: 'PST', rate: 7 }] },
    { stateCode: 'AB', taxPercentage: 5 },
  ])
    await desk.ok(taxRules.create, rule)
  for (const order of fc.sample(taxedOrder, { seed: 32, numRuns: 40 })) await sell(server, order)
  clock.now = now
}

async function sell(server: TestServer, spec: TaxedOrder): Promise<void> {
  const desk = server.as('dealer2')
  clock.now = () => spec.at
  const { data: order } = await desk.ok(
    orders.create,
    makeOrder({
      billState: spec.province,
      billCountry: 'CA',
      fixedShipping: 1,
      shippingAmount: spec.shippingAmount,
      details: spec.lines.map((line) => makeLine(line)),
      ...(spec.isExempt ? { salesTaxExceptionNo: 'EX-1' } : {}),
      ...(spec.ownRate === null ? {} : { taxRate: spec.ownRate }),
    }),
  )
  if (spec.isDeclined) {
    await desk.ok(orders.setStatus, {
      orderId: order.id,
      orderStatusId: 6,
      doNotSendEmail: 1,
      declinedReasonId: 5,
      shippingStatusId: 1,
    })
    return
  }
  const total = order.orderAmount
  await desk.ok(recordedPayments.create, { id: order.id, amount: total, method: 'cash' })
  const refunds = spec.refunds.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let left = total
  let { move } = spec
  const moveUntil = async (at: Date) => {
    if (!move || move.at > at) return
    clock.now = () => (at < spec.at ? spec.at : at)
    const { data } = await desk.ok(orders.show, { id: order.id })
    await desk.ok(orders.update, { id: order.id, version: data.version, billState: move.province })
    move = null
  }
  for (const [n, { at, part }] of refunds.entries()) {
    await moveUntil(at)
    const isLast = n === refunds.length - 1 && spec.isRefundedWhole
    const amount = isLast ? left : Math.min(left, round2(exact(total).times(part).div(20)))
    if (amount === 0) continue
    clock.now = () => (at < spec.at ? spec.at : at)
    await desk.ok(recordedPayments.create, { id: order.id, kind: 'refund', amount, method: 'cash' })
    left = subtract(left, amount)
  }
  await moveUntil(new Date(Date.UTC(2026, 2, 29)))
}
