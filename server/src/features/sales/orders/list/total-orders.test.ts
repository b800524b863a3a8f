import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { add, sum } from '#contract/money.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()
type Filter = Call<typeof orders.totals>
let customerId = 0

beforeAll(async () => {
  const clerk = server.as('clerk1')
  customerId = (await clerk.ok(customers.create, makeCustomer())).data.id
  for (let n = 0; n < 8; n += 1) {
    const details = [makeLine({ price: 10.35 + n, qty: 1 + (n % 3) })]
    const { data } = await clerk.ok(orders.create, makeOrder({ details, ...(n % 2 ? { customerId } : {}) }))
    if (n === 3) await clerk.ok(orders.setStatus, { orderId: data.id, orderStatusId: 6, declinedReasonId: 1 })
    if (n > 5) await clerk.ok(orders.setStatus, { orderId: data.id, orderStatusId: 2 })
    if (n === 6) await clerk.ok(orders.remove, { id: data.id, version: data.version + 1 })
  }
  for (const price of [4.99, 12])
    await server.as('dealer2').ok(orders.create, makeOrder({ details: [makeLine({ price })] }))
})

/** All pages of a filter. */
async function readAllRows(client: Client, filter: Filter): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (;;) {
    const { data } = await client.ok(orders.list, { ...filter, startRow: rows.length, pageSize: 3 })
    rows.push(...data)
    if (data.length < 3) return rows
  }
}

const sumRows = (rows: readonly OrderRow[]) =>
  [...new Set(rows.map(({ currencySymbol }) => currencySymbol))]
    .sort((a, b) => b.localeCompare(a))
    .map((currencySymbol) => {
      const own = rows.filter((row) => row.currencySymbol === currencySymbol)
      return { currencySymbol, amount: sum(own.map(({ orderAmount }) => orderAmount)) }
    })

const filters: Filter[] = [
  {},
  { statusId: 0 },
  { statusId: 1 },
  { statusId: 2 },
  { statusId: 4 },
  { fromDate: 'today', toDate: 'today' },
  { fromDate: 'today-7', statusId: 1 },
  { toDate: 'today-1' },
  { isSold: 1 },
  { isSold: 1, fromDate: 'today' },
  { paymentState: 'unpaid' },
  { isPickUp: 1 },
  { isPickUp: 0, statusId: 1 },
  { search: 'buyer' },
  { search: 'buyer', statusId: 1 },
  { search: 'nothing has this name' },
  { currencySymbol: 'USD' },
  { place: 'TX', isSold: 1 },
]

test.each(['clerk1', 'dealer2', 'platform'] as const)(
  'adds up exactly the rows of all pages, for any filter: %s',
  async (who) => {
    const client = server.as(who)
    const all =
      who === 'clerk1' ? [...filters, { cid: customerId }, { cid: customerId, isSold: 1 as const }] : filters
    for (const filter of all) {
      const rows = await readAllRows(client, filter)
      const { data } = await client.ok(orders.totals, filter)
      expect(data, JSON.stringify(filter)).toEqual({ orders: rows.length, amounts: sumRows(rows) })
      const { amounts } = await client.ok(orders.list, { ...filter, pageSize: 1 })
      if (amounts) expect(amounts, JSON.stringify(filter)).toEqual(data.amounts)
    }
  },
)

test('has the totals in the list’s answer if the counters know them', async () => {
  const clerk = server.as('clerk1')
  for (const filter of [{ statusId: 1 }, { statusId: 0 }, { fromDate: 'today' }, { isSold: 1 as const }])
    expect((await clerk.ok(orders.list, filter)).amounts, JSON.stringify(filter)).toHaveLength(1)
  for (const filter of [{ search: 'buyer' }, { cid: customerId }, { paymentState: 'unpaid' as const }])
    expect((await clerk.ok(orders.list, filter)).amounts, JSON.stringify(filter)).toBeUndefined()
})

test('comes to what the customer’s page shows as spent', async () => {
  const clerk = server.as('clerk1')
  const { data: view } = await clerk.ok(customerViews.show, { id: customerId })
  const { data } = await clerk.ok(orders.totals, { cid: customerId, isSold: 1 })
  expect(data.amounts).toEqual([{ currencySymbol: 'USD', amount: view.amountOrders }])
})

test('refuses reversed days, and leaves the sum out above 10,000 orders', async () => {
  const other = server.as('dealer2')
  expect(await other.refused(orders.totals, { fromDate: 'today', toDate: 'today-1' })).toMatchObject({
    code: 'dates_turned',
  })
  const before = (await other.ok(orders.totals, { paymentState: 'unpaid' })).data
  await server.admin.query(`
    insert into orders (dealer_id, order_number, order_date, order_day, order_status_id, currency_symbol, bill_company,
        bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, subtotal, shipping_amount,
        handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source, order_amount, summary, updated_by)
      select 2, 5000000 + n, now(), current_date, 1, 'CAN', 'Many', '1 Main St', 'Toronto', 'ON', 'M5V', '416-555-0100',
        'many@example.test', 1, 0, 0, 0, 0, 0, 'general', 1, '[]', 'Test' from generate_series(1, 10001) n`)
  const { data } = await other.ok(orders.totals, { paymentState: 'unpaid' })
  expect(data).toEqual({ orders: 10_000, amounts: null })
  const few = await other.ok(orders.totals, { paymentState: 'unpaid', search: 'buyer' })
  expect(few.data.orders).toBe(before.orders)
  expect(add(0, few.data.amounts![0]!.amount)).toBe(before.amounts![0]!.amount)
})
