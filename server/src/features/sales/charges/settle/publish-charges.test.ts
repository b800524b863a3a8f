import { afterEach, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeOrder } from '../../orders/orders.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const gone = new AbortController()
afterEach(() => gone.abort())

async function order(): Promise<number> {
  const dealer = server.as('dealer1')
  const customerId = await storedCustomer()
  return (await dealer.ok(orders.create, makeOrder({ customerId, pgatewayId: 9 }))).data.id
}

/** How many notifications have arrived so far. */
async function listen(orderId: number, who: 'clerk1' | 'dealer2') {
  const { cookie } = server.as(who)
  const url = `${server.url}/api/orders/${orderId}/charges/events`
  const response = await fetch(url, { headers: { cookie: cookie! }, signal: gone.signal })
  const heard = { status: response.status, times: 0 }
  if (!response.ok) return heard
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      heard.times += chunk.split('\n').filter((line) => line.startsWith('data: ')).length
  }
  void read().catch(() => {})
  return heard
}

test('notifies only an order’s viewers when a charge begins and ends', async () => {
  const [charged, other] = [await order(), await order()]
  const heard = await listen(charged, 'clerk1')
  const otherStream = await listen(other, 'clerk1')
  expect((await listen(charged, 'dealer2')).status).toBe(404)

  let answer = () => {}
  stripe.answers.push(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ state: 'succeeded', gatewayReference: 'ref_1' })
      }),
  )
  const press = { dealerId: 1, orderId: charged, transactionAmount: 5, reason: 'Parts' }
  const charging = server.as('dealer1').ok(charges.stored, press)
  await expect.poll(() => heard.times).toBe(1)
  const [inProgress] = (await server.as('clerk1').ok(charges.list, { id: charged })).data
  expect(inProgress).toMatchObject({ user: 'dealer1 Test', amount: 5 })
  expect(['requested', 'sent']).toContain(inProgress!.state)

  answer()
  await charging
  await expect.poll(() => heard.times).toBe(2)
  expect(otherStream.times).toBe(0)
})
