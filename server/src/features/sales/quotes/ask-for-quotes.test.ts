import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { maxQuotesMailed, quoteRequestLimits, quoteRequests } from '#contract/sales/quotes/quote-requests.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { clock } from '#server/platform/db/work.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { mailQuotesAgainJob } from './mail-quotes-again.job.ts'
import { makeQuote } from './quotes.fixture.ts'

const server = testServer()
let store: Client
const desk = () => server.as('dealer1')
const isOn = (value: 0 | 1) =>
  server.admin.query(`update dealer_settings set enable_quote_search = ${value} where dealer_id = 1`)

beforeAll(async () => {
  store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  await isOn(1)
})

const createQuote = async (fields: Parameters<typeof makeQuote>[0] = {}) =>
  (await desk().ok(quotes.create, makeQuote(fields))).data
const sent = async (fields: Parameters<typeof makeQuote>[0] = {}) =>
  (await desk().ok(quotes.send, { id: (await createQuote(fields)).id })).data
const linksTo = async (address: string): Promise<string[]> =>
  (await server.admin.query('select text from mails where to_address = $1 order by id', [address])).rows.map(
    ({ text }) => /checkout\?quote=(\S+)/.exec(text)![1]!,
  )
/** Runs the waiting jobs, as the worker does. */
async function runJobs() {
  const { rows } = await server.admin.query('select id from quote_requests order by id')
  for (const { id } of rows)
    await mailQuotesAgainJob.handler({ dealerId: 1, id: Number(id) }, new AbortController().signal, {
      number: 1,
      last: false,
    })
}
async function ask(email: string, quoteRef?: string) {
  const { data } = await store.ok(quoteRequests.create, { email, ...(quoteRef ? { quoteRef } : {}) })
  await runJobs()
  return data
}
const offered = async (token: string) => (await server.visitor().call(quotes.offer, { token })).status

test('emails a lost quote’s link again to the address that has it, and earlier links stay', async () => {
  const quote = await sent()
  const [first] = await linksTo(quote.customerEmail)
  await desk().ok(quotes.update, { id: quote.id, details: [{ id: quote.details[0]!.id, price: 99 }] })
  const shoutedEmail = quote.customerEmail.toUpperCase()
  expect(await ask(shoutedEmail, ` ${quote.quoteRef.toLowerCase()} `)).toEqual({ email: shoutedEmail })
  const [, again] = await linksTo(quote.customerEmail)
  expect(again).not.toBe(first)
  const { data: offer } = await server.visitor().ok(quotes.offer, { token: again! })
  expect(offer).toMatchObject({ quoteId: quote.id, quoteAmount: 28, expiresAt: quote.expiresAt })
  expect(await offered(first!)).toBe(200)

  const { data: shown } = await desk().ok(quotes.show, { id: quote.id })
  expect(shown).toMatchObject({ changedSinceSent: true, sentAt: quote.sentAt, expiresAt: quote.expiresAt })
  expect(shown.sends.map(({ userName, isReplaced }) => [userName, isReplaced])).toEqual([
    ['Store visitor', false],
    ['dealer1 Test', false],
  ])
  const resent = await desk().ok(quotes.send, { id: quote.id })
  expect(resent.data.sends.map(({ isReplaced }) => isReplaced)).toEqual([false, true, true])
  expect([await offered(first!), await offered(again!)]).toEqual([410, 410])
})

test('emails the newest open quotes of an address, and none of others', async () => {
  const customerEmail = 'several@else.test'
  const open = []
  for (let n = 0; n <= maxQuotesMailed; n += 1) open.push(await sent({ customerEmail }))
  const ordered = await sent({ customerEmail })
  const { data: order } = await desk().ok(orders.create, makeOrder())
  await server.admin.query(`update quotes set order_id = ${order.id} where id = ${ordered.id}`)
  await desk().ok(quotes.remove, { id: (await sent({ customerEmail })).id })
  const over = await sent({ customerEmail })
  await server.admin.query(`update quotes set expires_at = now() where id = ${over.id}`)
  await createQuote({ customerEmail })
  await sent({ customerEmail: `not-${customerEmail}` })
  const before = (await server.admin.query('select 1 from mails')).rowCount!
  await ask(customerEmail)
  const { rows } = await server.admin.query('select subject from mails order by id')
  expect(rows.slice(before).map(({ subject }) => subject)).toEqual(
    open
      .slice(-maxQuotesMailed)
      .toReversed()
      .map(({ quoteRef }) => `Your quote ${quoteRef} from Dealer One`),
  )
})

test('answers the same for a quote that isn’t there, isn’t sent or belongs to another address', async () => {
  const quote = await sent()
  const draft = await createQuote()
  const { rowCount: before } = await server.admin.query('select 1 from mails')
  for (const [email, quoteRef] of [
    ['nobody@else.test', undefined],
    ['nobody@else.test', quote.quoteRef],
    [quote.customerEmail, 'Q-NONE'],
    [draft.customerEmail, draft.quoteRef],
  ] as const)
    expect(await ask(email, quoteRef)).toEqual({ email })
  expect((await server.admin.query('select 1 from mails')).rowCount).toBe(before)
})

test('is refused while the setting is off, and to tokens and people who can’t', async () => {
  await isOn(0)
  onTestFinished(() => void isOn(1))
  expect(await store.refused(quoteRequests.create, { email: 'ana@else.test' })).toMatchObject({
    status: 409,
    code: 'quote_search_off',
    message: 'This store doesn’t email quotes again. Ask Dealer One for the quote.',
  })
  const other = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:import']))
  expect((await other.refused(quoteRequests.create, { email: 'ana@else.test' })).status).toBe(403)
})

test('limits the requests a day with one address, and an hour from one visitor', async () => {
  const noon = Date.parse('2026-11-29T12:00:00Z')
  let minutes = 0
  clock.now = () => new Date(noon + minutes * 60_000)
  onTestFinished(() => {
    clock.now = () => new Date()
  })
  const status = async (email: string, visitor: string) =>
    (await store.call(quoteRequests.create, { email }, { 'x-visitor-address': visitor })).status
  for (let n = 0; n < quoteRequestLimits.perAddress; n += 1)
    expect(await status('Lost@else.test', `198.51.100.${n}`)).toBe(200)
  minutes = 300
  expect(await status('lost@else.test', '198.51.100.99')).toBe(429)
  let count = 0
  for (; minutes < 340; minutes += 1)
    if ((await status(`v${minutes}@else.test`, `2001:db8:7:7::${minutes}`)) === 200) count += 1
  expect(count).toBe(quoteRequestLimits.perVisitor)
  expect(await status('v@else.test', '203.0.113.5')).toBe(200)
})

test('emails once for a request that’s sent twice with one key', async () => {
  const quote = await sent()
  const key = { 'idempotency-key': 'lost-once' }
  const input = { email: quote.customerEmail }
  await Promise.all([1, 2, 3].map(() => store.ok(quoteRequests.create, input, key)))
  await Promise.all([runJobs(), runJobs()])
  expect(await linksTo(quote.customerEmail)).toHaveLength(2)
})
