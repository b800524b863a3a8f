import { afterEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { reports } from '#contract/insight/reports.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

test.each([
  ['comes to nothing: no sales, no tax to file, no profit', '05', 1, 0, { refundNote: 'Check 7' }],
  ['loses its cost if the part can’t be sold again', '06', 0, -400, { refundNote: 'Check 7' }],
  ['comes to nothing as store credit', '07', 1, 0, { refundMethod: 'storeCredit' }],
] as const)('a sale that was returned %s', async (_what, day, backToStock, profit, how) => {
  clock.now = () => new Date(`2026-05-${day}T15:00:00Z`)
  const desk = server.as('dealer1')
  const { id: customerId } = (await desk.ok(customers.create, makeCustomer())).data
  const details = [makeLine({ partNumber: 'BACK-1', price: 1000, qty: 1, cost: 400 })]
  const { data: order } = await desk.ok(
    orders.create,
    makeOrder({ customerId, details, taxRate: 7.25, billState: 'CA', fixedShipping: 1, shippingAmount: 0 }),
  )
  await desk.ok(recordedPayments.create, { id: order.id, amount: 1072.5, method: 'check' })
  await desk.ok(orders.ship, { id: order.id, details: [{ id: order.details[0]!.id, shipQty: 1 }] })
  const figures = async () => {
    const { netSalesAmount, salesSummary } = (
      await desk.ok(reports.salesSummary, { startDate: `05/${day}/2026`, endDate: `05/${day}/2026` })
    ).data
    const { tax, profits, orderPerformance, catalogPerformance } = salesSummary
    return [
      netSalesAmount,
      tax.collected[0]?.amount,
      profits[0]?.profit,
      orderPerformance.averageOrder[0]?.amount,
      catalogPerformance[0]?.net,
    ]
  }
  expect(await figures()).toEqual([1000, 72.5, 600, 1072.5, 1000])

  const lines = [{ id: order.details[0]!.id, qty: 1 }]
  const { data: newReturn } = await desk.ok(returns.create, { orderId: order.id, type: 'Return', lines })
  const set = (fields: Partial<Call<typeof returns.update>>) =>
    desk.ok(returns.update, { id: newReturn.rma.id, doNotSendEmail: 1, ...fields })
  await set({ rmaDealerStatus: 'Approved' })
  await set({ rmaCarrierInfo: 'UPS', rmaTrackingNumber: '1Z', rmaShippedDate: '2026-05-05' })
  const arrived = newReturn.orderDetail.map(({ id }) => ({ id, qtyReceived: 1, backToStock }))
  await desk.ok(returns.receive, { id: newReturn.rma.id, lines: arrived, doNotSendEmail: 1 })
  await set({ rmaDealerStatus: 'Refunded', refundAmount: 1072.5, ...how })
  expect(await figures()).toEqual([0, 0, profit, 0, 0])
})

test('a return’s goods are of its lines’ catalogs, another refund’s of all', async () => {
  const names = 'name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name'
  await server.admin.query(`insert into catalogs (id, ${names}) overriding system value
    values (71, 'cars', 'C', 'C', 'C', 'C', 'C'), (72, 'boats', 'B', 'B', 'B', 'B', 'B')`)
  clock.now = () => new Date('2026-05-12T15:00:00Z')
  const desk = server.as('dealer1')
  const order = await addShippedOrder(desk, {
    details: [
      makeLine({ catalogId: 71, price: 100, qty: 2 }),
      makeLine({ catalogId: 72, price: 50, qty: 1 }),
      makeLine({ partNumber: 'FREE', price: 0, qty: 1 }),
    ],
    taxRate: 0,
    fixedShipping: 1,
    shippingAmount: 0,
  })
  await desk.ok(recordedPayments.create, { id: order.id, amount: order.orderAmount, method: 'cash' })
  clock.now = () => new Date('2026-05-13T15:00:00Z')
  const { rma } = await addReceivedReturn(desk, order, 1)
  const refunded = { rmaDealerStatus: 'Refunded', refundAmount: 100, refundNote: 'Check 9' } as const
  await desk.ok(returns.update, { id: rma.id, doNotSendEmail: 1, ...refunded })
  const courtesy = { kind: 'refund', purpose: 'courtesy', method: 'cash' } as const
  await desk.ok(recordedPayments.create, { id: order.id, amount: 10.01, ...courtesy })
  const { catalogPerformance, salesPerformance } = (
    await desk.ok(reports.salesSummary, { startDate: '05/13/2026', endDate: '05/13/2026' })
  ).data.salesSummary
  expect(
    catalogPerformance.map(({ catalogId, orderCount, amount, refunds, net }) => [
      catalogId,
      orderCount,
      amount,
      refunds,
      net,
    ]),
  ).toEqual([
    [null, 0, 0, 0, 0],
    [72, 0, 0, 2, -2],
    [71, 0, 0, 108.01, -108.01],
  ])
  expect(salesPerformance[0]).toMatchObject({ refunds: 110.01, net: -110.01, average: null })
})
