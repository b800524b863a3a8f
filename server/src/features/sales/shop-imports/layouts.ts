import type { ShopLayout } from '#contract/sales/shop-imports/shop-imports.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { bigCommerceOrder } from './bigcommerce-orders.ts'
import { type Cells, cellsBy, plainName } from './columns.ts'
import type { Writing } from './read-values.ts'
import type { ShopOrder } from './shop-order.ts'
import { shopifyOrder } from './shopify-orders.ts'
import { squareOrder } from './square-orders.ts'
import { wooItemRowOrder, wooOrder, wooRowOrder } from './woo-orders.ts'

/** The columns that identify each layout; without one of them, a file can't be imported. */
const needed: Record<ShopLayout, readonly string[]> = {
  shopifyOrders: [
    'Name',
    'Email',
    'Financial Status',
    'Created at',
    'Total',
    'Lineitem quantity',
    'Lineitem name',
    'Lineitem price',
  ],
  shopifyCustomers: ['Email', 'First Name', 'Last Name', 'Default Address Address1'],
  wooOrders: ['order_id', 'order_date', 'status', 'order_total', 'billing_email', 'line_item_1'],
  wooOrderRows: [
    'Order Number',
    'Order Status',
    'Order Date',
    'Order Total Amount',
    'Email (Billing)',
    'Item Name',
  ],
  wooExport: ['order_id', 'date', 'status', 'order_total', 'billing_email', 'line_items'],
  wooExportRows: ['order_id', 'date', 'status', 'order_total', 'billing_email', 'item_name', 'item_quantity'],
  bigcommerceOrders: ['Order ID', 'Order Date', 'Order Status', 'Order Total (inc tax)', 'Product Details'],
  squareOrders: ['Order', 'Order Date', 'Order Total', 'Item Name', 'Item Quantity', 'Item Price'],
  wooCustomers: ['user_email', 'billing_first_name', 'billing_address_1'],
}

/** WooCommerce's own Analytics report of orders has no prices of articles, no tax and no shipping. */
const analyticsColumns = ['order #', 'n. revenue (formatted)', 'product(s)']

/** The layout with these columns. For a file without one, the closest. */
export function readLayout(header: readonly string[]): ShopLayout {
  const has = new Set(header.map(plainName))
  const findMissing = (layout: ShopLayout) => needed[layout].filter((name) => !has.has(plainName(name)))
  const layouts = (Object.keys(needed) as ShopLayout[]).map((layout) => ({
    layout,
    missing: findMissing(layout),
  }))
  const complete = layouts.find(({ missing }) => missing.length === 0)
  if (complete) return complete.layout
  if (analyticsColumns.every((name) => has.has(name)))
    throw new UnreadableFile(phrase('reasons', 'woo_analytics'))
  const found = header.filter(Boolean).slice(0, 8).join(', ')
  const share = ({ layout, missing }: (typeof layouts)[number]) => missing.length / needed[layout].length
  const [closest] = [...layouts].sort((a, b) => share(a) - share(b))
  const isNear = closest !== undefined && share(closest) <= 0.5
  throw new UnreadableFile(
    isNear
      ? phrase('reasons', 'shop_columns_missing', {
          layout: phrase('shopLayouts', closest.layout),
          columns: closest.missing.join(', '),
          found,
        })
      : phrase('reasons', 'shop_layout_unknown', { found }),
  )
}

/** The way a file's orders are separated and read. */
export type OrderReader = {
  /** The index of the column with an order's number. */
  keyAt: number
  read(rows: readonly (readonly string[])[]): ShopOrder
}

const keyColumns = {
  shopifyOrders: 'name',
  wooOrders: 'order_id',
  wooOrderRows: 'order number',
  wooExport: 'order_id',
  wooExportRows: 'order_id',
  bigcommerceOrders: 'order id',
  squareOrders: 'order',
} as const
export type OrderLayout = keyof typeof keyColumns

/** Makes the reader for a shop's layout. Rows with the same order number belong to one order. */
export function orderReader(layout: OrderLayout, header: readonly string[], writing: Writing): OrderReader {
  const readCells = cellsBy(header)
  const items = header.filter((name) => /^line_item_\d+$/i.test(name.trim()))
  const readers: Record<OrderLayout, (rows: readonly Cells[]) => ShopOrder> = {
    shopifyOrders: (rows) => shopifyOrder(rows, writing),
    wooOrders: (rows) => wooOrder(rows, writing, items),
    wooOrderRows: (rows) => wooRowOrder(rows, writing),
    wooExport: (rows) => wooOrder(rows, writing, []),
    wooExportRows: (rows) => wooItemRowOrder(rows, writing),
    bigcommerceOrders: (rows) => bigCommerceOrder(rows, writing),
    squareOrders: (rows) => squareOrder(rows, writing),
  }
  return {
    keyAt: header.findIndex((name) => plainName(name) === keyColumns[layout]),
    read: (rows) => readers[layout](rows.map(readCells)),
  }
}
