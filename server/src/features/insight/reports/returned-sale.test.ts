import { afterEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { reports } from '#contract/insight/reports.ts'
import { customers } from '#contract/sales/customers.ts'
import { orders } from '#contract/sales/orders.ts'
import { recordedPayments } from '#contract/sales/recorded-payments.ts'
import { returns } from '#contract/sales/returns.ts'
import { aCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { aLine, anOrder } from '#server/features/sales/orders/orders.fixture.ts'
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
  const { id: customerId } = (await desk.ok(customers.create, aCustomer())).data
  const details = [aLine({ partNumber: 'BACK-1', price: 1000, qty: 1, cost: 400 })]
  const { data: order } = await desk.ok(
    orders.create,
    anOrder({ customerId, details, taxRate: 7.25, billState: 'CA', fixedShipping: 1, shippingAmount: 0 }),
  )
  await desk.ok(recordedPayments.create, { id: order.id, amount: 1072.5, method: 'check' })
  await desk.ok(orders.ship, { id: order.id, details: [{ id: order.details[0]!.id, shipQty: 1 }] })
  const figures = async () => {
    const { netSalesAmount, salesSummary } = (
      await desk.ok(reports.salesSummary, { startDate: `05/${day}/2026`, endDate: `05/${day}/2026` })
    ).data
    return [netSalesAmount, salesSummary.tax.collected[0]?.amount, salesSummary.profits[0]?.profit]
  }
  expect(await figures()).toEqual([1000, 72.5, 600])

  const lines = [{ id: order.details[0]!.id, qty: 1 }]
  const { data: made } = await desk.ok(returns.create, { orderId: order.id, type: 'Return', lines })
  const set = (fields: Partial<Call<typeof returns.update>>) =>
    desk.ok(returns.update, { id: made.rma.id, doNotSendEmail: 1, ...fields })
  await set({ rmaDealerStatus: 'Approved' })
  await set({ rmaCarrierInfo: 'UPS', rmaTrackingNumber: '1Z', rmaShippedDate: '2026-05-05' })
  const arrived = made.orderDetail.map(({ id }) => ({ id, qtyReceived: 1, backToStock }))
  await desk.ok(returns.receive, { id: made.rma.id, lines: arrived, doNotSendEmail: 1 })
  await set({ rmaDealerStatus: 'Refunded', refundAmount: 1072.5, ...how })
  expect(await figures()).toEqual([0, 0, profit])
})
