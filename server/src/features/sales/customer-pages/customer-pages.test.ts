import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { customerLinks, customerPages } from '#contract/sales/customers/customer-pages.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { clock } from '#server/platform/db/work.ts'
import { scrub } from '#server/platform/http/logging.ts'
import { addLink } from '#server/platform/mail/mail-link.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { replaceStripe } from '../charges/stripe.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeQuote } from '../quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder, carrier } from '../returns/returns.fixture.ts'

const server = testServer()
const { storedCustomer } = replaceStripe(server)
const desk = () => server.as('dealer1')
const anyone = () => server.visitor()
const realNow = clock.now
let customerId: number
beforeAll(async () => {
  customerId = await storedCustomer()
})
afterEach(() => {
  clock.now = realNow
})

const make = async (fields: object = {}): Promise<Order> =>
  (
    await desk().ok(
      orders.create,
      makeOrder({ customerId, details: [makeLine({ price: 100, qty: 2 })], ...fields }),
    )
  ).data
const findLink = async (id: number) => tokenIn((await desk().ok(customerLinks.show, { id })).data.url)
const tokenIn = (text: string) => /\/see\/(\S+?)(?=["\s<]|$)/.exec(text)![1]!
const page = async (token: string) => (await anyone().ok(customerPages.show, { token })).data
const refused = async (token: string) => (await anyone().refused(customerPages.show, { token })).code
const open = (token: string, rest = '') => fetch(`${server.url}/see/${token}${rest}`)

/** The latest email about an order, as it leaves. */
const sentAbout = async (id: number) => {
  const [{ mailId }] = (
    await server.admin.query(
      'select mail_id as "mailId" from dealer_communications where order_id = $1 order by id desc limit 1',
      [id],
    )
  ).rows
  const [mail] = (await server.admin.query('select id::int, html, text from mails where id = $1', [mailId]))
    .rows
  return { stored: mail, sent: await server.work(1, (work) => addLink(work, mail)) }
}

test('opens the order that an email is about, in its language, with its current figures', async () => {
  const { id, orderNumber } = await make({ locale: 'fr', sendConfirmation: 1 })
  const { stored, sent } = await sentAbout(id)
  expect(`${stored.html}${stored.text}`).not.toContain('/see/')
  expect(sent.html).toContain('Voir votre commande')
  const token = tokenIn(sent.text)
  expect(tokenIn(sent.html)).toBe(token)
  expect(token).toBe(await findLink(id))
  expect(token.split('-').slice(1).join('-')).toHaveLength(43)
  const { data: paid } = await desk().ok(charges.stored, {
    dealerId: 1,
    orderId: id,
    transactionAmount: 50,
    reason: 'X',
  })
  await desk().ok(charges.refund, { id: paid.charge.id, amount: 20, reason: 'X' })
  const answer = await open(token)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const html = await answer.text()
  expect(html).toContain(`Commande ${orderNumber}`)
  for (const figure of ['-USD $20.00', 'USD $50.00', 'Dealer One', 'Télécharger en PDF'])
    expect(html).toContain(figure)
  const paper = Buffer.from(await (await open(token, '/paper.pdf')).arrayBuffer())
  expect(readPdf(paper).join('\n')).toContain(String(orderNumber))
})

test('shows what has left, and what’s still to come', async () => {
  const { id, details } = await make()
  await desk().ok(orders.ship, {
    id,
    details: [{ id: details[0]!.id, shipQty: 1, trackingNumber: '1Z9', shippingCarrier: 'UPS' }],
  })
  const { html } = await page(await findLink(id))
  expect(html).toContain('https://www.ups.com/track?tracknum=1Z9')
  expect(html).toContain('Still to come')
})

test('opens a return, and its slip once it’s approved', async () => {
  const order = await addShippedOrder(desk(), { customerId })
  const { rma } = await addReturn(desk(), order)
  await desk().ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', ...carrier })
  const token = tokenIn((await sentAbout(order.id)).sent.text)
  expect(token).toMatch(/^1\.r/)
  expect(await page(token)).toMatchObject({ kind: 'return', hasPaper: true })
  expect((await open(token, '/paper.pdf')).headers.get('content-type')).toBe('application/pdf')
  await desk().ok(returns.receive, { id: rma.id })
  expect(await page(token)).toMatchObject({ html: expect.stringContaining('We received the parts') })
})

test('opens a sent quote by the link to its checkout', async () => {
  const { data: quote } = await desk().ok(quotes.create, makeQuote())
  const { data } = await desk().ok(quotes.send, { id: quote.id })
  const { rows } = await server.admin.query(
    'select text from mails where to_address = $1 order by id desc limit 1',
    [data.customerEmail],
  )
  const token = tokenIn(rows[0].text)
  const { html, checkoutUrl, kind } = await page(token)
  expect(kind).toBe('quote')
  expect(checkoutUrl).toContain(`/checkout?quote=${token}`)
  expect(html).toContain('Total')
  const paper = Buffer.from(await (await open(token, '/paper.pdf')).arrayBuffer())
  expect(readPdf(paper).join('\n')).toContain(quote.quoteRef)
  await desk()
    .ok(quotes.order, { id: quote.id })
    .catch(() => null)
  await desk().ok(quotes.remove, { id: quote.id })
  expect(await refused(token)).toBe('quote_gone')
})

test('ends when the dealer replaces it, the order goes, or nothing changed for 90 days', async () => {
  const order = await make()
  const first = await findLink(order.id)
  expect(
    await refused(first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/.(?=.$)/, '_')),
  ).toBe('customer_link_over')
  const { data } = await desk().ok(customerLinks.replace, { id: order.id })
  const second = tokenIn(data.url)
  expect(await refused(first)).toBe('customer_link_over')
  const goneAnswer = await open(first)
  expect([goneAnswer.status, goneAnswer.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  expect((await page(second)).title).toBe(`Order ${order.orderNumber}`)
  const days = (count: number) => () => new Date(realNow().getTime() + count * 24 * 3600_000)
  clock.now = days(89)
  await page(second)
  await desk().ok(messages.listByOrder, { id: order.id })
  clock.now = days(91)
  expect(await refused(second)).toBe('customer_link_over')
  clock.now = realNow
  await desk().ok(orders.remove, { id: order.id })
  expect(await refused(second)).toBe('customer_link_over')
})

test('explains in the customer’s language that a link is over, and names that language', async () => {
  const { id } = await make({ locale: 'fr' })
  const token = await findLink(id)
  await desk().ok(orders.remove, { id })
  await server.admin.query(`update dealers set locale = 'fr' where id = 1`)
  const html = await (await open(token)).text()
  await server.admin.query(`update dealers set locale = 'en' where id = 1`)
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('Ce lien')
})

test('opens nothing for guesses, whatever they look like, and is written to no log', async () => {
  const order = await make()
  const token = await findLink(order.id)
  const [, secret] = token.split(/-(.*)/s)
  for (const guess of [
    `2.o${order.id}-${secret}`,
    `1.r${order.id}-${secret}`,
    `1.o${order.id + 1}-${secret}`,
  ])
    expect(await refused(guess)).toBe('customer_link_over')
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }), async (text) => {
      const answer = await fetch(`${server.url}/api/customer-pages/${encodeURIComponent(text)}`)
      expect([400, 404, 422, 429]).toContain(answer.status)
    }),
    { numRuns: 30 },
  )
  expect(scrub(`GET /see/${token}/paper.pdf`)).toBe('GET /see/1.[token]/paper.pdf')
})
