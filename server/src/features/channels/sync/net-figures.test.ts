import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sync } from '#contract/channels/sync.ts'
import { recordPath, webhookEvents } from '#contract/channels/webhook-events.ts'
import { webhooks } from '#contract/channels/webhooks.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { subtract, sum } from '#contract/money.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { exchanges } from '#contract/sales/returns/exchanges.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { makeLine } from '#server/features/sales/orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeWebhook } from '../webhooks/webhooks.fixture.ts'
import { readRest, type SyncStart } from './read-to-end.fixture.ts'

/*
 * The amounts of an order that programs read after the sale equal its account, and each change of them is
 * announced.
 */

const server = testServer()
const desk = () => server.as('dealer1')
const readOrders = (from: SyncStart) => desk().ok(sync.orders, from)
let cursor: string | undefined
let lastEvent = 0

beforeAll(async () => {
  await desk().ok(webhooks.create, makeWebhook({ events: [...webhookEvents] }))
})

const show = async (id: number) => (await desk().ok(orders.show, { id })).data

/** The webhook events since the last call, and the changed orders from the sync feed. */
async function announced() {
  const { rows } = await server.admin.query<{ id: string; type: string; record: string }>(
    `select id, type, record_id as record from webhook_events where dealer_id = 1 and id > ${lastEvent} order by id`,
  )
  lastEvent = Number(rows.at(-1)?.id ?? lastEvent)
  const feed = await readRest(readOrders, { cursor })
  cursor = feed.cursor
  return {
    events: rows.map(({ type, record }) => ({ type, path: recordPath(type, Number(record)) })),
    feed: new Map(feed.data.map(({ id, record }) => [id, record])),
  }
}

/** The order in three places and its account, which agree. */
async function agrees(id: number, feed: ReadonlyMap<number, Order | null>) {
  const order = await show(id)
  expect(feed.get(id)).toEqual(order)
  const { payments, parts } = await desk().ok(charges.list, { id })
  const { goods, tax, shipping, fees } = parts.refunded
  const isDeclined = order.orderStatusId === 6
  expect(order).toMatchObject({
    amountReceived: payments.charged,
    amountRefunded: payments.refunded,
    amountNet: isDeclined ? 0 : subtract(order.orderAmount, sum([goods, tax, shipping, fees])),
    amountDue: payments.due,
    amountOwed: payments.owed,
    paymentState: payments.paymentState,
  })
  expect(subtract(order.amountDue, order.amountOwed)).toBe(
    subtract(Math.max(0, order.amountNet), subtract(order.amountReceived, order.amountRefunded)),
  )
  return order
}

const plain = { shippingAmount: 0, fixedShipping: 1, handlingFeeAmount: 0, fixedHandling: 1 } as const

/** Events after the sale, with the kind of event that announces each for the order. */
const steps = {
  courtesy: [
    'order.refunded',
    ({ id }: Order) => desk().call(recordedPayments.create, { id, ...refund, amount: 10 }),
  ],
  collectAgain: [
    'order.refunded',
    ({ id }: Order) =>
      desk().call(recordedPayments.create, { id, ...refund, purpose: 'recharge', amount: 7 }),
  ],
  edit: [
    'order.changed',
    ({ id, details: [line] }: Order) =>
      desk().call(orders.update, { id, details: [{ id: line!.id, price: line!.price - 1 }] }),
  ],
  addLine: [
    'order.changed',
    ({ id }: Order) => desk().call(orders.update, { id, details: [makeLine({ price: 5, qty: 1 })] }),
  ],
  return: [
    'order.refunded',
    async (order: Order) => {
      const rma = await returned(order)
      return rma === null ? null : desk().call(returns.update, { id: rma, ...status, refundNote: 'Check' })
    },
  ],
  exchange: [
    'order.refunded',
    async (order: Order) => {
      const rma = await returned(order)
      return rma === null ? null : desk().call(exchanges.create, { id: rma, doNotSendEmail: 1 })
    },
  ],
  decline: [
    'order.status',
    ({ id }: Order) =>
      desk().call(orders.setManyStatuses, { selected: [id], newStatusId: 6, declinedReasonId: 5 }),
  ],
} as const
const refund = { kind: 'refund', method: 'cash' } as const
const status = { rmaDealerStatus: 'Refunded', doNotSendEmail: 1 } as const

/** Returns a piece of the order; null if none is left, or the order was declined. */
async function returned(order: Order): Promise<number | null> {
  const newReturn = await addReceivedReturn(desk(), order).catch(() => null)
  return newReturn?.rma.id ?? null
}

test('orders, the feed and webhooks have the account’s figures, through any history', async () => {
  const announcedSteps = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), {
        minLength: 1,
        maxLength: 6,
      }),
      async (names) => {
        const { id } = await addShippedOrder(desk(), {
          details: [makeLine({ price: 100, qty: 3 })],
          taxRate: 7.25,
          shipState: 'CA',
          ...plain,
        })
        await desk().ok(recordedPayments.create, { id, amount: 250, method: 'check' })
        await agrees(id, (await announced()).feed)
        for (const name of names) {
          const [type, take] = steps[name]
          const before = await show(id)
          const answer = await take(before)
          const { events, feed } = await announced()
          // A step that was refused, or a second decline, changes nothing.
          if (answer?.status !== 200 || isDeepStrictEqual(await show(id), before)) continue
          announcedSteps.add(name)
          expect(events, name).toContainEqual({ type, path: `/orders/${id}` })
          await agrees(id, feed)
        }
      },
    ),
    { numRuns: 12 },
  )
  expect([...announcedSteps].sort()).toEqual(Object.keys(steps).sort())
  // Together they equal the sales on the home page.
  const all = await readRest(readOrders)
  const net = sum(all.data.map(({ record }) => record!.amountNet))
  expect(net).toBe((await desk().ok(dashboard.stats, {})).data.amounts[0]!.amount)
})

test('an exchange announces what it pays of the new order', async () => {
  const order = await addShippedOrder(desk(), {
    details: [makeLine({ price: 100, qty: 1 })],
    taxRate: 0,
    ...plain,
  })
  await desk().ok(recordedPayments.create, { id: order.id, amount: 100, method: 'check' })
  const { rma } = await addReceivedReturn(desk(), order)
  await announced()
  const { data } = await desk().ok(exchanges.create, { id: rma.id, doNotSendEmail: 1 })
  const { events, feed } = await announced()
  const exchangePath = `/orders/${data.exchangeOrder.id}`
  expect(events.map(({ type, path }) => `${type} ${path}`)).toEqual(
    expect.arrayContaining([
      `order.created ${exchangePath}`,
      `order.charged ${exchangePath}`,
      `order.refunded /orders/${order.id}`,
      `return.status /rma/${rma.id}`,
    ]),
  )
  expect(await agrees(data.exchangeOrder.id, feed)).toMatchObject({ amountReceived: 100, amountNet: 100 })
  expect(await agrees(order.id, feed)).toMatchObject({ amountNet: 0, paymentState: 'refunded' })
})
