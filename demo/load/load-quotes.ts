import { createHash } from 'node:crypto'
import type pg from 'pg'
import { addDays, dayInZone, findDayEndExclusive } from '#contract/dates.ts'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import { quoteTotals } from '#contract/sales/totals/quote-totals.ts'
import { dealerFacts } from '#demo/data/dealer-facts.ts'
import { demoTaxRule } from '#demo/data/tax-rules.ts'
import { demoDealers } from '#demo/dealers.ts'
import type { People } from '#demo/load/load-accounts.ts'
import { billColumns, shipColumns } from '#demo/load/load-customers.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'
import { customerName, findSender } from '#demo/orders/build-messages.ts'
import { type BuiltOrder, computeTotals } from '#demo/orders/build-order.ts'
import { hashText } from '#demo/random.ts'
import { quoteMail } from '#server/features/sales/quotes/quote.mail.ts'

/** The number of quotes in each state per dealer. */
const counts = { ordered: 8, open: 14, sent: 11, expired: 9 } as const
type State = keyof typeof counts
const hour = 3_600_000
const day = 24 * hour

/** Loads recent quotes in states that fit their age. Some became orders, and a few emails failed. */
export async function loadQuotes(
  client: pg.Client,
  orders: readonly BuiltOrder[],
  people: People,
  now: Date,
): Promise<void> {
  const planned = demoDealers.flatMap(({ key }) =>
    planQuotes(
      orders.filter(({ planned: { dealer } }) => dealer === key),
      people,
      now,
    ),
  )
  planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const { rows } = await client.query<{ last: number }>('select max(id)::int as last from mails')
  let mails = rows[0]?.last ?? 0
  const quotes = planned.map((quote, at) => ({
    ...quote,
    id: at + 1,
    mailId: quote.sentAt === null ? null : ++mails,
  }))
  const mailed = quotes.filter(({ mailId }) => mailId !== null)
  await insertRows(client, 'quotes', quotes.map(quoteRow))
  await insertRows(client, 'quoteLines', numberedLines(quotes))
  await insertRows(client, 'mails', mailed.map(mailRow))
  await insertRows(client, 'quoteSends', mailed.map(sendRow))
  await insertRows(
    client,
    'orderLog',
    quotes.filter(({ state }) => state === 'ordered').map((quote) => noteRow(quote)),
  )
  await moveIdsOn(client, ['quotes', 'quoteLines', 'quoteSends', 'mails'])
}

/** Whether an order hasn't been changed, so that it can be the result of a quote. */
const isFresh = ({ entries }: BuiltOrder) => entries.length === 1 && entries[0]!.action === 'NEW_ADMIN_ORDER'

type PlannedQuote = ReturnType<typeof planQuote>
type Quote = PlannedQuote & { id: number; mailId: number | null }

function planQuotes(orders: readonly BuiltOrder[], people: People, now: Date): PlannedQuote[] {
  const ordered = orders.filter(isFresh).slice(-counts.ordered)
  const others = orders.filter((order) => !ordered.includes(order)).slice(-400)
  const pickOther = (state: State, at: number) => others[hashText(`quote ${state} ${at}`) % others.length]!
  const some = (state: Exclude<State, 'ordered'>) =>
    Array.from({ length: counts[state] }, (_, at) =>
      planQuote(pickOther(state, at), { state, at, people, now }),
    )
  return [
    ...ordered.map((order, at) => planQuote(order, { state: 'ordered', at, people, now })),
    ...some('open'),
    ...some('sent'),
    ...some('expired'),
  ]
}

const labels = ['Counter', 'Fleet desk', 'Collision', null]

type QuoteContext = { state: State; at: number; people: People; now: Date }

/** Plans a quote with the order's lines. One that became the order has no installation, because the order has none. */
function planQuote(order: BuiltOrder, { state, at, people, now }: QuoteContext) {
  const { planned, customer, lines } = order
  const { dealer } = planned
  const pick = hashText(`${dealer} ${state} ${at}`)
  const { staff } = people[dealer]
  const quoteAges = {
    ordered: 0,
    open: (at + 1) * 1.3 * day + (pick % 9) * hour,
    sent: (at + 2) * 2 * day + (pick % 9) * hour,
    expired: (38 + at * 4) * day + (pick % 9) * hour,
  }
  const createdAt =
    state === 'ordered'
      ? new Date(planned.placedAt.getTime() - (20 + (pick % 30)) * hour)
      : new Date(now.getTime() - quoteAges[state])
  return {
    state,
    order,
    dealer,
    createdAt,
    sentAt: state === 'open' ? null : new Date(createdAt.getTime() + 20 * 60_000),
    quoteRef: `Q-${dayInZone(createdAt, demoDealers[dealer - 1]!.timeZone)
      .slice(2)
      .replaceAll('-', '')}-${100 + (pick % 900)}`,
    customer,
    by: staff[pick % staff.length]!.name,
    label: labels[pick % labels.length]!,
    description: describe(order),
    lines: lines.map((line, index) => ({
      ...line,
      install: state !== 'ordered' && (pick + index) % 3 === 0 ? 25 + (pick % 8) * 10 : 0,
    })),
  }
}

function describe({ lines }: BuiltOrder): string | null {
  const line = lines.find(({ year }) => year !== null)
  if (!line) return null
  const words = [line.makeSlug, line.modelSlug].map((slug) => (slug ?? '').replaceAll('-', ' '))
  return `For the ${line.year} ${words.join(' ').trim()}`
}

const computeAmount = ({ lines }: PlannedQuote) => quoteTotals(lines).quoteAmount
const findZone = ({ dealer }: PlannedQuote) => demoDealers[dealer - 1]!.timeZone
const findLastDay = (quote: PlannedQuote) =>
  addDays(dayInZone(quote.sentAt ?? quote.createdAt, findZone(quote)), 30)
const findExpiry = (quote: PlannedQuote) =>
  quote.sentAt === null ? null : findDayEndExclusive(findLastDay(quote), findZone(quote))
const findCurrency = ({ dealer }: PlannedQuote) =>
  demoDealers[dealer - 1]!.country === 'CAN' ? 'CAN' : 'USD'
const changedAt = ({ state, order, sentAt, createdAt }: PlannedQuote) =>
  state === 'ordered' ? order.planned.placedAt : (sentAt ?? createdAt)

const quoteRow = (quote: Quote) => ({
  dealerId: quote.dealer,
  id: quote.id,
  quoteRef: quote.quoteRef,
  customerId: quote.customer.id,
  billCompany: customerName(quote.order),
  billEmail: quote.customer.bill.email,
  description: quote.description,
  assignLabelManager: quote.label,
  currencySymbol: findCurrency(quote),
  quoteAmount: computeAmount(quote),
  createdDay: dayInZone(quote.createdAt, findZone(quote)),
  sentAt: quote.sentAt,
  expiresAt: findExpiry(quote),
  orderId: quote.state === 'ordered' ? quote.order.id : null,
  version: quote.state === 'ordered' ? 2 : 1,
  updatedBy: quote.by,
  createdAt: quote.createdAt,
  updatedAt: changedAt(quote),
})

const toProduct = (line: PlannedQuote['lines'][number]) => ({
  partId: line.partId,
  catalogId: line.catalogId,
  part_number: line.partNumber,
  name: line.description ?? line.partNumber,
  list: null,
  cost: null,
  weight: line.itemWeight,
  path_image: line.pictureUrl,
})

function numberedLines(quotes: readonly Quote[]) {
  let id = 0
  return quotes.flatMap((quote) =>
    quote.lines.map((line, position) => ({
      dealerId: quote.dealer,
      id: ++id,
      position,
      quoteId: quote.id,
      partNumber: line.partNumber,
      itemName: line.description ?? '',
      price: line.price,
      install: line.install,
      qty: line.qty,
      productData: toProduct(line),
      cost: line.costUnknown === 1 ? null : line.cost,
      ...toLineVehicle(line),
    })),
  )
}

const sentLines = ({ lines }: PlannedQuote) =>
  lines.map(({ partNumber, description, price, install, qty, catalogId, partId, ...line }) => ({
    partNumber,
    itemName: description ?? '',
    price,
    install,
    qty,
    catalogId,
    partId,
    ...toLineVehicle(line),
  }))

/** Computes the order's totals for the email, with shipping by the store's rules. */
function totalsIn({ order: { planned }, customer, dealer, lines, ...quote }: Quote) {
  const state = shipColumns(customer.ship).shipState ?? billColumns(customer.bill).billState
  // The states' tax rules don't tax labor.
  const isTaxed = demoTaxRule(dealer, state) ? 0 : dealerFacts[dealer].settings.applyLaborOnOrderTotal
  const installs = lines.map(({ install }) => ({ price: install, qty: 1, is_taxable: isTaxed }))
  const { summary, orderAmount } = computeTotals(
    { ...planned, shippingMethodName: '' },
    [...lines, ...installs.filter(({ price }) => price > 0)],
    { customer, orderDay: dayInZone(quote.sentAt!, demoDealers[dealer - 1]!.timeZone), coupon: null },
  )
  return { orderSummary: summary, total: orderAmount }
}

/** Makes the token of a quote's link. It may be predictable, because it isn't secret in the demo. */
const makeToken = ({ id }: Quote) => createHash('sha256').update(`demo quote ${id}`).digest('base64url')

function mailRow(quote: Quote) {
  const { company, replyTo, ...sender } = findSender(quote.order)
  const failed = quote.id % 9 === 0
  const { subject, html, text } = quoteMail({
    quote: {
      quoteRef: quote.quoteRef,
      billCompany: customerName(quote.order),
      description: quote.description,
      currencySymbol: findCurrency(quote),
      company,
    },
    lines: sentLines(quote),
    totals: totalsIn(quote),
    message: null,
    link: `https://${dealerFacts[quote.dealer].domain}/checkout?quote=${quote.dealer}.${makeToken(quote)}`,
    page: `https://${dealerFacts[quote.dealer].domain}/see/${quote.dealer}.${makeToken(quote)}`,
    lastDay: findLastDay(quote),
    locale: quote.customer.locale,
    sender,
  })
  return {
    dealerId: quote.dealer,
    id: quote.mailId!,
    fromName: company,
    replyTo,
    toName: customerName(quote.order),
    toAddress: quote.customer.bill.email,
    subject,
    html,
    text,
    status: failed ? 'failed' : 'sent',
    attempts: 1,
    lastAnswer: failed ? '552 5.2.2 The mailbox is full' : '250 2.0.0 OK',
    createdAt: quote.sentAt!,
    sentAt: failed ? null : new Date(quote.sentAt!.getTime() + 2000),
  }
}

/** Hashes a token as the text that PostgreSQL reads as a bytea, because rows are sent as JSON. */
const hashToken = (token: string) =>
  `\\x${createHash('sha256').update(token).digest('hex')}` as unknown as Buffer

const sendRow = (quote: Quote, at: number) => ({
  dealerId: quote.dealer,
  id: at + 1,
  quoteId: quote.id,
  tokenHash: hashToken(makeToken(quote)),
  toName: customerName(quote.order),
  toMail: quote.customer.bill.email,
  quoteAmount: computeAmount(quote),
  lines: sentLines(quote),
  expiresAt: findExpiry(quote)!,
  mailId: quote.mailId!,
  userName: quote.by,
  createdAt: quote.sentAt!,
})

const noteRow = ({ dealer, order, id, quoteRef, by }: Quote) => ({
  dealerId: dealer,
  orderId: order.id,
  orderNumber: order.orderNumber,
  createdAt: order.planned.placedAt,
  userName: by,
  action: 'NOTE',
  memo: JSON.stringify({ quoteId: id, quoteRef }),
})
