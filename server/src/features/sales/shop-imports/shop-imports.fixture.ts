import type { ShopImport, ShopImportPreview } from '#contract/sales/shop-imports/shop-imports.ts'
import type { Client } from '#test/client.ts'

/** Uploads another shop's file like the screen does. */
export async function sendShopFile<T>(
  client: Client,
  path: string,
  content: string | Buffer,
  name = 'orders_export.csv',
) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(content as string))], name))
  return client.send<T>('POST', path, form)
}

/** Imports another shop's file and returns the finished run. Throws on any refusal. */
export async function importShopFile(client: Client, content: string | Buffer): Promise<ShopImport> {
  const answer = await sendShopFile<{ data: ShopImport }>(client, '/shop-imports', content)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** Previews another shop's file. Throws on any refusal. */
export async function previewShopFile(client: Client, content: string | Buffer): Promise<ShopImportPreview> {
  const answer = await sendShopFile<{ data: ShopImportPreview }>(client, '/shop-imports/preview', content)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

const quoted = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes rows as CSV in the header's order, all cells quoted; a missing cell is empty. */
export const makeCsv = (
  header: readonly string[],
  rows: readonly Record<string, string>[],
  delimiter = ',',
) =>
  [header.map(quoted), ...rows.map((row) => header.map((name) => quoted(row[name] ?? '')))]
    .map((cells) => cells.join(delimiter))
    .join('\n')

const shopifyAddress = (kind: string) =>
  ['Name', 'Street', 'Address1', 'Address2', 'Company', 'City', 'Zip', 'Province', 'Country', 'Phone'].map(
    (name) => `${kind} ${name}`,
  )

/** The columns of Shopify's order export. */
export const shopifyHeader = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Accepts Marketing',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem compare at price',
  'Lineitem sku',
  'Lineitem requires shipping',
  'Lineitem taxable',
  'Lineitem fulfillment status',
  ...shopifyAddress('Billing'),
  ...shopifyAddress('Shipping'),
  'Notes',
  'Note Attributes',
  'Cancelled at',
  'Payment Method',
  'Payment Reference',
  'Refunded Amount',
  'Vendor',
  'Outstanding Balance',
  'Id',
  'Tags',
  'Risk Level',
  'Source',
  'Lineitem discount',
  'Phone',
]

const addressIn = (kind: string, more: Record<string, string> = {}) => ({
  [`${kind} Name`]: 'Rosa Diaz',
  [`${kind} Address1`]: '12 Elm St',
  [`${kind} City`]: 'Boston',
  [`${kind} Zip`]: "'02134",
  [`${kind} Province`]: 'MA',
  [`${kind} Country`]: 'US',
  [`${kind} Phone`]: '617-555-0100',
  ...more,
})

/** The first row of an order of one article in Shopify's export. */
export const makeShopRow = (number: string, more: Record<string, string> = {}): Record<string, string> => ({
  Name: number,
  Email: 'rosa@shop.test',
  'Financial Status': 'paid',
  'Paid at': '2024-03-05 10:00:00 -0500',
  'Fulfillment Status': 'fulfilled',
  'Fulfilled at': '2024-03-06 09:00:00 -0500',
  Currency: 'USD',
  Subtotal: '40.00',
  Shipping: '5.00',
  Taxes: '2.50',
  Total: '47.50',
  'Discount Amount': '0.00',
  'Shipping Method': 'Ground',
  'Created at': '2024-03-05 09:59:00 -0500',
  'Lineitem quantity': '2',
  'Lineitem name': 'Oil filter',
  'Lineitem price': '20.00',
  'Lineitem sku': 'OF-1',
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': 'fulfilled',
  ...addressIn('Billing'),
  ...addressIn('Shipping'),
  'Payment Method': 'Shopify Payments',
  Id: number.replace('#', '45'),
  ...more,
})

/** A further row of the same order. */
export const makeFurtherRow = (number: string, more: Record<string, string>): Record<string, string> => ({
  Name: number,
  Email: 'rosa@shop.test',
  'Created at': '2024-03-05 09:59:00 -0500',
  'Lineitem quantity': '1',
  'Lineitem name': 'Wiper blade',
  'Lineitem price': '10.00',
  'Lineitem sku': 'WB-1',
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': 'fulfilled',
  ...more,
})

/** Writes orders as Shopify exports them. */
export const makeShopFile = (...rows: Record<string, string>[]) => makeCsv(shopifyHeader, rows)

/** The columns of Order Export & Order Import for WooCommerce. */
export const wooHeader = [
  'order_id',
  'order_number',
  'order_date',
  'paid_date',
  'status',
  'shipping_total',
  'shipping_tax_total',
  'fee_total',
  'fee_tax_total',
  'tax_total',
  'cart_discount',
  'order_discount',
  'discount_total',
  'order_total',
  'order_subtotal',
  'order_currency',
  'payment_method',
  'payment_method_title',
  'transaction_id',
  'shipping_method',
  'customer_email',
  'billing_first_name',
  'billing_last_name',
  'billing_company',
  'billing_email',
  'billing_phone',
  'billing_address_1',
  'billing_address_2',
  'billing_postcode',
  'billing_city',
  'billing_state',
  'billing_country',
  'shipping_first_name',
  'shipping_last_name',
  'shipping_company',
  'shipping_phone',
  'shipping_address_1',
  'shipping_address_2',
  'shipping_postcode',
  'shipping_city',
  'shipping_state',
  'shipping_country',
  'customer_note',
  'wt_import_key',
  'tax_items',
  'shipping_items',
  'fee_items',
  'coupon_items',
  'refund_items',
  'order_notes',
  'line_item_1',
  'line_item_2',
  'line_item_3',
]

/** The columns of Advanced Order Export for WooCommerce. */
export const wooRowsHeader = [
  'Order Number',
  'Order Status',
  'Order Date',
  'Customer Note',
  'First Name (Billing)',
  'Last Name (Billing)',
  'Company (Billing)',
  'Address 1&2 (Billing)',
  'City (Billing)',
  'State Code (Billing)',
  'Postcode (Billing)',
  'Country Code (Billing)',
  'Email (Billing)',
  'Phone (Billing)',
  'First Name (Shipping)',
  'Last Name (Shipping)',
  'Address 1&2 (Shipping)',
  'City (Shipping)',
  'State Code (Shipping)',
  'Postcode (Shipping)',
  'Country Code (Shipping)',
  'Payment Method Title',
  'Cart Discount Amount',
  'Order Subtotal Amount',
  'Shipping Method Title',
  'Order Shipping Amount',
  'Order Refund Amount',
  'Order Total Amount',
  'Order Total Tax Amount',
  'SKU',
  'Item #',
  'Item Name',
  'Quantity',
  'Item Cost',
  'Coupon Code',
]
