import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { expectRightCounters as checkCounters } from './counters.fixture.ts'
import { changeLine, makeOrder } from './orders.fixture.ts'

const server = testServer()

const countersAreRight = () => checkCounters(server)

test('gives fifty simultaneous orders fifty consecutive numbers', async () => {
  const who = [server.as('clerk1'), server.as('dealer1'), server.as('platform')]
  const { data: buyer } = await who[0]!.ok(customers.create, makeCustomer())
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      who[at % 3]!.ok(orders.create, makeOrder({ dlid: 1, customerId: buyer.id })),
    ),
  )
  const numbers = answers.map((answer) => answer.data.orderNumber).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => numbers[0]! + at))
  const { rows } = await server.admin.query(
    'select qty_orders, amount_orders from customer_totals where customer_id = $1',
    [buyer.id],
  )
  expect(rows).toEqual([{ qty_orders: 50, amount_orders: '1082.50' }])
  await countersAreRight()
})

test('creates one order for a double click with one key, and refuses the key for another order', async () => {
  const clerk = server.as('clerk1')
  const input = makeOrder()
  const key = { 'idempotency-key': 'double' }
  const clicks = await Promise.all([1, 2, 3, 4].map(() => clerk.ok(orders.create, input, key)))
  expect(new Set(clicks.map((answer) => answer.data.id)).size).toBe(1)
  expect(await clerk.refused(orders.create, makeOrder(), key)).toMatchObject({
    status: 422,
    code: 'key_reused',
  })
})

test('writes one message for a double click on a status with one key', async () => {
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(orders.create, makeOrder())
  const key = { 'idempotency-key': 'status' }
  const input = { orderId: order.id, orderStatusId: 4 }
  await Promise.all([1, 2, 3].map(() => clerk.ok(orders.setStatus, input, key)))
  expect((await clerk.ok(messages.listByOrder, { id: order.id })).recordsTotal).toBe(1)
})

test('refuses an order for a customer deleted meanwhile, and never deletes a customer who is ordering', async () => {
  const clerk = server.as('clerk1')
  const { data: deletedCustomer } = await clerk.ok(customers.create, makeCustomer())
  await clerk.ok(customers.remove, { id: deletedCustomer.id })
  expect(await clerk.refused(orders.create, makeOrder({ customerId: deletedCustomer.id }))).toMatchObject({
    status: 409,
    code: 'customer_gone',
  })

  for (let round = 0; round < 8; round++) {
    const { data: buyer } = await clerk.ok(customers.create, makeCustomer())
    const [ordered, removed] = await Promise.all([
      clerk.call(orders.create, makeOrder({ customerId: buyer.id })),
      server.as('dealer1').call(customers.remove, { id: buyer.id }),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([ordered.status, removed.status])
  }
  await countersAreRight()
})

test('refuses orders for another dealer’s customer', async () => {
  const { data: foreign } = await server.as('dealer2').ok(customers.create, makeCustomer())
  const problem = await server.as('clerk1').refused(orders.create, makeOrder({ customerId: foreign.id }))
  expect(problem).toMatchObject({ status: 409, code: 'customer_gone' })
})

test('keeps counters correct under simultaneous creates, changes, moves, declines and deletes', async () => {
  const clerk = server.as('clerk1')
  const hands = [clerk, server.as('dealer1'), server.as('platform')]
  const { data: one } = await clerk.ok(customers.create, makeCustomer())
  const { data: two } = await clerk.ok(customers.create, makeCustomer())
  const newOrder = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      clerk.ok(orders.create, makeOrder({ customerId: at % 2 ? one.id : two.id })),
    ),
  )
  const all = newOrder.map((answer) => answer.data)
  const ids = all.map((order) => order.id)
  const actions = all.flatMap((order, at) => {
    const hand = hands[at % 3]!
    return [
      hand.call(orders.update, { id: order.id, details: [changeLine(order.details[0], { qty: 1 + at })] }),
      hand.call(orders.update, { id: order.id, customerId: at % 3 ? one.id : null }),
      hand.call(orders.setStatus, {
        orderId: order.id,
        orderStatusId: 6,
        declinedReasonId: 1,
        doNotSendEmail: 1,
      }),
      hand.call(orders.setManyStatuses, {
        selected: at % 2 ? ids.slice(0, 6) : ids.slice(0, 6).reverse(),
        newStatusId: 1 + (at % 4),
      }),
      ...(at % 5 === 0 ? [hand.call(orders.remove, { id: order.id })] : []),
    ]
  })
  const answers = await Promise.all(actions)
  expect(answers.map((answer) => answer.status).filter((status) => ![200, 404].includes(status))).toEqual([])
  await countersAreRight()
})
