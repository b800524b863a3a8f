import { beforeAll, expect, test } from 'vitest'
import { parts } from '#contract/catalog/parts.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { customers } from '#contract/sales/customers.ts'
import { messages } from '#contract/sales/messages.ts'
import { orderBoard } from '#contract/sales/order-board.ts'
import { orders } from '#contract/sales/orders.ts'
import { quotes } from '#contract/sales/quotes.ts'
import { returns } from '#contract/sales/returns.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import { aLine, anOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { database } from '#server/platform/db/database.ts'
import { recordExchanges } from './exchanges.ts'
import { testServer } from './harness.ts'

/**
 * How often each call exchanges messages with the database, sign-in check and commit included: a user waits
 * that many times for the network. Lower a number when a call needs fewer; a higher one needs a good reason.
 */
const server = testServer()
const dealer = () => server.as('dealer1')
const known = aLine({ catalogId: 1 })
let recorded: ReturnType<typeof recordExchanges>
let id = 0
beforeAll(async () => {
  recorded = recordExchanges(database().pool)
  // Its part may be in the catalog, so showing it looks there.
  const { data } = await dealer().ok(orders.create, anOrder({ details: [known] }))
  id = data.id
})

let turn = 0
const nextTurn = () => {
  turn += 1
  return turn
}
const days = { fromDate: '2026-01-01', toDate: '2026-12-31' }
const statusOf = (n: number) => ({ orderStatusId: 2 + (n % 2) })

const calls: Record<string, [most: number, call: () => Promise<unknown>]> = {
  'list of orders': [2, () => dealer().ok(orders.list, {})],
  'orders by status and days': [2, () => dealer().ok(orders.list, { statusId: 1, ...days })],
  'search for orders': [3, () => dealer().ok(orders.list, { search: 'buyer' })],
  'an order': [2, () => dealer().ok(orders.show, { id })],
  'save one field': [3, () => dealer().ok(orders.update, { id, intMemo: `memo ${nextTurn()}` })],
  'set the status': [3, () => dealer().ok(orders.setStatus, { orderId: id, ...statusOf(nextTurn()) })],
  'create with 3 lines': [4, () => dealer().ok(orders.create, anOrder({ details: [known, known, known] }))],
  'board of orders': [2, () => dealer().ok(orderBoard.show, {})],
  'figures of orders': [2, () => dealer().ok(dashboard.stats, days)],
  'waiting work': [2, () => dealer().ok(dashboard.work, {})],
  'messages of an order': [3, () => dealer().ok(messages.ofOrder, { id })],
  'list of customers': [3, () => dealer().ok(customers.list, {})],
  'list of quotes': [2, () => dealer().ok(quotes.list, {})],
  'list of returns': [2, () => dealer().ok(returns.list, {})],
  'content of a store': [1, () => server.visitor().ok(storeContents.show, { domain: 'parts.one.test' })],
  'policies of a store': [
    1,
    () => server.visitor().send('GET', '/store-page?domain=parts.one.test&path=/policies'),
  ],
  'search in a store': [
    4,
    () => server.visitor().ok(storeParts.search, { domain: 'parts.one.test', q: 'oil' }),
  ],
  'redirect of a store': [
    1,
    () => server.visitor().send('GET', '/store-redirect?domain=parts.one.test&path=/old'),
  ],
  'search for parts': [4, () => dealer().ok(parts.search, { keyword: 'oil', locale: 'en', allMakes: true })],
}

test.each(Object.entries(calls))('%s', async (_, [most, call]) => {
  // The first call also notes that the user was seen.
  await call()
  recorded.take()
  await call()
  const exchanges = recorded.take()
  const told = exchanges.map((texts) => texts.map((text) => text.slice(0, 160)).join('\n  ')).join('\n')
  expect(exchanges.length, told).toBeLessThanOrEqual(most)
})
