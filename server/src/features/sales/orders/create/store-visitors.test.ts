import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { clock } from '#server/platform/db/work.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeStoreOrder, sellInStore } from '../orders.fixture.ts'

/* The limits of one visitor of a store, and of one email address that visitors type. */

const server = testServer()
let store: Client

beforeAll(async () => {
  await server.work(1, createDefaultPricing)
  await sellInStore(server)
  store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
})

test('limits the confirmations a day to one address, and the orders a minute of one visitor', async () => {
  const confirmed = async (address: string) =>
    (
      await server.admin.query(
        `select count(*)::int from dealer_communications where to_mail_norm = $1 and notice_key like 'order:%'`,
        [address],
      )
    ).rows[0].count
  const order = async (billEmail: string, visitor: string) =>
    (await store.call(orders.create, makeStoreOrder({ billEmail }), { 'x-visitor-address': visitor })).status
  for (let n = 0; n < 12; n += 1) expect(await order('stranger@else.test', `198.51.100.${n}`)).toBe(200)
  expect(await confirmed('stranger@else.test')).toBe(10)
  expect(await order('another@else.test', '198.51.100.99')).toBe(200)
  expect(await confirmed('another@else.test')).toBe(1)

  const now = clock.now()
  clock.now = () => now
  onTestFinished(() => {
    clock.now = () => new Date()
  })
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push(await order(`v${n}@else.test`, '203.0.113.5'))
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await order('v@else.test', '203.0.113.6')).toBe(200)
})
