import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { customerTimelineKinds, timelines } from '#contract/sales/timelines.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { makeQuote } from '../quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder } from '../returns/returns.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')

/** A customer with two orders, one of them deleted, a quote, a return and messages. */
async function aBusyCustomer() {
  const { data: customer } = await dealer().ok(customers.create, makeCustomer())
  const order = await addShippedOrder(dealer(), { customerId: customer.id })
  const { data: deleted } = await dealer().ok(orders.create, makeOrder({ customerId: customer.id }))
  await dealer().ok(orders.remove, { id: deleted.id })
  const { data: quote } = await dealer().ok(quotes.create, makeQuote({ customerId: customer.id }))
  const { rma } = await addReturn(dealer(), order)
  await dealer().ok(messages.write, { id: order.id, subject: 'On its way', message: '<p>Hi</p>' })
  return { customer, order, quote, rma }
}
const read = (id: number, more = {}, who: 'dealer1' | 'clerk1' = 'dealer1') =>
  server.as(who).ok(timelines.listByCustomer, { id, pageSize: 100, ...more })

test('lists a customer’s orders, quotes, returns and messages as their own lists show them', async () => {
  const { customer } = await aBusyCustomer()
  const { id } = customer
  const { data, recordsTotal } = await read(id)
  expect(recordsTotal).toBe(data.length)
  const client = dealer()
  const [listedOrders, listedQuotes, listedReturns, listedMessages] = await Promise.all([
    client.ok(orders.list, { cid: id }),
    client.ok(quotes.list, { cid: id }),
    client.ok(returns.list, { cid: id }),
    client.ok(messages.listByCustomer, { id, pageSize: 100 }),
  ])
  expect(data.flatMap((entry) => entry.order ?? [])).toEqual(listedOrders.data)
  expect(data.flatMap((entry) => entry.quote ?? [])).toEqual(listedQuotes.data)
  expect(data.flatMap((entry) => entry.return ?? [])).toEqual(listedReturns.data)
  expect(data.flatMap((entry) => entry.message ?? [])).toEqual(listedMessages.data)
  for (const { kind, ...parts } of data) expect(parts[kind]).not.toBeNull()
  const times = data.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('shows one kind alone, and each entry on one page only', async () => {
  const { customer } = await aBusyCustomer()
  const { data: all } = await read(customer.id)
  for (const kind of customerTimelineKinds) {
    const { data, recordsTotal } = await read(customer.id, { kind })
    expect(data, kind).toEqual(all.filter((entry) => entry.kind === kind))
    expect(recordsTotal, kind).toBe(data.length)
  }
  const pages = await Promise.all(
    all.map(async (_, startRow) => (await read(customer.id, { startRow, pageSize: 1 })).data[0]),
  )
  expect(pages).toEqual(all)
  expect(await read(customer.id, { startRow: all.length })).toEqual({ data: [], recordsTotal: all.length })
})

test('leaves out the kinds that the user’s menu options don’t open', async () => {
  const { customer } = await aBusyCustomer()
  const { data } = await read(customer.id, {}, 'clerk1')
  // Orders and customers only.
  expect([...new Set(data.map(({ kind }) => kind))].toSorted()).toEqual(['message', 'order'])
  expect(await read(customer.id, { kind: 'return' }, 'clerk1')).toEqual({ data: [], recordsTotal: 0 })
  expect((await server.as('nobody').refused(timelines.listByCustomer, { id: customer.id })).status).toBe(403)
  expect((await dealer().refused(timelines.listByCustomer, { id: 999_999 })).status).toBe(404)
})
