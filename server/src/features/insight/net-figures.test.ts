import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { dashboard } from '#contract/insight/dashboard.ts'
import { reports } from '#contract/insight/reports.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { subtract, sum } from '#contract/money.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { makeCoupon } from '#server/features/sales/coupons/coupons.fixture.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { testServer } from '#test/harness.ts'

/* Every figure that adds up orders shows their amounts after refunds, without declined ones. */

const server = testServer()
const dealer = () => server.as('dealer1')
let customerId: number
beforeAll(async () => {
  customerId = (await dealer().ok(customers.create, makeCustomer())).data.id
})

async function amountInFile(query = {}): Promise<number> {
  const { body } = await dealer().call(orders.export, query)
  const { header, lines } = await readCsv(
    (async function* () {
      yield Buffer.from(String(body))
    })(),
  )
  const amounts: number[] = []
  for await (const { cells } of lines) {
    const cell = (name: string) => cells![header.indexOf(name)]!
    const [total, refunded, net] = ['Total', 'Refunded', 'Total after refunds'].map((name) =>
      Number(cell(name)),
    )
    expect(subtract(total!, refunded!)).toBe(net)
    if (cell('Status') !== 'Declined') amounts.push(net!)
  }
  return sum(amounts)
}

/** The figure as each screen shows it. All orders are today's and belong to one customer. */
async function figures() {
  const stats = (await dealer().ok(dashboard.stats, {})).data
  const statuses = await dealer().ok(reports.orderStatusCount, {})
  const sold = statuses.data.filter(({ id }) => id !== 6)
  const { data } = await dealer().ok(customers.list, { sort: 'amountOrders' })
  const { body } = await dealer().call(customers.export, {})
  const { totalTransactionsByCurrency } = (await server.as('platform').ok(storeManager.summary, {})).data
  return {
    home: stats.amounts[0]!.amount,
    days: sum(stats.days.map(({ amount }) => amount)),
    places: sum(stats.places.map(({ amount }) => amount)),
    statuses: sum(sold.map(({ totalOrderAmount }) => totalOrderAmount!)),
    steps: sum(statuses.steps.filter(({ id }) => id !== 6).map((step) => step.totalOrderAmount)),
    customers: sum(data.map(({ amountOrders }) => amountOrders)),
    isInCustomersFile: String(body).includes(String(data[0]!.amountOrders)),
    stores: totalTransactionsByCurrency[0]?.amount ?? 0,
    file: await amountInFile(),
  }
}
const everywhere = (amount: number) => ({
  home: amount,
  days: amount,
  places: amount,
  statuses: amount,
  steps: amount,
  customers: amount,
  isInCustomersFile: true,
  stores: amount,
  file: amount,
})

const plain = { shippingAmount: 0, fixedShipping: 1, handlingFeeAmount: 0, fixedHandling: 1 } as const
const create = async (price: number, more = {}) =>
  (
    await dealer().ok(
      orders.create,
      makeOrder({ customerId, details: [makeLine({ price, qty: 1 })], ...plain, ...more }),
    )
  ).data

test('a returned sale to California comes to nothing everywhere', async () => {
  const details = [makeLine({ price: 1000, qty: 1 })]
  const order = await addShippedOrder(dealer(), {
    customerId,
    details,
    taxRate: 7.25,
    shipState: 'CA',
    ...plain,
  })
  const { id, orderAmount } = order
  expect(orderAmount).toBe(1072.5)
  expect(await figures()).toEqual(everywhere(1072.5))
  await dealer().ok(recordedPayments.create, { id, amount: 1072.5, method: 'check' })
  const { rma } = await addReceivedReturn(dealer(), order)
  await dealer().ok(returns.update, { id: rma.id, rmaDealerStatus: 'Refunded', refundNote: 'Check' })
  expect((await dealer().ok(orders.show, { id })).data.paymentState).toBe('refunded')
  expect(await figures()).toEqual(everywhere(0))
})

test('a coupon’s revenue is what its orders came to after refunds', async () => {
  const { data: coupon } = await dealer().ok(coupons.create, makeCoupon({ discountPercentage: 10 }))
  const { id } = await create(100, { taxRate: 0, couponCode: coupon.couponCode })
  const revenue = async () => (await dealer().ok(coupons.orders, { id: coupon.id })).totals.orderAmount
  expect(await revenue()).toBe(90)
  await dealer().ok(recordedPayments.create, { id, amount: 90, method: 'cash' })
  await dealer().ok(recordedPayments.create, { id, kind: 'refund', amount: 30, method: 'cash' })
  expect(await revenue()).toBe(60)
  await dealer().ok(orders.setManyStatuses, { selected: [id], newStatusId: 6, declinedReasonId: 5 })
  expect(await revenue()).toBe(0)
})

const step = fc.oneof(
  fc.record({ what: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ what: fc.constant('recharge' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ what: fc.constant('status' as const), amount: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ what: fc.constant('decline' as const), amount: fc.constant(6) }),
)

test('has the same figures everywhere through any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { id } = await create(60, { taxRate: 5 })
      await dealer().ok(recordedPayments.create, { id, amount: 63, method: 'cash' })
      for (const { what, amount } of steps) {
        if (what === 'refund' || what === 'recharge') {
          // A refund above the received amount is refused and changes nothing.
          const purpose = what === 'recharge' ? what : 'courtesy'
          const back = { id, kind: 'refund', amount, method: 'cash', purpose } as const
          await dealer().call(recordedPayments.create, back)
        } else {
          const reason = what === 'decline' ? { declinedReasonId: 5 } : {}
          await dealer().ok(orders.setManyStatuses, { selected: [id], newStatusId: amount, ...reason })
        }
      }
      const { file } = await figures()
      expect(await figures()).toEqual(everywhere(file))
    }),
    { numRuns: 5 },
  )
})
