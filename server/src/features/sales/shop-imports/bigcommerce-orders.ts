import type { Cells } from './columns.ts'
import { readAmount, readInstant, readPieces, type Writing } from './read-values.ts'
import type { ShopAddress, ShopLine, ShopOrder, ShopState } from './shop-order.ts'
import { type Parcel, readParcel } from './tracking.ts'

const states: Record<string, ShopState> = {
  completed: 'shipped',
  shipped: 'shipped',
  disputed: 'shipped',
  cancelled: 'cancelled',
  declined: 'cancelled',
  refunded: 'closed',
  incomplete: 'draft',
}
const unpaidStates = new Set(['pending', 'awaiting payment', 'incomplete', 'cancelled', 'declined'])

/** BigCommerce's order export with its default template: a row for each order, its articles in one cell. */
export function bigCommerceOrder([cell]: readonly Cells[], writing: Writing): ShopOrder {
  const read = cell!
  const amount = (...names: string[]) => readAmount(read(...names), writing)
  const status = read('Order Status').trim().toLowerCase()
  const placedAt = readInstant([read('Order Date'), read('Order Time')].filter(Boolean).join(' '), writing)
  const shippedAt = readInstant(read('Date Shipped'), writing)
  const wasShipped = states[status] === 'shipped' || (states[status] === 'closed' && shippedAt !== null)
  const coupon = read('Coupon Details')
  return {
    key: read('Order ID'),
    number: read('Order ID'),
    currency: read('Order Currency Code') || null,
    placedAt,
    paidAt: null,
    shippedAt: wasShipped ? shippedAt : null,
    cancelledAt: null,
    email: read('Customer Email', 'Billing Email'),
    phone: read('Customer Phone'),
    billing: readAddress(read, 'Billing'),
    shipping: readAddress(read, 'Shipping'),
    lines: readLines(read('Product Details'), { wasShipped, parcel: readParcel(read) }, writing),
    total: read('Order Total (inc tax)') === '' ? null : amount('Order Total (inc tax)'),
    shippingAmount: amount('Shipping Cost (ex tax)'),
    taxAmount: amount('Tax Total'),
    feeAmount: amount('Handling Cost (ex tax)'),
    discountAmount: read('Coupon Value') === '' ? null : amount('Coupon Value'),
    couponCode: /Coupon Code: ([^,|]+)/.exec(coupon)?.[1]?.trim() ?? '',
    shippingMethod: read('Ship Method'),
    customerNote: read('Customer Message'),
    staffNote: read('Order Notes'),
    state: wasShipped ? 'shipped' : (states[status] ?? 'open'),
    isPaid: !unpaidStates.has(status),
    outstanding: 0,
    refunded: amount('Refund Amount'),
    isRefunded: status === 'refunded',
    paymentMethod: read('Payment Method'),
    paymentReference: read('Transaction ID'),
  }
}

/** `Product ID: 24, Product Qty: 2, Product SKU: OF-1, Product Name: Oil filter, …`; articles are separated by `|`. */
function readLines(
  text: string,
  { wasShipped, parcel }: { wasShipped: boolean; parcel: Parcel },
  writing: Writing,
): ShopLine[] {
  return text
    .split(/\|(?=\s*Product ID:)/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const field = readFields(part)
      const qty = readPieces(field('Qty'))
      const whole = field('Total Price')
      return {
        ...parcel,
        sku: field('SKU'),
        title: [field('Name'), field('Variation Details')].filter(Boolean).join(' – '),
        qty: qty ?? Number.NaN,
        amount: whole === '' ? null : readAmount(whole, writing),
        shippedQty: wasShipped ? (qty ?? 0) : 0,
        isTaxable: true,
      }
    })
    .filter(({ qty }) => qty !== 0)
}

/** An article's fields; its name can contain any character. */
function readFields(part: string): (name: string) => string {
  const pairs = part
    .replace(/\|\s*$/, '')
    .split(/,\s*(?=Product (?:ID|Qty|SKU|Name|Weight|Variation Details|Unit Price|Total Price):)/)
  const fields = new Map(
    pairs.map((pair) => {
      const at = pair.indexOf(':')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
  return (name) => fields.get(`Product ${name}`) ?? ''
}

const readAddress = (cell: Cells, kind: 'Billing' | 'Shipping'): ShopAddress => ({
  name:
    [cell(`${kind} First Name`), cell(`${kind} Last Name`)].filter(Boolean).join(' ') || cell(`${kind} Name`),
  company: cell(`${kind} Company`),
  address1: cell(`${kind} Street 1`),
  address2: cell(`${kind} Street 2`),
  city: cell(`${kind} Suburb`),
  state: cell(`${kind} State Abbreviation`, `${kind} State`),
  zip: cell(`${kind} Zip`),
  country: cell(`${kind} Country`),
  phone: cell(`${kind} Phone`),
})
