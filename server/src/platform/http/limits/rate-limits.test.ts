import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { tokenFor } from '#test/token-for.ts'
import { readConfig } from '../../config.ts'
import { runtime } from '../../runtime.ts'
import { RequestCounts } from './request-counts.ts'

const server = testServer()
const unlimited = { network: Infinity, user: Infinity, token: Infinity, dealer: Infinity }
const limit = (limits: Partial<typeof unlimited>) => configure({ rateLimits: { ...unlimited, ...limits } })

const realNow = clock.now
let now = realNow()
beforeEach(() => {
  // Starts a new minute, which lasts as long as the test.
  now = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 60_000 + 15_000)
  clock.now = () => now
})
afterEach(() => {
  limit({})
  clock.now = realNow
})

type Sender = { call: ReturnType<typeof server.as>['call'] }
const askTimes = async (n: number, sender: Sender) => {
  const answers = []
  for (let callCount = 0; callCount < n; callCount += 1)
    answers.push((await sender.call(signIn.session, {})).status)
  return answers
}
const tokenSender = (authorization: string): Sender => {
  const client = server.visitor()
  return { call: (route, input) => client.call(route, input, { authorization }) }
}

test('limits a user, states for how long, and lets colleagues work', async () => {
  limit({ user: 3 })
  expect(await askTimes(4, server.as('dealer1'))).toEqual([200, 200, 200, 429])
  const { status, headers, body } = await server.as('dealer1').call(orders.list, { dlid: 1 })
  expect([status, headers.get('retry-after')]).toEqual([429, '45'])
  expect(body).toMatchObject({
    code: 'too_many_requests',
    message: 'That was too many requests in one minute. Nothing was changed. Wait 45 s, then try again.',
  })
  expect(await askTimes(1, server.as('clerk1'))).toEqual([200])
  expect(await askTimes(1, server.as('dealer2'))).toEqual([200])
  now = new Date(now.getTime() + 45_000)
  expect(await askTimes(1, server.as('dealer1'))).toEqual([200])
})

test('limits a token apart from its user, and a dealer’s users and tokens together', async () => {
  const token = tokenSender(await tokenFor(server, 'dealer1', ['sales:read']))
  const ask = async () => (await token.call(orders.list, { dlid: 1 })).status
  limit({ token: 2 })
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  expect(await askTimes(3, server.as('dealer1'))).toEqual([200, 200, 200])
  now = new Date(now.getTime() + 60_000)
  limit({ dealer: 3 })
  expect([await ask(), ...(await askTimes(3, server.as('dealer1'))), await ask()]).toEqual([
    200, 200, 200, 429, 429,
  ])
  expect(await askTimes(1, server.as('dealer2'))).toEqual([200])
})

test('limits a network on every address and with invented headers, but not a store’s server', async () => {
  limit({ network: 6 })
  const ask = (url: string, headers = {}) => server.app.inject({ url, headers, remoteAddress: '203.0.113.9' })
  const addresses = [
    '/api/session',
    '/files/x',
    '/images/x',
    '/no-such-page',
    '/api/no-such-call',
    '/api/openapi.json',
  ]
  for (const url of addresses) expect((await ask(url, { 'x-forwarded-for': url })).statusCode).not.toBe(429)
  const invented = {
    'x-forwarded-for': '198.51.100.1',
    'x-real-ip': '198.51.100.2',
    forwarded: 'for=198.51.100.3',
  }
  for (const url of addresses) expect((await ask(url, invented)).statusCode).toBe(429)
  expect((await ask('/api/health')).statusCode).toBe(200)
  const authorization = await tokenFor(server, 'dealer1', ['sales:read'])
  now = new Date(now.getTime() + 60_000)
  for (let n = 0; n < 10; n += 1)
    expect((await ask('/api/orders?dlid=1', { authorization })).statusCode).toBe(200)
})

test('adds up what several processes let through', async () => {
  const [one, other] = [new RequestCounts(runtime()), new RequestCounts(runtime())]
  const subject = { name: 'user 1:1', max: 10 }
  const add = (process: RequestCounts, n: number) =>
    Array.from({ length: n }, () => process.add(subject)).at(-1)
  expect([add(one, 6), add(other, 3)]).toEqual([null, null])
  await one.settle()
  // Only a process that settles later learns about the other.
  await other.settle()
  expect([add(other, 1), add(other, 1)]).toEqual([null, 45])
  await other.settle()
  expect(add(one, 1)).toBe(null)
  await one.settle()
  expect(add(one, 1)).toBe(45)
  now = new Date(now.getTime() + 60_000)
  expect([add(one, 10), add(other, 10)]).toEqual([null, null])
})

test('forgets the minute when the clock is set, back or forward', async () => {
  limit({ user: 1 })
  for (const hours of [0, 1, -1, 0]) {
    now = new Date(now.getTime() + hours * 3_600_000)
    if (hours !== 0) expect(await askTimes(2, server.as('dealer1'))).toEqual([200, 429])
  }
})

test('reads RATE_LIMITS, and refuses what it doesn’t know', () => {
  const read = (text: string) => readConfig({ PARTSDESK_MODE: 'test', RATE_LIMITS: text }).rateLimits
  expect(read('off')).toEqual(unlimited)
  expect(read('user=600, dealer=0')).toEqual({ network: 12_000, user: 600, token: 6_000, dealer: Infinity })
  for (const wrong of ['on', 'user', 'user=-1', 'users=5', 'user=1e9', 'user=5;token=5'])
    expect(() => read(wrong)).toThrow(`RATE_LIMITS=${wrong}`)
})
