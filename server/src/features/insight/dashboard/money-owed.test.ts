import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dashboard } from '#contract/insight/dashboard.ts'
import { sum } from '#contract/money.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { refundPurposes } from '#contract/sales/charges/order-payments.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
const isOwed = { isOwed: 1, pageSize: 1000 } as const
const owedAtHome = async () => (await server.as('dealer1').ok(dashboard.work, {})).data.moneyOwed!

async function sumFile(): Promise<number> {
  const { body } = await clerk().call(orders.export, { isOwed: 1 })
  const { header, lines } = await readCsv(
    (async function* () {
      yield Buffer.from(String(body))
    })(),
  )
  const at = header.indexOf('Owed to customer')
  const amounts: number[] = []
  for await (const { cells } of lines) amounts.push(Number(cells![at]))
  return sum(amounts)
}

const price = fc.integer({ min: 1, max: 60 })
const step = fc.oneof(
  fc.record({ what: fc.constant('pay' as const), amount: price }),
  fc.record({
    what: fc.constant('refund' as const),
    amount: price,
    purpose: fc.constantFrom(...refundPurposes),
  }),
  fc.record({ what: fc.constant('price' as const), amount: price }),
  fc.record({ what: fc.constant('decline' as const) }),
  fc.record({ what: fc.constant('reopen' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(order: Order, one: Step): Promise<void> {
  const { id } = order
  if (one.what === 'pay') {
    const payment = { id, amount: one.amount, method: 'cash', moreThanDue: 1 } as const
    await clerk().ok(recordedPayments.create, payment)
  } else if (one.what === 'refund') {
    // A refund above the received amount is refused and changes nothing.
    const { amount, purpose } = one
    await clerk().call(recordedPayments.create, { id, kind: 'refund', amount, method: 'cash', purpose })
  } else if (one.what === 'price') {
    const details = [{ id: order.details[0]!.id, price: one.amount }]
    await clerk().ok(orders.update, { id, doNotSendEmail: 1, details })
  } else {
    const to = one.what === 'decline' ? { newStatusId: 6, declinedReasonId: 5 } : { newStatusId: 2 }
    await clerk().ok(orders.setManyStatuses, { selected: [id], ...to })
  }
}

test('home, list, file and orders say the same of what customers are owed, through any history', async () => {
  const history = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(history, async (all) => {
      for (const steps of all) {
        const details = [makeLine({ price: 40, qty: 1 })]
        const { data } = await clerk().ok(orders.create, makeOrder({ details, taxRate: 0 }))
        for (const one of steps) await take(data, one)
      }
      const { data: rows } = await clerk().ok(orders.list, { pageSize: 1000 })
      const { data: listed } = await clerk().ok(orders.list, isOwed)
      expect(listed.map(({ id }) => id)).toEqual(
        rows.filter(({ amountOwed }) => amountOwed > 0).map(({ id }) => id),
      )
      const shown: number[] = []
      for (const { id, amountOwed } of listed) {
        const { payments } = await clerk().ok(charges.list, { id })
        expect(amountOwed).toBe(payments.owed)
        expect(payments.owed).toBeLessThanOrEqual(payments.charged - payments.refunded)
        shown.push((await clerk().ok(orders.show, { id })).data.amountOwed)
      }
      const total = sum(shown)
      expect(sum(listed.map(({ amountOwed }) => amountOwed))).toBe(total)
      expect(await sumFile()).toBe(total)
      const { count, amounts } = await owedAtHome()
      expect(count).toBe(listed.length)
      expect(amounts).toEqual(total === 0 ? [] : [{ currencySymbol: 'USD', amount: total }])
    }),
    { numRuns: 5 },
  )
})

test('shows a declined order’s money until it’s refunded, by dealer and amounts only with the Dashboard', async () => {
  const before = (await owedAtHome()).count
  const { data: order } = await clerk().ok(
    orders.create,
    makeOrder({ details: [makeLine({ price: 80, qty: 1 })] }),
  )
  const { id } = order
  await clerk().ok(recordedPayments.create, { id, amount: 30, method: 'check' })
  expect((await owedAtHome()).count).toBe(before)
  await clerk().ok(orders.setManyStatuses, { selected: [id], newStatusId: 6, declinedReasonId: 5 })
  expect((await owedAtHome()).count).toBe(before + 1)
  expect((await clerk().ok(dashboard.work, {})).data.moneyOwed).toEqual({ count: before + 1, amounts: null })
  expect((await server.as('dealer2').ok(dashboard.work, {})).data.moneyOwed).toEqual({
    count: 0,
    amounts: [],
  })
  expect((await server.as('platform').ok(dashboard.work, {})).data.moneyOwed?.count).toBe(before + 1)
  await clerk().ok(recordedPayments.create, { id, kind: 'refund', amount: 30, method: 'check' })
  expect((await owedAtHome()).count).toBe(before)
})
