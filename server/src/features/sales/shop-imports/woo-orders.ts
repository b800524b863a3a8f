import { exact, sum } from '#contract/money.ts'
import type { Cells } from './columns.ts'
import { amountOf, instantOf, piecesOf, type Writing } from './read-values.ts'
import type { ShopAddress, ShopLine, ShopOrder, ShopState } from './shop-order.ts'
import { type Parcel, parcelOf } from './tracking.ts'

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

const statusOf = (text: string) => text.trim().toLowerCase().replace(/^wc-/, '').replace(/\s+/g, '-')

type Told = Omit<ShopOrder, 'state' | 'isPaid' | 'outstanding' | 'isRefunded' | 'shippedAt' | 'cancelledAt'>

/** The meaning of an order's status; a plugin's own status is open. */
function withStatus(order: Told, text: string, doneAt: Date | null): ShopOrder {
  const status = statusOf(text)
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
  const parcel = parcelOf(read)
  const lines = items.map((text) => itemOf(text, parcel, writing)).filter(({ qty }) => qty !== 0)
  const told = { ...exportedOrder(read, writing), lines }
  return withStatus(told, read('status'), instantOf(read('completed_date'), writing) ?? told.paidAt)
}

/** The same plugin's file with a row for each article. */
export function wooItemRowOrder(rows: readonly Cells[], writing: Writing): ShopOrder {
  const read = rows[0]!
  const lines = rows.flatMap((row) => exportedLine(row, parcelOf(read), writing))
  const told = { ...exportedOrder(read, writing), lines }
  return withStatus(told, read('status'), instantOf(read('completed_date'), writing) ?? told.paidAt)
}

function exportedLine(cell: Cells, parcel: Parcel, writing: Writing): ShopLine[] {
  const qty = piecesOf(cell('item_quantity'))
  if (cell('item_name') === '' || qty === 0) return []
  const whole = cell('item_subtotal', 'item_total')
  return [
    {
      ...parcel,
      sku: cell('item_sku'),
      title: cell('item_name'),
      qty: qty ?? Number.NaN,
      amount: whole === '' ? null : amountOf(whole, writing),
      shippedQty: 0,
      isTaxable: true,
    },
  ]
}

/** The values of an order's own columns. */
function exportedOrder(read: Cells, writing: Writing): Omit<Told, 'lines'> {
  const amount = (...names: string[]) => amountOf(read(...names), writing)
  const time = (...names: string[]) => instantOf(read(...names), writing)
  const refunded = read('refunded_total') === '' ? null : amount('refunded_total')
  return {
    key: read('order_id', 'order_number'),
    number: read('order_number', 'order_id'),
    currency: read('order_currency') || null,
    placedAt: time('order_date', 'date'),
    paidAt: time('paid_date'),
    email: read('billing_email', 'customer_email'),
    phone: read('billing_phone'),
    billing: addressOf(read, 'billing'),
    shipping: addressOf(read, 'shipping'),
    total: read('order_total') === '' ? null : amount('order_total'),
    shippingAmount: amount('shipping_total'),
    taxAmount: amount('tax_total'),
    feeAmount: amount('fee_total'),
    discountAmount: read('discount_total') === '' ? null : amount('discount_total'),
    couponCode: partsOf(read('coupon_items'))[0]?.code ?? '',
    shippingMethod: read('shipping_method'),
    customerNote: read('customer_note'),
    staffNote: '',
    refunded: refunded === null ? refundsOf(read('refund_items'), writing) : Math.abs(refunded),
    paymentMethod: read('payment_method_title', 'payment_method'),
    paymentReference: read('transaction_id'),
  }
}

/** The articles of one cell, each of which starts with its name or id. */
const itemsIn = (text: string): string[] => text.split(/;(?=(?:id|name):)/)

/** `name:Oil filter|sku:OF-1|quantity:2|total:40.00|sub_total:40.00`, several of them separated by `;` or `||`. */
function partsOf(text: string): Record<string, string>[] {
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

function itemOf(text: string, parcel: Parcel, writing: Writing): ShopLine {
  const { name = '', sku = '', quantity = '', total = '', ...item } = itemFields(text)
  const before = item.sub_total || item.subtotal
  return {
    ...parcel,
    sku,
    title: name,
    qty: piecesOf(quantity) ?? Number.NaN,
    amount: (before || total) === '' ? null : amountOf(before || total, writing),
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

function refundsOf(text: string, writing: Writing): number | null {
  const amounts = partsOf(text).map(({ amount = '' }) => amountOf(amount, writing))
  return amounts.includes(null) ? null : sum(amounts.map((amount) => Math.abs(amount ?? 0)))
}

const addressOf = (cell: Cells, kind: 'billing' | 'shipping'): ShopAddress => ({
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

/** Advanced Order Export for WooCommerce: a row for each article; the order's own columns are in its first row or in all. */
export function wooRowOrder(rows: readonly Cells[], writing: Writing): ShopOrder {
  const cell = rows[0]!
  const amount = (...names: string[]) => amountOf(cell(...names), writing)
  const refunded = amount('Order Refund Amount')
  const paidAt = instantOf(cell('Paid Date'), writing)
  const told: Told = {
    key: cell('Order ID', 'Order Number'),
    number: cell('Order Number', 'Order ID'),
    currency: cell('Order Currency', 'Currency') || null,
    placedAt: instantOf(cell('Order Date'), writing),
    paidAt,
    email: cell('Email (Billing)'),
    phone: cell('Phone (Billing)'),
    billing: rowAddressOf(cell, 'Billing'),
    shipping: rowAddressOf(cell, 'Shipping'),
    lines: rows.flatMap((row) => rowLineOf(row, parcelOf(cell), writing)),
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
  return withStatus(told, cell('Order Status'), instantOf(cell('Completed Date'), writing) ?? paidAt)
}

function rowLineOf(cell: Cells, parcel: Parcel, writing: Writing): ShopLine[] {
  const title = cell('Item Name', 'Product Name')
  const quantity = cell('Quantity', 'Quantity (- Refund)')
  if (title === '' && quantity === '') return []
  const qty = piecesOf(quantity)
  if (qty === 0) return []
  const whole = cell('Order Line Subtotal', 'Order Line Total')
  const each = cell('Item Cost')
  const price = amountOf(each, writing)
  const cost = price === null || qty === null || each === '' ? null : exact(price).times(qty).toNumber()
  const own = parcelOf(cell)
  return [
    {
      ...(own.trackingNumber ? own : parcel),
      sku: cell('SKU'),
      title,
      qty: qty ?? Number.NaN,
      amount: whole === '' ? cost : amountOf(whole, writing),
      shippedQty: 0,
      isTaxable: true,
    },
  ]
}

const rowAddressOf = (cell: Cells, kind: 'Billing' | 'Shipping'): ShopAddress => ({
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
