import { z } from 'zod'
import { csvFile, id, list, one, queryInt, route, rowPaging, timestamp } from '../../http.ts'
import { importRun, maxRejections, rejectedRow, rowOutcome } from '../../import-run.ts'
import { type ShopSource, shopSources } from '../orders/shop-sources.ts'

/** The largest file of another shop for one import. */
export const maxShopImportBytes = 200 * 1024 * 1024
/** How many lines of a file a preview checks. */
export const shopPreviewLines = 25_000

/** The supported exports; a file's layout is recognized by its columns. */
const shopLayouts = [
  'shopifyOrders',
  'shopifyCustomers',
  'wooOrders',
  'wooOrderRows',
  'wooExport',
  'wooExportRows',
  'bigcommerceOrders',
  'squareOrders',
  'wooCustomers',
] as const
const shopLayout = z.enum(shopLayouts)
export type ShopLayout = z.infer<typeof shopLayout>

/** The shop that a layout comes from. Layouts whose names begin with `woo` are WooCommerce's. */
export const findShopSource = (layout: ShopLayout): ShopSource =>
  shopSources.find((source) => layout.startsWith(source)) ?? 'woocommerce'

/** Records read = created + updated + unchanged + skipped + rejected; a record is an order or a customer. */
const shopImportCounts = z.object({
  linesRead: z.int(),
  recordsRead: z.int(),
  recordsCreated: z.int(),
  recordsUpdated: z.int(),
  recordsUnchanged: z.int(),
  recordsSkipped: z.int(),
  recordsRejected: z.int(),
  customersCreated: z.int(),
})
export type ShopImportCounts = z.infer<typeof shopImportCounts>

const shopImport = shopImportCounts.extend({
  ...importRun.shape,
  dealerId: z.int(),
  layout: shopLayout,
  undoneAt: timestamp.nullable(),
})
export type ShopImport = z.infer<typeof shopImport>

/** An order in the form it would be stored. */
const sampleOrder = z.object({
  number: z.string(),
  orderDate: timestamp,
  orderStatusId: z.int(),
  billCompany: z.string(),
  billEmail: z.string(),
  currencySymbol: z.enum(['USD', 'CAN']),
  lines: z.array(
    z.object({
      partNumber: z.string(),
      description: z.string().nullable(),
      qty: z.int(),
      price: z.number(),
    }),
  ),
  /** The lines that make the total, as the old shop charged them. */
  summary: z.array(z.object({ code: z.string(), title: z.string(), amount: z.number() })),
  paid: z.number(),
  refunded: z.number(),
})
export type SampleOrder = z.infer<typeof sampleOrder>

const shopImportPreview = shopImportCounts.extend({
  layout: shopLayout,
  records: z.array(
    z.object({
      line: z.int(),
      number: z.string(),
      billCompany: z.string(),
      billEmail: z.string(),
      /** Null for customers, and for orders that can't be read. */
      orderAmount: z.number().nullable(),
      outcome: rowOutcome,
    }),
  ),
  sample: sampleOrder.nullable(),
  rejections: z.array(rejectedRow),
  hasMore: z.boolean(),
})
export type ShopImportPreview = z.infer<typeof shopImportPreview>

const sent = z.object({ dealerId: id.optional() })

export const shopImports = {
  list: route({
    method: 'GET',
    path: '/shop-imports',
    summary: 'Imports of orders and customers of another shop, the latest first',
    scope: 'dealer',
    may: ['dealer-settings', 'dealer-profile'],
    query: z.object({ dealerId: id.optional(), ...rowPaging }),
    reply: list(shopImport),
  }),
  show: route({
    method: 'GET',
    path: '/shop-imports/{id}',
    summary: 'One import of another shop with a page of its rejected records',
    scope: 'record',
    record: { table: 'shop_imports' },
    may: ['dealer-settings', 'dealer-profile'],
    query: z.object({
      startRow: queryInt(0, maxRejections).default(0),
      pageSize: rowPaging.pageSize,
    }),
    reply: one(shopImport.extend({ rejections: z.array(rejectedRow) })),
  }),
  create: route({
    method: 'POST',
    path: '/shop-imports',
    summary:
      'Import the orders or customers of another shop from its CSV export; answers when all of it is in. The same file again creates nothing twice',
    scope: 'dealer',
    may: ['dealer-settings', 'dealer-profile'],
    query: sent,
    upload: { maxBytes: maxShopImportBytes, maxFiles: 1 },
    reply: one(shopImport),
    refusals: ['shop_import_running', 'import_broke_off', 'file_unreadable', 'too_large'],
  }),
  preview: route({
    method: 'POST',
    path: '/shop-imports/preview',
    summary: 'What an import would do with a file of another shop; nothing is saved',
    scope: 'dealer',
    may: ['dealer-settings', 'dealer-profile'],
    query: sent,
    upload: { maxBytes: maxShopImportBytes, maxFiles: 1 },
    reply: one(shopImportPreview),
    refusals: ['file_unreadable', 'too_large'],
  }),
  rejections: route({
    method: 'GET',
    path: '/shop-imports/{id}/rejections.csv',
    summary: 'The rejected records of an import as they were sent, each with its line and reason',
    scope: 'record',
    record: { table: 'shop_imports' },
    may: ['dealer-settings', 'dealer-profile'],
    reply: csvFile,
  }),
  undo: route({
    method: 'POST',
    path: '/shop-imports/{id}/undo',
    summary:
      'Delete the orders an import created, except those that someone has changed or worked on since; customers stay',
    scope: 'record',
    record: { table: 'shop_imports' },
    may: ['dealer-settings', 'dealer-profile'],
    ownTransactions: true,
    reply: one(z.object({ deleted: z.int(), kept: z.int() })),
    refusals: ['shop_import_running'],
  }),
}
