import { expect, test } from 'vitest'
import { round2 } from '#contract/money.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customerViews } from '#contract/sales/customers/customer-view.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeQuote } from '../quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder } from '../returns/returns.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const make = async (fields = {}) => (await dealer().ok(customers.create, makeCustomer(fields))).data
const view = async (id: number) => (await dealer().ok(customerViews.show, { id })).data
const buy = async (customerId: number, price: number, fields = {}) =>
  (
    await dealer().ok(
      orders.create,
      makeOrder({
        customerId,
        taxRate: 0,
        fixedShipping: 1,
        shippingAmount: 0,
        details: [makeLine({ price })],
        ...fields,
      }),
    )
  ).data

/** The page's figures, added up from what the lists show. */
async function addUp(id: number, name: string) {
  const client = dealer()
  const listed = (await client.ok(customers.list, { value: name })).data.find((row) => row.id === id)!
  const { data: rows, recordsTotal: qtyOrders } = await client.ok(orders.list, { cid: id, pageSize: 1000 })
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    round2(rows.reduce((total, row) => total + pick(row), 0))
  return {
    qtyOrders,
    listed: {
      qtyOrders: listed.qtyOrders,
      amountOrders: listed.amountOrders,
      storeCredit: listed.storeCredit,
    },
    amountDue: sum((row) => row.amountDue),
    amountOwed: sum((row) => row.amountOwed),
    quotes: (await client.ok(quotes.list, { cid: id })).recordsTotal,
    returns: (await client.ok(returns.list, { cid: id })).recordsTotal,
    openReturns:
      (await client.ok(returns.list, { cid: id, statusId: 'Pending' })).recordsTotal +
      (await client.ok(returns.list, { cid: id, statusId: 'Approved' })).recordsTotal,
  }
}

async function expectSame(id: number, name: string) {
  const [overview, expected] = [await view(id), await addUp(id, name)]
  const { accounts } = overview
  const total = (pick: (account: NonNullable<typeof accounts>[number]) => number) =>
    round2((accounts ?? []).reduce((sum, account) => sum + pick(account), 0))
  expect({
    qtyOrders: total((account) => account.qtyOrders),
    listed: {
      qtyOrders: overview.qtyOrders,
      amountOrders: total((account) => account.amountOrders),
      storeCredit: overview.storeCredit,
    },
    amountDue: total((account) => account.amountDue),
    amountOwed: total((account) => account.amountOwed),
    quotes: overview.quotes?.all,
    returns: overview.returns?.all,
    openReturns: overview.returns?.open,
  }).toEqual(expected)
  expect(overview.amountOrders).toBe(expected.listed.amountOrders)
  return overview
}

test('shows the figures of the lists after each change of the customer’s orders', async () => {
  const { id, billCompany: name } = await make()
  const empty = await expectSame(id, name)
  expect(empty).toMatchObject({ accounts: [], lastOrder: null, vehicles: [], qtyOrders: 0 })

  const first = await buy(id, 100)
  await dealer().ok(recordedPayments.create, { id: first.id, amount: 60, method: 'cash' })
  await expectSame(id, name)
  expect((await view(id)).accounts).toEqual([
    { currencySymbol: 'USD', qtyOrders: 1, amountOrders: 100, amountDue: 40, amountOwed: 0 },
  ])

  // A declined order that was paid: the dealer owes the customer.
  const second = await buy(id, 30)
  await dealer().ok(recordedPayments.create, { id: second.id, amount: 30, method: 'cash' })
  await dealer().ok(orders.setStatus, {
    orderId: second.id,
    orderStatusId: orderStatus.declined,
    declinedReasonId: 5,
    doNotSendEmail: 1,
  })
  expect(await expectSame(id, name)).toMatchObject({
    qtyOrders: 2,
    amountOrders: 100,
    accounts: [{ amountDue: 40, amountOwed: 30 }],
    lastOrder: { id: second.id },
  })

  const shipped = await addShippedOrder(dealer(), { customerId: id })
  const { rma } = await addReturn(dealer(), shipped)
  await addReturn(dealer(), shipped)
  await dealer().ok(returns.update, { id: rma.id, rmaDealerStatus: 'Denied', doNotSendEmail: 1 })
  await dealer().ok(quotes.create, makeQuote({ customerId: id }))
  await dealer().ok(storeCredit.change, { id, amount: 12.5, note: 'Late' })
  expect(await expectSame(id, name)).toMatchObject({
    returns: { all: 2, open: 1 },
    quotes: { all: 1 },
    storeCredit: 12.5,
  })

  const deleted = await buy(id, 55)
  await dealer().ok(orders.remove, { id: deleted.id })
  await expectSame(id, name)

  // Everything moves to the customer it's merged into.
  const other = await make({ billCompany: `Merged ${id}` })
  const preview = (await dealer().ok(customerMerges.preview, { id: other.id, otherId: id })).data
  await dealer().ok(customerMerges.merge, {
    id: other.id,
    otherId: id,
    version: preview.kept.customer.version,
    otherVersion: preview.gone.customer.version,
  })
  expect(await expectSame(other.id, `Merged ${id}`)).toMatchObject({ qtyOrders: 3, storeCredit: 12.5 })
  expect((await dealer().refused(customerViews.show, { id })).status).toBe(404)
})

test('keeps the sums of two currencies apart', async () => {
  const { id } = await make()
  await buy(id, 20)
  const abroad = await buy(id, 7)
  await server.admin.query(`update orders set currency_symbol = 'CAN' where id = $1`, [abroad.id])
  expect((await view(id)).accounts).toMatchObject([
    { currencySymbol: 'USD', amountOrders: 20, amountDue: 20 },
    { currencySymbol: 'CAN', amountOrders: 7, amountDue: 7 },
  ])
})

test('lists each vehicle once, the one of the newest order first', async () => {
  const { id } = await make()
  const camry = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry' }
  const civic = { year: 2019, makeSlug: 'honda', modelSlug: 'civic', vin: null }
  await buy(id, 5, {
    details: [makeLine(camry), makeLine({ ...camry, partNumber: 'X-2' }), makeLine({ partNumber: 'X-3' })],
  })
  await buy(id, 5, { details: [makeLine(civic)] })
  await buy(id, 5, { details: [makeLine({ partNumber: 'X-4', year: 2020 })] })
  const { vehicles } = await view(id)
  expect(vehicles).toMatchObject([civic, camry])
})

test('is as old as the first order, which an import can date before the customer', async () => {
  const customer = await make()
  expect((await view(customer.id)).since).toBe(customer.createdAt)
  const order = await buy(customer.id, 5)
  await server.admin.query(`update orders set order_date = '2020-05-01T12:00:00Z' where id = $1`, [order.id])
  expect((await view(customer.id)).since).toBe('2020-05-01T12:00:00.000Z')
})

test('leaves out what the user’s menu options don’t open', async () => {
  const { id } = await make()
  await buy(id, 5)
  // Orders and customers only.
  expect((await server.as('clerk1').ok(customerViews.show, { id })).data).toMatchObject({
    quotes: null,
    returns: null,
    lastOrder: { orderAmount: 5 },
  })
  expect((await server.as('nobody').refused(customerViews.show, { id })).status).toBe(403)
})
