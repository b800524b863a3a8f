import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeContents } from '#contract/store/store-content.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'

const server = testServer()
const { perMinute } = storeContents.show.shared

const realNow = clock.now
let minute: Date
beforeEach(() => {
  minute = new Date(realNow().getTime() + 120_000)
  clock.now = () => minute // All of the questions are asked within one minute, however long they take.
})
afterEach(() => {
  clock.now = realNow
})

type Sender = { token?: string; visitor?: string }
const ask = async ({ token, visitor }: Sender = {}) => {
  const headers = {
    ...(token ? { authorization: token } : {}),
    ...(visitor ? { 'x-visitor-address': visitor } : {}),
  }
  const { statusCode } = await server.app.inject({
    url: '/api/store-content?domain=nowhere.example.com',
    headers,
  })
  return statusCode
}
const askTimes = async (n: number, sender: Sender = {}) => {
  let last = 0
  for (let callCount = 0; callCount < n; callCount += 1) last = await ask(sender)
  return last
}

test('counts a store’s calls on its token, and those for one visitor on that visitor', async () => {
  const token = await tokenFor(server, 'dealer1', ['orders:create'])
  expect(await ask({ token })).toBe(404)
  expect(await askTimes(perMinute + 1, { token })).toBe(404)
  expect(await askTimes(perMinute + 1, { token, visitor: '203.0.113.7' })).toBe(429)
  expect(await ask({ token, visitor: '203.0.113.8' })).toBe(404)
  expect(await ask({ token, visitor: 'not an address' })).toBe(404)
  expect(await ask()).toBe(404)
})

test('counts on the address a visitor who sends no token, or one that nobody has', async () => {
  const token = `Basic ${btoa(`store:pdt_1.${'x'.repeat(43)}`)}`
  expect(await askTimes(perMinute + 1, { token, visitor: '203.0.113.9' })).toBe(429)
  expect(await ask({ visitor: '203.0.113.10' })).toBe(429)
  minute = new Date(minute.getTime() + 60_000)
  expect(await ask()).toBe(404)
})

test('ends with the token', async () => {
  const token = await tokenFor(server, 'dealer1', ['orders:create'])
  expect(await askTimes(perMinute + 1, { token })).toBe(404)
  await server.admin.query(`delete from api_tokens where name = 'Test'`)
  minute = new Date(minute.getTime() + 60_000)
  expect(await askTimes(perMinute + 1, { token })).toBe(429)
})
