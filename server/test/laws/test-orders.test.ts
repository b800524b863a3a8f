import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { makeCard, putTestGateway } from '#server/features/sales/charges/charges.fixture.ts'
import { makeCoupon } from '#server/features/sales/coupons/coupons.fixture.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { copyDemo, testServer } from '../harness.ts'

/* No list, figure or file has a test order: every call that reads answers the same with one as without. */

const server = testServer({ database: copyDemo, signedIn: { platform: { dealerId: 0, userId: 1 } } })
const platform = () => server.as('platform')

/** Calls that aren't figures of orders, and show what was done with a test. */
const exceptions = [
  // Jobs that it queued.
  '/system/jobs',
  // The log of who did what, and when people were last here.
  '/sessions',
  '/activity-log',
  '/activity-log.csv',
  // The dealer's next order number.
  '/dealer-misc',
  // Messages about the order, which its page shows.
  '/messages',
  '/entities/dealer_communications',
  '/entities/dealer_communications of all',
]
/** Records by id aren't figures; these ids are the dealer's own. */
const ownIds = ['dealerId', 'dlid']

const reads = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Route[])
  .filter(({ method, reply, path }) => {
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    return method === 'GET' && reply.kind !== 'events' && ids.every((name) => ownIds.includes(name))
  })

const today = new Date().toISOString().slice(0, 10)
const values = {
  dlid: 1,
  dealerId: 1,
  kind: 'page',
  startDate: '2020-01-01',
  endDate: today,
  fromDate: '2020-01-01',
  toDate: today,
  pageSize: 50,
}

/** The answer of a call, or the status of a refusal. */
async function ask(route: Route, input: Record<string, unknown>): Promise<unknown> {
  const client: { call(route: Route, input: object): Promise<{ status: number; body: unknown }> } = platform()
  const { status, body } = await client.call(route, input)
  return status === 200 ? body : status
}
async function readAll(): Promise<Map<string, string>> {
  await platform().ok(storeManager.refresh, { ids: [1] })
  const answers = new Map<string, string>()
  for (const route of reads) {
    const otherValues = Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => route.path.includes(`{${name}}`) || name in (route.query?.shape ?? {}),
      ),
    )
    answers.set(route.path, JSON.stringify(await ask(route, otherValues)))
    const { dlid: _, dealerId: __, ...across } = otherValues
    if (route.scope === 'dealers')
      answers.set(`${route.path} of all`, JSON.stringify(await ask(route, across)))
  }
  return answers
}

const findDifferences = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].flatMap(([path, answer]) => (after.get(path) === answer ? [] : path))

putTestGateway(2, [])
let couponCode: string
beforeAll(async () => {
  const credentials = { vendor: 'v', pwd: 'p' }
  const gatewayCredentials = JSON.stringify(credentials)
  const payment = makePayment({ paymentMethodId: 2, name: 'Cards', gatewayCredentials })
  await platform().ok(dealerPayments.create, { dlid: 1, ...payment })
  couponCode = (await platform().ok(coupons.create, { dealerId: 1, ...makeCoupon() })).data.couponCode
})

/** An order with everything that figures look at: a coupon, a charge, a shipment and a refund. */
async function liveThrough(fields: object) {
  const input = { dlid: 1, couponCode, details: [makeLine({ qty: 3, price: 40 })], ...fields }
  const { data: order } = await platform().ok(orders.create, makeOrder(input))
  const { id } = order
  const { data } = await platform().ok(charges.payflow, {
    ...makeCard({ AMT: order.orderAmount }),
    orderId: id,
  })
  expect(data.status).toBe('succeeded')
  const shipped = { id, details: [{ id: order.details[0]!.id, shipQty: 2, trackingNumber: 'T1' }] }
  await platform().ok(orders.ship, { ...shipped, doNotSendEmail: 1 })
  await platform().ok(charges.refund, {
    id: data.charge.id,
    amount: 10,
    reason: 'Scratched',
    purpose: 'courtesy',
  })
  await platform().ok(orders.setManyStatuses, { selected: [id], newStatusId: 3 })
  await platform().ok(orders.update, { id, intMemo: 'Seen' })
}

test('answers every call the same with a test order as without', async () => {
  // Answers that show when their figures were computed would differ as soon as a minute passes.
  const moment = clock.now()
  clock.now = () => moment
  await platform().ok(orders.create, makeOrder({ dlid: 1, createCustomer: 1 }))
  const first = await readAll()
  const unstable = findDifferences(first, await readAll())
  const comparedCalls = [...first].filter(([path]) => !unstable.includes(path) && !exceptions.includes(path))
  expect(comparedCalls.filter(([, answer]) => !/^\d{3}$/.test(answer)).length).toBeGreaterThan(60)
  expect(comparedCalls.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      '/orders',
      '/orders.csv',
      '/orders-totals',
      '/orders-stats',
      '/customers',
      '/dealer-coupons',
    ]),
  )

  await liveThrough({ isTest: 1, noEmail: 1, billEmail: '' })
  const after = await readAll()
  expect(findDifferences(new Map(comparedCalls), after)).toEqual([])
}, 240_000)
