import { exact, sum } from '#contract/money.ts'
import type { Cells } from './columns.ts'
import { readAmount, readInstant, readPieces, type Writing } from './read-values.ts'
import type { ShopAddress, ShopLine, ShopOrder, ShopState } from './shop-order.ts'
import { type Parcel, readParcel } from './tracking.ts'

const states: Record<string, ShopState> = {
  completed: 'shipped',
  shipped: 'shipped',
  processing: 'open',
  'on-hold': 'open',
  pending: 'open',
  'pending-payment': 'open',
  refunded: 'closed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  failed: 'cancelled',
  trash: 'draft',
  draft: 'draft',
  'checkout-draft': 'draft',
}
const paidStates = new Set(['completed', 'shipped', 'processing', 'refunded'])

const readStatus = (text: string) => text.trim().toLowerCase().replace(/^wc-/, '').replace(/\s+/g, '-')

type ReadFields = Omit<
  ShopOrder,
  'state' | 'isPaid' | 'outstanding' | 'isRefunded' | 'shippedAt' | 'cancelledAt'
>

/** The meaning of an order's status; a plugin's own status is open. */
function withStatus(order: ReadFields, text: string, doneAt: Date | null): ShopOrder {
  const status = readStatus(text)
  const state = states[status] ?? 'open'
  const lines = order.lines.map((line) => ({ ...line, shippedQty: state === 'shipped' ? line.qty : 0 }))
  return {
    ...order,
    lines,
    state,
    shippedAt: state === 'shipped' ? doneAt : null,
    cancelledAt: null,
    isPaid: paidStates.has(status) || order.paidAt !== null,
    outstanding: 0,
    isRefunded: status === 'refunded',
  }
}

/**
 * Order Export & Order Import for WooCommerce: a row for each order, its articles in columns `line_item_1` and on.
 * Customer/Order/Coupon Export has them in `line_items`, and other names for a few columns.
 */
export function wooOrder(
  [cell]: readonly Cells[],
  writing: Writing,
  itemColumns: readonly string[],
): ShopOrder {
  const read = cell!
  const items = [...itemColumns.map((name) => read(name)), ...itemsIn(read('line_items'))].filter(Boolean)
  const parcel = readParcel(read)
  const lines = items.map((text) => readItem(text, parcel, writing)).filter(({ qty }) => qty !== 0)
  const fields = { ...exportedOrder(read, writing), lines }
  return withStatus(fields, read('status'), readInstant(read('completed_date'), writing) ?? fields.paidAt)
}

/** A file of this plugin with a row for each article. */
export function wooItemRowOrder(rows: readonly Cells[], writing: Writing): ShopOrder {
  const read = rows[0]!
  const lines = rows.flatMap((row) => exportedLine(row, readParcel(read), writing))
  const fields = { ...exportedOrder(read, writing), lines }
  return withStatus(fields, read('status'), readInstant(read('completed_date'), writing) ?? fields.paidAt)
}

function exportedLine(cell: Cells, parcel: Parcel, writing: Writing): ShopLine[] {
  const qty = readPieces(cell('item_quantity'))
  if (cell('item_name') === '' || qty === 0) return []
  const whole = cell('item_subtotal', 'item_total')
  return [
    {
      ...parcel,
      sku: cell('item_sku'),
      title: cell('item_name'),
      qty: qty ?? Number.NaN,
      amount: whole === '' ? null : readAmount(whole, writing),
      shippedQty: 0,
      isTaxable: true,
    },
  ]
}

/** The values of an order's own columns. */
function exportedOrder(read: Cells, writing: Writing): Omit<ReadFields, 'lines'> {
  const amount = (...names: string[]) => readAmount(read(...names), writing)
  const time = (...names: string[]) => readInstant(read(...names), writing)
  const refunded = read('refunded_total') === '' ? null : amount('refunded_total')
  return {
    key: read('order_id', 'order_number'),
    number: read('order_number', 'order_id'),
    currency: read('order_currency') || null,
    placedAt: time('order_date', 'date'),
    paidAt: time('paid_date'),
    email: read('billing_email', 'customer_email'),
    phone: read('billing_phone'),
    billing: readAddress(read, 'billing'),
    shipping: readAddress(read, 'shipping'),
    total: read('order_total') === '' ? null : amount('order_total'),
    shippingAmount: amount('shipping_total'),
    taxAmount: amount('tax_total'),
    feeAmount: amount('fee_total'),
    discountAmount: read('discount_total') === '' ? null : amount('discount_total'),
    couponCode: splitParts(read('coupon_items'))[0]?.code ?? '',
    shippingMethod: read('shipping_method'),
    customerNote: read('customer_note'),
    staffNote: '',
    refunded: refunded === null ? sumRefunds(read('refund_items'), writing) : Math.abs(refunded),
    paymentMethod: read('payment_method_title', 'payment_method'),
    paymentReference: read('transaction_id'),
  }
}

/** The articles of one cell, each of which starts with its name or id. */
const itemsIn = (text: string): string[] => text.split(/;(?=(?:id|name):)/)

/** `name:Oil filter|sku:OF-1|quantity:2|total:40.00|sub_total:40.00`, several of them separated by `;` or `||`. */
function splitParts(text: string): Record<string, string>[] {
  return text
    .split(/\|\||;(?=\w+:)/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      Object.fromEntries(
        part.split(/\|(?=[\w-]+:)/).map((pair) => {
          const at = pair.indexOf(':')
          return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
        }),
      ),
    )
}

function readItem(text: string, parcel: Parcel, writing: Writing): ShopLine {
  const { name = '', sku = '', quantity = '', total = '', ...item } = itemFields(text)
  const before = item.sub_total || item.subtotal
  return {
    ...parcel,
    sku,
    title: name,
    qty: readPieces(quantity) ?? Number.NaN,
    amount: (before || total) === '' ? null : readAmount(before || total, writing),
    shippedQty: 0,
    isTaxable: true,
  }
}

const itemKeys =
  /\|(?=(?:name|product_id|variation_id|sku|quantity|total|sub_?total|tax|total_tax|sub_?total_tax|tax_data|refunded|refunded_qty|_\w+|meta(?::[^|:]+)?):)/

/** An article's fields; its name can contain any character. */
function itemFields(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(itemKeys).map((pair) => {
      const at = pair.indexOf(':')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
}

function sumRefunds(text: string, writing: Writing): number | null {
  const amounts = splitParts(text).map(({ amount = '' }) => readAmount(amount, writing))
  return amounts.includes(null) ? null : sum(amounts.map((amount) => Math.abs(amount ?? 0)))
}

const readAddress = (cell: Cells, kind: 'billing' | 'shipping'): ShopAddress => ({
  name: [cell(`${kind}_first_name`), cell(`${kind}_last_name`)].filter(Boolean).join(' '),
  company: cell(`${kind}_company`),
  address1: cell(`${kind}_address_1`),
  address2: cell(`${kind}_address_2`),
  city: cell(`${kind}_city`),
  state: cell(`${kind}_state`),
  zip: cell(`${kind}_postcode`),
  country: cell(`${kind}_country`),
  phone: cell(`${kind}_phone`),
})

/**
 * Advanced Order Export for WooCommerce: a row for each article; the order's own columns are in its first row or in
 * all.
 */
export function wooRowOrder(rows: readonly Cells[], writing: Writing): ShopOrder {
  const cell = rows[0]!
  const amount = (...names: string[]) => readAmount(cell(...names), writing)
  const refunded = amount('Order Refund Amount')
  const paidAt = readInstant(cell('Paid Date'), writing)
  const fields: ReadFields = {
    key: cell('Order ID', 'Order Number'),
    number: cell('Order Number', 'Order ID'),
    currency: cell('Order Currency', 'Currency') || null,
    placedAt: readInstant(cell('Order Date'), writing),
    paidAt,
    email: cell('Email (Billing)'),
    phone: cell('Phone (Billing)'),
    billing: readRowAddress(cell, 'Billing'),
    shipping: readRowAddress(cell, 'Shipping'),
    lines: rows.flatMap((row) => readRowLine(row, readParcel(cell), writing)),
    total: cell('Order Total Amount') === '' ? null : amount('Order Total Amount'),
    shippingAmount: amount('Order Shipping Amount'),
    taxAmount: amount('Order Total Tax Amount'),
    feeAmount: amount('Order Total Fee', 'Order Fee Amount'),
    discountAmount: cell('Cart Discount Amount') === '' ? null : amount('Cart Discount Amount'),
    couponCode: cell('Coupon Code'),
    shippingMethod: cell('Shipping Method Title', 'Shipping Method'),
    customerNote: cell('Customer Note'),
    staffNote: '',
    refunded: refunded === null ? null : Math.abs(refunded),
    paymentMethod: cell('Payment Method Title', 'Payment Method'),
    paymentReference: cell('Transaction ID'),
  }
  return withStatus(fields, cell('Order Status'), readInstant(cell('Completed Date'), writing) ?? paidAt)
}

function readRowLine(cell: Cells, parcel: Parcel, writing: Writing): ShopLine[] {
  const title = cell('Item Name', 'Product Name')
  const quantity = cell('Quantity', 'Quantity (- Refund)')
  if (title === '' && quantity === '') return []
  const qty = readPieces(quantity)
  if (qty === 0) return []
  const whole = cell('Order Line Subtotal', 'Order Line Total')
  const each = cell('Item Cost')
  const price = readAmount(each, writing)
  const cost = price === null || qty === null || each === '' ? null : exact(price).times(qty).toNumber()
  const own = readParcel(cell)
  return [
    {
      ...(own.trackingNumber ? own : parcel),
      sku: cell('SKU'),
      title,
      qty: qty ?? Number.NaN,
      amount: whole === '' ? cost : readAmount(whole, writing),
      shippedQty: 0,
      isTaxable: true,
    },
  ]
}

const readRowAddress = (cell: Cells, kind: 'Billing' | 'Shipping'): ShopAddress => ({
  name: [cell(`First Name (${kind})`), cell(`Last Name (${kind})`)].filter(Boolean).join(' '),
  company: cell(`Company (${kind})`),
  address1: cell(`Address 1&2 (${kind})`, `Address 1 (${kind})`),
  address2: cell(`Address 2 (${kind})`),
  city: cell(`City (${kind})`),
  state: cell(`State Code (${kind})`, `State (${kind})`),
  zip: cell(`Postcode (${kind})`),
  country: cell(`Country Code (${kind})`, `Country (${kind})`),
  phone: cell(`Phone (${kind})`),
})
