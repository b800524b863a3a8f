import { exact, sum } from '#contract/money.ts'
import type { Cells } from './columns.ts'
import { readAmount, readInstant, readPieces, type Writing } from './read-values.ts'
import type { ShopAddress, ShopLine, ShopOrder, ShopState } from './shop-order.ts'
import { readParcel } from './tracking.ts'

const states: Record<string, ShopState> = {
  completed: 'shipped',
  shipped: 'shipped',
  delivered: 'shipped',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  failed: 'cancelled',
  draft: 'draft',
}

const noAddress = { company: '', address1: '', address2: '', city: '', state: '', zip: '', country: '' }

/** Square's order export: a row for each article. Orders are paid, and those at the counter have no address. */
export function squareOrder(rows: readonly Cells[], writing: Writing): ShopOrder {
  const cell = rows[0]!
  const amount = (name: string) => readAmount(cell(name), writing)
  const state = states[cell('Fulfillment Status').trim().toLowerCase()] ?? 'open'
  const recipient = { name: cell('Recipient Name'), phone: cell('Recipient Phone') }
  return {
    key: cell('Order'),
    number: cell('Order Name', 'Order'),
    currency: cell('Currency') || null,
    placedAt: readInstant(cell('Order Date'), writing),
    paidAt: null,
    shippedAt: state === 'shipped' ? readInstant(cell('Fulfillment Date'), writing) : null,
    cancelledAt: null,
    email: cell('Recipient Email'),
    phone: recipient.phone,
    billing: { ...noAddress, ...recipient },
    shipping: readAddress(cell, recipient),
    lines: readLines(rows, state === 'shipped', writing),
    total: cell('Order Total') === '' ? null : amount('Order Total'),
    shippingAmount: amount('Order Shipping Price'),
    taxAmount: readAmount(cell('Order Tax Total', 'Order Tax'), writing),
    feeAmount: 0,
    discountAmount: null,
    couponCode: '',
    shippingMethod: cell('Fulfillment Type'),
    customerNote: cell('Fulfillment Notes'),
    staffNote: [cell('Channels'), cell('Fulfillment Location')].filter(Boolean).join('\n'),
    state,
    isPaid: state !== 'cancelled',
    outstanding: 0,
    refunded: amount('Order Refunded Amount'),
    isRefunded: false,
    paymentMethod: '',
    paymentReference: '',
  }
}

function readAddress(cell: Cells, recipient: Pick<ShopAddress, 'name' | 'phone'>): ShopAddress {
  const address1 = cell('Recipient Address')
  if (address1 === '') return { ...noAddress, name: '', phone: '' }
  return {
    ...recipient,
    company: '',
    address1,
    address2: cell('Recipient Address 2'),
    city: cell('Recipient City'),
    state: cell('Recipient Region'),
    zip: cell('Recipient Postal Code'),
    country: cell('Recipient Country'),
  }
}

/** `Item Total Price` is for one piece with its options, or for all pieces if only those make the subtotal. */
function readLines(rows: readonly Cells[], isShipped: boolean, writing: Writing): ShopLine[] {
  const read = rows
    .map((cell) => ({
      cell,
      qty: readPieces(cell('Item Quantity')),
      price: readAmount(cell('Item Total Price', 'Item Price'), writing),
    }))
    .filter(({ cell, qty }) => (cell('Item Name') !== '' || cell('Item Quantity') !== '') && qty !== 0)
  const subtotal = readAmount(rows[0]!('Order Subtotal'), writing)
  const times = (price: number | null, qty: number | null) =>
    price === null || qty === null ? null : exact(price).times(qty).toNumber()
  const areWhole =
    subtotal !== sum(read.map(({ price, qty }) => times(price, qty) ?? 0)) &&
    subtotal === sum(read.map(({ price }) => price ?? 0))
  return read.map(({ cell, qty, price }) => ({
    ...readParcel(cell),
    sku: cell('Item SKU'),
    title: [cell('Item Name'), cell('Item Variation'), cell('Item Modifiers')].filter(isNamed).join(' – '),
    qty: qty ?? Number.NaN,
    amount: areWhole ? price : times(price, qty),
    shippedQty: isShipped ? (qty ?? 0) : 0,
    isTaxable: true,
  }))
}

/** `Regular` is what Square calls an article's only variation. */
const isNamed = (text: string) => text !== '' && text !== 'Regular'
