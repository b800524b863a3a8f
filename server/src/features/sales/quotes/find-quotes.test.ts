import { afterEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeQuote } from './quotes.fixture.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})
const at = (instant: string) => {
  clock.now = () => new Date(instant)
}
const desk = () => server.as('dealer1')
const make = async (fields: Parameters<typeof makeQuote>[0] = {}, who = desk()) =>
  (await who.ok(quotes.create, makeQuote(fields))).data
type QuotesCall = Call<typeof quotes.list>
const list = (query: QuotesCall) => desk().ok(quotes.list, query)
const refs = async (query: QuotesCall) => (await list(query)).data.map(({ quoteRef }) => quoteRef)

test('searches reference, name, email and label, and uses the dealer’s days', async () => {
  at('2026-02-01T05:59:00Z') // January 31, 23:59 in Chicago.
  await make({ quoteRef: 'JAN-31', assignLabelManager: 'Morgan' })
  at('2026-02-01T06:00:00Z')
  const { customerEmail } = await make({ quoteRef: 'FEB-01', customerName: 'Rivera Auto' })
  for (const search of ['feb-01', 'rivera', customerEmail.slice(0, 12)])
    expect(await refs({ search, toDate: '2026-02-28' }), search).toEqual(['FEB-01'])
  expect(await refs({ search: 'morgan' })).toEqual(['JAN-31'])
  expect(await refs({ search: '100%' })).toEqual([])
  expect(await refs({ fromDate: '2026-01-31', toDate: '2026-01-31' })).toEqual(['JAN-31'])
  expect(await refs({ fromDate: '2026-02-01', toDate: '2026-02-01' })).toEqual(['FEB-01'])
  expect(await refs({ fromDate: 'today', toDate: 'today' })).toEqual(['FEB-01'])
  expect(await desk().refused(quotes.list, { fromDate: '2026-02-02', toDate: '2026-02-01' })).toMatchObject({
    status: 422,
    code: 'dates_turned',
  })
})

test('finds each quote by its single status, and exports what the list has', async () => {
  at('2026-04-01T15:00:00Z')
  const day = { fromDate: '2026-04-01', toDate: '2026-04-01' }
  const { data: customer } = await desk().ok(customers.create, makeCustomer())
  const [, sent, ordered, expired] = [
    await make({ quoteRef: 'S-OPEN' }),
    await make({ quoteRef: 'S-SENT' }),
    await make({ quoteRef: 'S-ORDERED', customerId: customer.id }),
    await make({ quoteRef: 'S-EXPIRED' }),
  ]
  await desk().ok(quotes.send, { id: sent.id })
  await desk().ok(quotes.send, { id: ordered.id, expiresOn: '2026-04-02' })
  await desk().ok(quotes.order, { id: ordered.id })
  await desk().ok(quotes.send, { id: expired.id, expiresOn: '2026-04-02' })
  at('2026-04-10T15:00:00Z')
  for (const [statusId, ref] of [
    [1, 'S-OPEN'],
    [2, 'S-SENT'],
    [3, 'S-ORDERED'],
    [4, 'S-EXPIRED'],
  ] as const) {
    const found = await list({ ...day, statusId })
    expect(found.data.map(({ quoteRef, statusId: id }) => [quoteRef, id])).toEqual([[ref, statusId]])
    expect(found.recordsTotal).toBe(1)
  }
  expect(await refs({ ...day, statusId: 0, sort: 'quoteRef', direction: 'asc' })).toEqual([
    'S-EXPIRED',
    'S-OPEN',
    'S-ORDERED',
    'S-SENT',
  ])
  expect(await refs({ cid: customer.id })).toEqual(['S-ORDERED'])
  expect(await refs({ ...day, search: 's-', statusId: 4 })).toEqual(['S-EXPIRED'])

  const csv = await desk().send<string>('GET', '/quotes.csv?fromDate=2026-04-01&toDate=2026-04-01&statusId=4')
  const lines = String(csv.body).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('S-EXPIRED,2026-04-01 10:00,Expired')
})

test('neither repeats nor drops quotes across pages, and hides other dealers’ quotes', async () => {
  at('2026-05-05T15:00:00Z')
  const day = { fromDate: '2026-05-05', toDate: '2026-05-05' }
  for (let count = 0; count < 7; count += 1) await make({ quoteRef: `P-${count}` })
  await make({ quoteRef: 'THEIRS' }, server.as('dealer2'))
  const pages = [0, 3, 6].map((startRow) => refs({ ...day, startRow, pageSize: 3 }))
  expect((await Promise.all(pages)).flat()).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `P-${n}`))
  const everybody = await server.as('platform').ok(quotes.list, { ...day, pageSize: 50 })
  expect(everybody.recordsTotal).toBe(8)
  expect(everybody.data[0]).toMatchObject({
    quoteRef: 'THEIRS',
    company: 'Dealer Two',
    currencySymbol: 'CAN',
  })
  expect((await server.as('dealer2').refused(quotes.list, { dlid: 1 })).status).toBe(403)
})

test('refuses search for another dealer than the current one', async () => {
  await expect(
    server.work(1, ({ client }) => client.query(`select pd.search_quotes(2, 'a', null, null, null, 10)`)),
  ).rejects.toThrow('not the one entered')
})
