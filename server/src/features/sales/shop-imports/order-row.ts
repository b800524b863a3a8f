import { createHash } from 'node:crypto'
import { cleanPartNumber } from '#contract/catalog/part-number.ts'
import { dayInZone } from '#contract/dates.ts'
import { addressProblem } from '#contract/email-address.ts'
import { sum } from '#contract/money.ts'
import { billEmail } from '#contract/sales/customers/addresses.ts'
import { carriers, orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { type ShopSource, sourceNames } from '#contract/sales/orders/shop-sources.ts'
import { findStateCode, findStateCountry } from '#contract/store/shipping/states.ts'
import type { FieldCode, FieldText } from '#contract/texts/field-messages.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { because } from '#contract/texts/in-english.ts'
import type { ValuesArgument } from '#contract/texts/message.ts'
import type { RowProblem } from '#server/platform/csv/rejected-rows.ts'
import type { LandedLine, LandedOrder } from '../orders/create/load-orders.ts'
import { type Amounts, computeAmounts, isAmount, otherAmounts } from './order-amounts.ts'
import type { ShopAddress, ShopOrder } from './shop-order.ts'

/** The dealer's settings for an order. */
export type Terms = {
  source: ShopSource
  currencySymbol: CurrencySymbol
  timeZone: string
  locale: string
  now: Date
}

/** An order ready to store, with its fingerprints. */
export type ReadOrder = {
  /** Identifies it in its shop. */
  reference: string
  order: LandedOrder
  content: string
  state: string
}

const currencies = { USD: 'USD', CAN: 'CAD' } as const
const countries: Record<string, 'USA' | 'CA'> = {
  us: 'USA',
  usa: 'USA',
  'united states': 'USA',
  ca: 'CA',
  can: 'CA',
  canada: 'CA',
}
const email = billEmail('e_mail_required')
const makeProblem = <C extends FieldCode>(
  field: string,
  code: C,
  ...values: ValuesArgument<FieldText<C>>
): RowProblem => ({ field, ...because(code, ...values) })
const maxArticles = 500
export const tooManyArticles = makeProblem('Articles', 'order_with_more_than', { n: maxArticles })
const cutText = (text: string, max = 255) => text.trim().slice(0, max)
const orNull = (text: string, max?: number) => cutText(text, max) || null

/** The reasons an order can't be stored; empty if it can. */
function findProblems(order: ShopOrder, terms: Terms): RowProblem[] {
  const problems: RowProblem[] = []
  const currency = currencies[terms.currencySymbol]
  if (order.state === 'draft') return [makeProblem('Status', 'draft_or_deleted')]
  if (order.number === '') problems.push(makeProblem('Order number', 'obligatory'))
  if (order.currency !== null && order.currency.toUpperCase() !== currency)
    problems.push(
      makeProblem('Currency', 'other_currency', { currency: cutText(order.currency, 20), own: currency }),
    )
  if (order.placedAt === null)
    problems.push(makeProblem('Order date', 'date_like', { example: '2026-11-21 09:30:00' }))
  if (order.email !== '' && !email.safeParse(order.email).success)
    problems.push(makeProblem('Email', addressProblem(order.email, 'valid_email')))
  const amounts = {
    Total: order.total,
    Shipping: order.shippingAmount,
    Taxes: order.taxAmount,
    Fees: order.feeAmount,
  }
  for (const [field, amount] of Object.entries({ ...amounts, Refunded: order.refunded }))
    if (!isAmount(amount)) problems.push(makeProblem(field, 'amount_from_zero'))
  if (order.lines.length === 0) problems.push(makeProblem('Articles', 'order_without_articles'))
  for (const { qty, amount, title } of order.lines)
    if (!(qty >= 1) || !isAmount(amount))
      problems.push(makeProblem('Articles', 'article_not_numbers', { title: cutText(title, 80) }))
  if (order.lines.length > maxArticles) problems.push(tooManyArticles)
  for (const [kind, { country }] of [
    ['Billing country', order.billing],
    ['Shipping country', order.shipping],
  ] as const)
    if (country !== '' && findCountry(country) === undefined)
      problems.push(makeProblem(kind, 'other_country', { country: cutText(country, 60) }))
  return problems
}

const findCountry = (text: string) => countries[text.trim().toLowerCase().replaceAll('.', '')]

/** An order of another shop in its stored form, or the reasons it can't be stored. */
export function readOrder(order: ShopOrder, terms: Terms): ReadOrder | RowProblem[] {
  const problems = findProblems(order, terms)
  const { total, placedAt } = order
  if (problems.length > 0 || total === null || placedAt === null) return problems
  const amounts = computeAmounts({ ...order, total })
  const lines = amounts.lines.map(toLine)
  const { containedTax, summary, lines: _lines, ...figures } = amounts
  const landed: LandedOrder = {
    ...toAddresses(order),
    ...findStatus(order),
    ...figures,
    summary,
    orderDate: placedAt,
    orderDay: dayInZone(placedAt, terms.timeZone),
    customFeeTitle: figures.customFeeAmount > 0 ? otherAmounts : null,
    shippingMethodName: orNull(order.shippingMethod),
    userMemo: orNull(order.customerNote, 4000),
    intMemo: orNull(buildMemo(order, containedTax), 4000),
    locale: terms.locale,
    currencySymbol: terms.currencySymbol,
    importedFrom: terms.source,
    importedNumber: cutText(order.number, 120),
    lines,
    shippedAt: order.shippedAt ?? placedAt,
    payments: toPayments(order, { total, placedAt, source: terms.source }),
  }
  return { reference: cutText(order.key, 120), order: landed, ...computeFingerprints(order, amounts) }
}

/** Two fingerprints: of goods and amounts, and of the fields that an order's shop changes later. */
function computeFingerprints(order: ShopOrder, amounts: Amounts) {
  const { lines, summary: _summary, ...figures } = amounts
  const goods = lines.map(({ sku, title, qty, price }) => [sku, title, qty, price])
  const { state, isPaid, isRefunded, outstanding, refunded } = order
  const shipped = lines.map(({ shippedQty, trackingNumber, carrier }) => [
    shippedQty,
    [carrier, trackingNumber].filter(Boolean).join(' '),
  ])
  return {
    content: hashValues([order.number, order.email, goods, figures]),
    state: hashValues([state, isPaid, isRefunded, outstanding, refunded, shipped]),
  }
}
const hashValues = (values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')

/** Open orders are pending, so that they aren't announced as new; someone has to look at them. */
function findStatus({ state }: ShopOrder) {
  if (state === 'cancelled') return { orderStatusId: orderStatus.declined, shippingStatusId: null }
  if (state === 'open') return { orderStatusId: orderStatus.pendingApproval, shippingStatusId: null }
  return { orderStatusId: orderStatus.completed, shippingStatusId: state === 'shipped' ? 1 : null }
}

const toLine = (line: Amounts['lines'][number]): LandedLine => ({
  partNumber: cutText(cleanPartNumber(line.sku), 60) || cutText(line.title, 60) || '–',
  description: orNull(line.title, 500),
  price: line.price,
  qty: line.qty,
  qtyShipped: Math.min(line.qty, line.shippedQty),
  discountAmount: line.discountAmount,
  trackingNumber: orNull(line.trackingNumber, 120),
  shippingCarrier: orNull(carrierName(line.carrier), 60),
  isTaxable: line.isTaxable ? 1 : 0,
})

/** Shops write carriers in many ways; reports group them by their names here. */
const carrierName = (text: string) =>
  carriers.find((name) => plainCarrier(name) === plainCarrier(text)) ?? text
const plainCarrier = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

function buildMemo(order: ShopOrder, containedTax: number): string {
  const paid = [order.paymentMethod, order.paymentReference].filter(Boolean).join(' ')
  return [
    order.staffNote,
    order.couponCode && `Discount code: ${order.couponCode}`,
    paid && `Paid with: ${paid}`,
    containedTax > 0 && `The prices contain ${containedTax.toFixed(2)} of sales tax.`,
  ]
    .filter(Boolean)
    .join('\n')
}

type Payment = LandedOrder['payments'][number]

/** Records of payments and refunds in the old shop, which no gateway here can refund. */
function toPayments(
  order: ShopOrder,
  { total, placedAt, source }: { total: number; placedAt: Date; source: ShopSource },
): Payment[] {
  const charged = order.isPaid ? Math.max(0, sum([total, -(order.outstanding ?? 0)])) : 0
  const refundedAmount = Math.abs(order.refunded ?? 0)
  const refunded = Math.min(charged, order.isRefunded && refundedAmount === 0 ? charged : refundedAmount)
  const paidAt = order.paidAt ?? placedAt
  const shop = sourceNames[source]
  const method = order.paymentMethod.startsWith(shop) ? order.paymentMethod : `${shop} ${order.paymentMethod}`
  const reference = cutText(`${method} ${order.paymentReference}`, 120)
  const movements: Payment[] = [
    { kind: 'charge', amount: charged, reference, createdAt: paidAt },
    { kind: 'refund', amount: refunded, reference, createdAt: order.cancelledAt ?? paidAt },
  ]
  return movements.filter(({ amount }) => amount > 0)
}

const isEmpty = (address: ShopAddress) =>
  [address.address1, address.city, address.zip, address.name, address.company].every((text) => text === '')

/** Old shops require less than orders here: missing fields become a dash. */
function toAddresses(order: ShopOrder) {
  const bill = isEmpty(order.billing) ? order.shipping : order.billing
  const ship = order.shipping
  const name = bill.company || bill.name || order.email || '–'
  const billing = {
    billCompany: cutText(name),
    billContact: bill.company ? orNull(bill.name) : null,
    billAddress1: cutText(bill.address1) || '–',
    billAddress2: orNull(bill.address2),
    billCity: cutText(bill.city) || '–',
    billState: findState(bill) || '–',
    billZip: cutText(bill.zip, 20) || '–',
    billCountry: countryIn(bill) ?? ('USA' as const),
    billPhone: cutText(bill.phone || order.phone || ship.phone, 40) || '–',
    billEmail: order.email.trim(),
  }
  if (isEmpty(ship)) return { ...billing, ...noShipping }
  return {
    ...billing,
    shipCompany: orNull(ship.company || ship.name),
    shipContact: ship.company ? orNull(ship.name) : null,
    shipAddress1: orNull(ship.address1),
    shipAddress2: orNull(ship.address2),
    shipCity: orNull(ship.city),
    shipState: findState(ship) || null,
    shipZip: orNull(ship.zip, 20),
    shipCountry: countryIn(ship) ?? null,
    shipPhone: orNull(ship.phone, 40),
  }
}

const noShipping = {
  shipCompany: null,
  shipContact: null,
  shipAddress1: null,
  shipAddress2: null,
  shipCity: null,
  shipState: null,
  shipZip: null,
  shipCountry: null,
  shipPhone: null,
}

const findState = ({ state }: ShopAddress) => findStateCode(state) ?? cutText(state, 60)

function countryIn({ country, state }: ShopAddress): 'USA' | 'CA' | undefined {
  const countryCode = findCountry(country)
  if (countryCode) return countryCode
  const stateCountry = findStateCountry(state)
  return stateCountry && (stateCountry === 'CAN' ? 'CA' : 'USA')
}
