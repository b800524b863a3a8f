import { afterEach, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { clock } from '#server/platform/db/work.ts'
import { openFile } from '#server/platform/files/store-file.ts'
import { englishWords } from '#test/english-words.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { sheetTextsIn } from '../customer-emails/paper-texts.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { mailWords } from './mail-words.ts'
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
const make = async (fields: Parameters<typeof makeQuote>[0] = {}) =>
  (await desk().ok(quotes.create, makeQuote(fields))).data
const send = async (id: number, input: { expiresOn?: string; message?: string } = {}) =>
  (await desk().ok(quotes.send, { id, ...input })).data
const mails = async (to: string) =>
  (await server.admin.query('select * from mails where to_address = $1 order by id', [to])).rows
/** The token in the newest email to this address. */
async function findToken(to: string): Promise<string> {
  const { text } = (await mails(to)).at(-1)
  return /https:\/\/parts\.one\.test\/checkout\?quote=(\S+)/.exec(text)![1]!
}
const offer = (token: string) => server.visitor().ok(quotes.offer, { token })
const refused = (token: string) => server.visitor().refused(quotes.offer, { token })

test('shows a sent quote at the store’s checkout by its link, as it was sent', async () => {
  at('2026-03-10T15:00:00Z')
  const quote = await make({ description: 'For the Camry' })
  const sent = await send(quote.id, { message: 'As we <b>talked</b> about' })
  expect(sent).toMatchObject({ statusId: 2, version: quote.version })
  expect(sent.sends).toEqual([
    expect.objectContaining({
      toName: quote.customerName,
      toMail: quote.customerEmail,
      quoteAmount: 28,
      mailStatus: 'queued',
      userName: 'dealer1 Test',
      // The end of April 9 in Chicago.
      expiresAt: '2026-04-10T05:00:00.000Z',
    }),
  ])
  const [mail] = await mails(quote.customerEmail)
  expect(mail.subject).toBe(`Your quote ${quote.quoteRef} from Dealer One`)
  for (const words of [
    'As we <b>talked</b> about',
    'For the Camry',
    '90915-YZZD1 Oil filter\n2 × USD $10.00\n',
    ' | USD $20.00',
  ])
    expect(mail.text).toContain(words)
  for (const words of ['USD $28.00', 'Install: USD $5.00', 'April 9, 2026'])
    expect(mail.text).toContain(words)
  expect(mail.html).toContain('&lt;b&gt;talked')

  const token = await findToken(quote.customerEmail)
  expect(token).toMatch(/^1\./)
  const { data } = await offer(token)
  expect(data).toMatchObject({
    dealerId: 1,
    quoteId: quote.id,
    quoteAmount: 28,
    itemsAmount: 23,
    installAmount: 5,
    currencySymbol: 'USD',
    customerEmail: quote.customerEmail,
  })
  expect(data.details[0]).toEqual({
    partNumber: '90915-YZZD1',
    itemName: 'Oil filter',
    price: 10,
    install: 5,
    qty: 2,
    catalogId: null,
    partId: null,
    ...toLineVehicle({}),
  })
  expect(JSON.stringify(data)).not.toContain('cost')

  const { data: changed } = await desk().ok(quotes.update, {
    id: quote.id,
    details: [{ id: quote.details[0]!.id, price: 99 }],
  })
  expect([sent.changedSinceSent, changed.changedSinceSent]).toEqual([false, true])
  expect((await offer(token)).data.quoteAmount).toBe(28)
})

test('ends a link with its day, a later email or its quote, and rejects unknown links', async () => {
  at('2026-03-10T15:00:00Z')
  const quote = await make()
  await send(quote.id, { expiresOn: '2026-03-12' })
  const first = await findToken(quote.customerEmail)
  at('2026-03-13T04:59:00Z')
  expect((await offer(first)).data.quoteId).toBe(quote.id)
  at('2026-03-13T05:00:00Z')
  expect(await refused(first)).toMatchObject({
    status: 410,
    message: 'This quote was valid until 2026-03-12. Ask Dealer One to send it again.',
  })
  expect((await desk().ok(quotes.show, { id: quote.id })).data.statusId).toBe(4)

  await send(quote.id)
  expect(await refused(first)).toMatchObject({ status: 410, code: 'quote_link_replaced' })
  const second = await findToken(quote.customerEmail)
  expect((await offer(second)).data.quoteId).toBe(quote.id)
  for (const strange of [second.replace('1.', '2.'), `${second}x`, 'x', '1.', `0.${second.slice(2)}`])
    expect(await refused(strange)).toMatchObject({ status: 404, code: 'quote_link_unknown' })

  await desk().ok(quotes.remove, { id: quote.id })
  expect(await refused(second)).toMatchObject({
    status: 410,
    message: 'This quote is no longer available. Ask Dealer One for a new one.',
  })
})

test('refuses a link in the customer’s language, else the dealer’s', async () => {
  at('2026-03-10T15:00:00Z')
  const quote = await make()
  await send(quote.id)
  const first = await findToken(quote.customerEmail)
  await send(quote.id, { expiresOn: '2026-03-12' })
  const second = await findToken(quote.customerEmail)
  await server.admin.query(`update dealers set locale = 'pt' where id = 1`)
  expect(await refused(first)).toMatchObject({
    code: 'quote_link_replaced',
    message: 'Este orçamento foi enviado de novo. Use o link do e-mail mais recente.',
  })
  expect((await refused(`${second}x`)).message).toMatch(/^Este link de orçamento não é válido/)
  await server.admin.query(`update dealers set locale = 'en' where id = 1`)
})

test('requires a last day from today up to a year ahead', async () => {
  at('2026-03-10T15:00:00Z')
  const quote = await make()
  for (const [expiresOn, message] of [
    ['2026-03-09', 'Choose today or a later day'],
    ['2027-03-11', 'Up to 365 days from today'],
  ] as const) {
    const { errors } = await desk().refused(quotes.send, { id: quote.id, expiresOn })
    expect(errors).toMatchObject([{ path: 'expiresOn', message }])
  }
  expect(await mails(quote.customerEmail)).toEqual([])
})

test('sends one email for a double click with one key, and keeps the token out of answers and logs', async () => {
  const quote = await make()
  const key = { 'idempotency-key': 'send-once' }
  const answers = await Promise.all([1, 2, 3].map(() => desk().ok(quotes.send, { id: quote.id }, key)))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await mails(quote.customerEmail)).toHaveLength(1)
  const token = (await findToken(quote.customerEmail)).slice(2)
  const { rows } = await server.admin.query(
    `select (select string_agg(s::text, '') from quote_sends s) || (select string_agg(a::text, '') from activity_log a)
      || (select string_agg(k::text, '') from idempotency_keys k) as everything`,
  )
  expect(rows[0].everything).not.toContain(token)
  expect(JSON.stringify(answers)).not.toContain(token)
})

test('emails once for repeated presses without a key, and again when changed, later or extended', async () => {
  at('2026-03-10T15:00:00Z')
  const quote = await make()
  const refusals = await Promise.all(
    [1, 2, 3, 4].map(() => desk().call(quotes.send, { id: quote.id, version: quote.version })),
  )
  expect(refusals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  at('2026-03-10T15:00:59Z')
  expect(await desk().refused(quotes.send, { id: quote.id })).toMatchObject({
    code: 'quote_sent',
    message: `Quote ${quote.quoteRef} was just emailed to ${quote.customerEmail}. Change it, or wait a minute, to email it again.`,
  })
  expect(await mails(quote.customerEmail)).toHaveLength(1)
  await send(quote.id, { expiresOn: '2026-05-01' })
  at('2026-03-10T15:01:09Z')
  await desk().ok(quotes.update, { id: quote.id, description: 'With bolts' })
  await send(quote.id, { expiresOn: '2026-05-01' })
  at('2026-03-10T15:02:09Z')
  await send(quote.id, { expiresOn: '2026-05-01' })
  expect(await mails(quote.customerEmail)).toHaveLength(4)
})

test('shows whether the email was delivered', async () => {
  const quote = await make()
  await send(quote.id)
  await server.admin.query(
    `update mails set status = 'failed', last_answer = '550 No such user' where to_address = $1`,
    [quote.customerEmail],
  )
  const { data } = await desk().ok(quotes.show, { id: quote.id })
  expect(data.sends[0]).toMatchObject({ mailStatus: 'failed', mailAnswer: '550 No such user' })
  const listed = async () => {
    const { data: rows } = await desk().ok(quotes.list, { search: quote.quoteRef, statusId: 2 })
    return rows.map(({ mailFailed }) => mailFailed)
  }
  expect([data.mailFailed, await listed()]).toEqual([true, [true]])
  await send(quote.id)
  expect(await listed()).toEqual([false])
})

test.each(['en', 'es', 'pt', 'fr'] as const)(
  'attaches the quote as a PDF with the email’s sums: %s',
  async (locale) => {
    const { data: customer } = await desk().ok(customers.create, makeCustomer({ dealerId: 1, locale }))
    const quote = await make({ customerId: customer.id })
    await send(quote.id)
    const [{ id, text }] = await mails(quote.customerEmail)
    const { rows } = await server.admin.query(
      `select f.key, f.name from files f join mail_files m on m.dealer_id = f.dealer_id and m.file_id = f.id where m.mail_id = $1`,
      [id],
    )
    const words = mailWords(locale)
    expect(rows).toMatchObject([{ name: `${words.title} ${quote.quoteRef}.pdf` }])
    const chunks: Buffer[] = []
    for await (const chunk of (await openFile(rows[0].key))!.content) chunks.push(chunk)
    const pdf = readPdf(Buffer.concat(chunks)).join('\n')
    for (const part of [quote.quoteRef, '90915-YZZD1', 'Dealer One', words.validUntil, words.forAddress])
      expect(pdf.replace(/\s+/g, ' '), part).toContain(part)
    // Each of the email's sums.
    const sums = [...text.matchAll(/^(.+) \| (USD \$[\d,.]+)$/gm)].slice(-4)
    expect(sums).toHaveLength(4)
    for (const [, name, amount] of sums) expect(pdf, name).toContain(`${name}${amount}`)
    const texts = [mailWords, sheetTextsIn]
    const english = englishWords(
      texts.map((one) => one('en')),
      texts.map((one) => one(locale)),
    )
    if (locale !== 'en') expect(english.within(pdf), pdf).toEqual([])
  },
)
