import { beforeEach, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orderBoard } from '#contract/sales/orders/order-board.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { changeLine, makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { addReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { testServer } from '../harness.ts'
import { readPdf } from '../read-pdf.ts'

/** An order's values come from its own stored columns, on every screen, whatever the settings are. */
const server = testServer()
const clerk = () => server.as('clerk1')

beforeEach(async () => {
  await server.admin.query('delete from tax_rules where dealer_id = 1')
  await at(9.5, 4)
})

const set = (columns: string) =>
  server.admin.query(`update dealer_settings set ${columns} where dealer_id = 1`)
const at = (rate: number, amount: number) =>
  set(`all_states_province_tax_rate = ${rate}, shipping_flat = ${amount}, handling_fee_amount_less_total = ${amount},
    custom_fee_fixed = ${amount}, custom_fee_title = 'Fee ${amount}', apply_tax_to_shipping = ${amount % 2}`)

/** Changes everything that an order's total is computed from. */
async function changeEverything(customerId: number) {
  await at(12, 9)
  await clerk().ok(customers.update, { id: customerId, taxRate: 3 })
  const rule = { stateCode: 'TX', taxPercentage: 11, applyLaborOnOrderTotal: 1 } as const
  await server.as('dealer1').call(taxRules.create, rule)
}

const buyer = async () => (await clerk().ok(customers.create, makeCustomer({ taxRate: 5 }))).data.id
const download = (path: string) => fetch(`${server.url}/api${path}`, { headers: { cookie: clerk().cookie! } })

const readers: Record<string, (order: Order) => Promise<unknown>> = {
  order: ({ id }) => clerk().ok(orders.show, { id }),
  list: ({ billEmail }) => clerk().ok(orders.list, { search: billEmail }),
  file: async ({ id }) => (await download(`/orders.csv?ids=${id}`)).text(),
  sheet: async ({ id }) =>
    readPdf(Buffer.from(await (await download(`/orders/${id}/sheet.pdf`)).arrayBuffer())),
  board: ({ billEmail }) => clerk().ok(orderBoard.show, { search: billEmail }),
  payments: ({ id }) => clerk().ok(charges.list, { id }),
  'what can be charged': async ({ id }) => (await clerk().ok(charges.way, { id })).data.due,
  preview: ({ id, subtotal }) => clerk().ok(orders.summary, { orderId: id, orderAmount: subtotal }),
  customer: async ({ customerId }) =>
    (await clerk().ok(customers.list, { pageSize: 1000 })).data.find(({ id }) => id === customerId)
      ?.amountOrders,
}

test.each(Object.entries(readers))('shows what was stored: %s', async (_, read) => {
  const order = await addShippedOrder(clerk(), { customerId: await buyer() })
  await clerk().ok(recordedPayments.create, { id: order.id, amount: 50, method: 'cash' })
  const before = await read(order)
  expect(before).toBeTruthy()
  await changeEverything(order.customerId!)
  expect(await read(order)).toEqual(before)
})

test('a return is worth what was paid', async () => {
  const [one, other] = [await addShippedOrder(clerk()), await addShippedOrder(clerk())]
  const { rma } = await addReturn(server.as('dealer1'), one)
  await changeEverything(await buyer())
  const { rma: later } = await addReturn(server.as('dealer1'), other)
  expect([later.price, later.salesTaxAmount]).toEqual([rma.price, rma.salesTaxAmount])
})

test('an email about a change names the stored total and the new one', async () => {
  const { data: order } = await clerk().ok(orders.create, makeOrder({ details: [makeLine({ price: 100 })] }))
  await changeEverything(await buyer())
  const details = [changeLine(order.details[0], { price: 101 })]
  const { data: saved } = await clerk().ok(orders.update, { id: order.id, details })
  const { data: sentMessages } = await clerk().ok(messages.listByOrder, { id: order.id })
  expect(order.orderAmount).toBe(121.5)
  expect(saved.orderAmount).toBe(122.6)
  expect(sentMessages[0]?.message).toContain('is now USD $122.60 instead of USD $121.50.')
})
