import { exact } from '#contract/money.ts'
import type { Cells } from './columns.ts'
import { readAmount, readInstant, readPieces, type Writing } from './read-values.ts'
import type { ShopAddress, ShopLine, ShopOrder, ShopState } from './shop-order.ts'
import { type Parcel, readParcel } from './tracking.ts'

/** Shopify's order export: a row for each article; the order's own columns are filled in its first row only. */
export function shopifyOrder(rows: readonly Cells[], writing: Writing): ShopOrder {
  const cell = rows[0]!
  const amount = (name: string) => readAmount(cell(name), writing)
  const time = (name: string) => readInstant(cell(name), writing)
  const paid = cell('Financial Status').toLowerCase()
  const number = cell('Name')
  return {
    key: cell('Id') || number,
    number,
    currency: cell('Currency') || null,
    placedAt: time('Created at'),
    paidAt: time('Paid at'),
    shippedAt: time('Fulfilled at'),
    cancelledAt: time('Cancelled at'),
    email: cell('Email'),
    phone: cell('Phone'),
    billing: readAddress(cell, 'Billing'),
    shipping: readAddress(cell, 'Shipping'),
    lines: rows.flatMap((row) =>
      readLine(row, { shipped: cell('Fulfillment Status').toLowerCase(), parcel: readParcel(cell) }, writing),
    ),
    total: cell('Total') === '' ? null : amount('Total'),
    shippingAmount: amount('Shipping'),
    taxAmount: amount('Taxes'),
    feeAmount: 0,
    discountAmount: cell('Discount Amount') === '' ? null : amount('Discount Amount'),
    couponCode: cell('Discount Code'),
    shippingMethod: cell('Shipping Method'),
    customerNote: cell('Notes'),
    staffNote: [cell('Note Attributes'), cell('Tags')].filter(Boolean).join('\n'),
    state: readState(cell, paid),
    isPaid: ['paid', 'partially_paid', 'refunded', 'partially_refunded'].includes(paid),
    outstanding: paid === 'partially_paid' ? amount('Outstanding Balance') : 0,
    refunded: amount('Refunded Amount'),
    isRefunded: paid === 'refunded',
    paymentMethod: cell('Payment Method'),
    paymentReference: cell('Payment Reference', 'Payment References', 'Payment ID'),
  }
}

function readState(cell: Cells, paid: string): ShopState {
  if (cell('Cancelled at') || paid === 'voided' || paid === 'expired') return 'cancelled'
  const shipped = cell('Fulfillment Status').toLowerCase()
  if (shipped === 'fulfilled') return 'shipped'
  return shipped === 'restocked' || paid === 'refunded' ? 'closed' : 'open'
}

/** The values that the order's first row has for all of them. */
type OrderShipment = { shipped: string; parcel: Parcel }

function readLine(cell: Cells, { shipped, parcel }: OrderShipment, writing: Writing): ShopLine[] {
  const title = cell('Lineitem name')
  const quantity = cell('Lineitem quantity')
  if (title === '' && quantity === '') return []
  const qty = readPieces(quantity)
  if (qty === 0) return []
  const price = readAmount(cell('Lineitem price'), writing)
  const isShipped =
    shipped === 'fulfilled' || cell('Lineitem fulfillment status').toLowerCase() === 'fulfilled'
  const own = readParcel(cell)
  return [
    {
      ...(own.trackingNumber || !isShipped ? own : parcel),
      sku: cell('Lineitem sku'),
      title,
      qty: qty ?? Number.NaN,
      amount:
        price === null || qty === null || cell('Lineitem price') === ''
          ? null
          : exact(price).times(qty).toNumber(),
      shippedQty: isShipped ? (qty ?? 0) : 0,
      isTaxable: cell('Lineitem taxable').toLowerCase() !== 'false',
    },
  ]
}

const readAddress = (cell: Cells, kind: 'Billing' | 'Shipping'): ShopAddress => ({
  name: cell(`${kind} Name`),
  company: cell(`${kind} Company`),
  address1: cell(`${kind} Address1`, `${kind} Street`),
  address2: cell(`${kind} Address2`),
  city: cell(`${kind} City`),
  state: cell(`${kind} Province`, `${kind} Province Name`),
  zip: cell(`${kind} Zip`).replace(/^'/, ''),
  country: cell(`${kind} Country`),
  phone: cell(`${kind} Phone`).replace(/^'/, ''),
})
