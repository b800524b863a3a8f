import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInZone } from '#contract/dates.ts'
import { round2, sum } from '#contract/money.ts'
import { anyCoupon } from '#contract/sales/coupons/coupon-rules.fixture.ts'
import { couponDiscount } from '#contract/sales/coupons/coupon-rules.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { makeTaxRule } from '#server/features/store/tax-rules/tax-rules.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeCoupon } from '../coupons/coupons.fixture.ts'
import { expectRightCounters } from '../orders/counters.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeQuote } from './quotes.fixture.ts'

const server = testServer()
const desk = () => server.as('dealer1')
/** Places orders like a store; the quote doesn't care who places them. */
const store = () => server.as('clerk1')

/** A sent quote and its link token. */
async function sentQuote() {
  const { data: quote } = await desk().ok(quotes.create, makeQuote())
  return { quote, quoteToken: await send(quote.id) }
}
async function send(id: number, expiresOn?: string): Promise<string> {
  const { data } = await desk().ok(quotes.send, { id, expiresOn })
  const { rows } = await server.admin.query(
    'select text from mails where to_address = $1 order by id desc limit 1',
    [data.customerEmail],
  )
  return /checkout\?quote=(\S+)/.exec(rows[0].text)![1]!
}
const checkout = (quoteToken: string, details: ReturnType<typeof makeLine>[]) => ({
  ...makeOrder(),
  details,
  quoteToken,
})

test('applies quoted prices to the quoted lines and quantities only', async () => {
  const { quote, quoteToken } = await sentQuote()
  // Changed after sending; the link still shows the sent lines.
  await desk().ok(quotes.update, { id: quote.id, details: [{ id: quote.details[0]!.id, price: 99 }] })
  const { data: order } = await store().ok(
    orders.create,
    checkout(quoteToken, [
      makeLine({ partNumber: '90915 yzzd1', price: 25, qty: 3 }),
      makeLine({ partNumber: 'NOT-QUOTED', price: 7, qty: 1 }),
    ]),
  )
  expect(order.details.map(({ partNumber, price, qty }) => [partNumber, price, qty])).toEqual([
    ['90915-YZZD1', 10, 2],
    ['90915 yzzd1', 25, 1],
    ['NOT-QUOTED', 7, 1],
    ['INSTALL', 5, 1],
  ])
  expect(order).toMatchObject({ quoteId: quote.id, quoteRef: quote.quoteRef })
  const { data: ordered } = await desk().ok(quotes.show, { id: quote.id })
  expect(ordered).toMatchObject({ statusId: 3, orderId: order.id, orderNumber: order.orderNumber })
  await expectRightCounters(server)
})

test('takes any coupon off any quote, as the rule does', async () => {
  const line = fc.record({
    partNumber: fc.constantFrom('A-1', 'B-2', 'C-3'),
    itemName: fc.constant('Part'),
    price: fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100),
    install: fc.constant(0),
    qty: fc.integer({ min: 1, max: 9 }),
  })
  const anyCart = fc.record({ details: fc.array(line, { minLength: 1, maxLength: 4 }), terms: anyCoupon })
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ details, terms }) => {
      const { couponCode: _, accessoryCatalogs: __, ...does } = terms
      const fields = { ...does, discountAmount: Math.max(0.01, does.discountAmount!) }
      const { couponCode } = (await desk().ok(coupons.create, makeCoupon(fields))).data
      const { data: quote } = await desk().ok(quotes.create, makeQuote({ details }))
      const sent = { ...checkout(await send(quote.id), []), couponCode }
      const { data: order } = await store().ok(orders.create, sent)
      const goods = details.map(({ price, qty }) => ({ amount: round2(price * qty), isTaxed: true }))
      const discount = couponDiscount(goods, { ...terms, ...fields, accessoryCatalogs: [] })
      expect([order.subtotal, order.discountAmount]).toEqual([
        sum(goods.map(({ amount }) => amount)),
        discount.amount,
      ])
      expect(order.details.map(({ discountAmount }) => discountAmount)).toEqual(discount.shares)
    }),
    { numRuns: 10 },
  )
})

test('takes a coupon off the quoted prices; one it can’t use leaves the quote open', async () => {
  const { data: coupon } = await desk().ok(coupons.create, makeCoupon({ discountPercentage: 25 }))
  const { quote, quoteToken } = await sentQuote()
  const withWrongCode = { ...checkout(quoteToken, []), couponCode: 'NO-SUCH' }
  const { status, errors } = await store().refused(orders.create, withWrongCode)
  expect([status, errors?.[0]?.path]).toEqual([422, 'couponCode'])
  expect((await desk().ok(quotes.show, { id: quote.id })).data.statusId).toBe(2)
  const sent = { ...checkout(quoteToken, []), couponCode: coupon.couponCode }
  const { data: order } = await store().ok(orders.create, sent)
  expect(order).toMatchObject({ subtotal: 28, discountAmount: 7, couponCode: coupon.couponCode })
  const shares = order.details.map(({ discountAmount }) => discountAmount)
  expect(Math.round(shares.reduce((sum, share) => sum + share * 100, 0))).toBe(700)
  const goods = [':23:1', ':5:0']
  const input = { orderId: order.id, orderAmount: 28, taxableAmount: 23, goods }
  const { total } = await store().ok(orders.summary, input)
  expect(total).toBe(order.orderAmount)
  expect((await desk().ok(quotes.show, { id: quote.id })).data.statusId).toBe(3)
})

test('orders the whole quote when the link’s order has no lines', async () => {
  const { quoteToken } = await sentQuote()
  const { data: order } = await store().ok(orders.create, checkout(quoteToken, []))
  expect(order.subtotal).toBe(28)
})

test('creates a separate order for a cart without quoted parts', async () => {
  const { quote, quoteToken } = await sentQuote()
  await store().ok(orders.create, checkout(quoteToken, [makeLine({ partNumber: 'NOT-QUOTED' })]))
  expect((await desk().ok(quotes.show, { id: quote.id })).data.statusId).toBe(2)
})

test('creates one order for many simultaneous requests, including the desk’s', async () => {
  const { quote, quoteToken } = await sentQuote()
  const before = (await desk().ok(orders.list, {})).recordsTotal
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      store().call(orders.create, checkout(quoteToken, []), { 'idempotency-key': `buy-${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(410)])
  expect((await desk().ok(orders.list, {})).recordsTotal).toBe(before + 1)
  expect(await desk().refused(quotes.order, { id: quote.id })).toMatchObject({ code: 'quote_ordered' })
})

test('orders nothing by a replaced, deleted, invalid or foreign link', async () => {
  const { quote, quoteToken } = await sentQuote()
  const second = await send(quote.id, addDays(dayInZone(new Date(), 'America/Chicago'), 7))
  const before = (await desk().ok(orders.list, {})).recordsTotal
  const code = async (token: string, as = store()) =>
    (await as.refused(orders.create, checkout(token, [makeLine()]))).code
  expect(await code(quoteToken)).toBe('quote_link_replaced')
  expect(await code('nonsense')).toBe('quote_link_unknown')
  expect(await code(second, server.as('dealer2'))).toBe('quote_link_unknown')
  expect(await code(second.replace(/^1\./, '2.'), server.as('dealer2'))).toBe('quote_link_unknown')
  await desk().ok(quotes.remove, { id: quote.id })
  expect(await code(second)).toBe('quote_gone')
  expect((await desk().ok(orders.list, {})).recordsTotal).toBe(before)
})

test('taxes the install of what’s picked up by the store’s rule, if that applies to the showroom', async () => {
  const settings = (columns: string) =>
    server.admin.query(`update dealer_settings set ${columns} where dealer_id = 1`)
  await settings(`state = 'TX', enable_pick_up_at_dealership = 1`)
  await desk().ok(taxRules.create, makeTaxRule({ stateCode: 'CA', applyLaborOnOrderTotal: 1 }))
  const { data: texas } = await desk().ok(taxRules.create, makeTaxRule({ stateCode: 'TX' }))
  const installTax = async (isPickUp: 0 | 1) => {
    const { quoteToken } = await sentQuote()
    const { data } = await store().ok(orders.create, {
      ...checkout(quoteToken, []),
      billState: 'CA',
      isPickUp,
    })
    return data.details.at(-1)!.is_taxable
  }
  expect([await installTax(0), await installTax(1)]).toEqual([1, 0])
  await desk().ok(taxRules.update, { id: texas.id, applyLaborOnOrderTotal: 1 })
  expect(await installTax(1)).toBe(0)
  await desk().ok(taxRules.update, { id: texas.id, applyCurrentTaxRulesToShowroom: 1 })
  expect(await installTax(1)).toBe(1)
})
