import { z } from 'zod'
import { id, list, required, route, shape, text } from '../http.ts'
import { money, weight } from '../money.ts'
import { exportPermission } from '../permissions.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { exportVehicles, maxInBrowser, maxSkus, selection, stockFilters } from './export-filters.ts'

const may = exportPermission
const dealerRoute = { method: 'POST', scope: 'dealer', may } as const
const dealerId = id.optional()

const nullable = <S extends z.ZodType>(schema: S) => schema.nullable().default(null)
const size = nullable(weight)

/** A part in a marketplace's form; fields that only some platforms require may be missing. */
const exportProduct = z.object({
  sku: required('part_number_required', 100),
  productTitle: text(300),
  photo: nullable(text(2000)),
  price: money,
  currency: z.enum(['USD', 'CAD']),
  name: text(300).default(''),
  description: nullable(text(20_000)),
  brand: nullable(text(200)),
  category: nullable(text(300)),
  link: nullable(text(2000)),
  stock: nullable(z.int().min(0)),
  weight: size,
  length: size,
  width: size,
  height: size,
})
export type ExportProduct = z.infer<typeof exportProduct>

/** Why a part isn't exported; the first that's true. */
const observations = [
  'not_in_inventory',
  'no_weight',
  'no_dimensions',
  'no_photo',
  'stock_below_minimum',
  'weight_outside_range',
  'price_outside_range',
] as const
export type Observation = (typeof observations)[number]

const exportQuery = z.object({
  dealerId,
  skus: z.array(text(100)).max(maxSkus, fieldMessage('at_most_part_numbers', { n: maxSkus })),
  ...stockFilters,
  from: selection.from,
  to: selection.to,
})

const available = exportProduct
  .pick({ sku: true, weight: true, length: true, width: true, height: true })
  .extend({
    stock: z.int(),
  })
export const observed = z.object({ sku: z.string(), observation: z.enum(observations) })
export type WorkbookRow = z.infer<typeof observed>

/** The dealer's own workbook, to write the parts into. */
export const templateId = id.optional()

const generated = shape(
  z.object({
    status: z.literal('success'),
    data: z.object({ filePath: z.string(), fileName: z.string() }),
  }),
)
const generator = {
  ...dealerRoute,
  ownTransactions: true,
  maxBytes: 48 * 1024 * 1024,
  body: z.object({
    dealerId,
    products: z
      .array(exportProduct)
      .min(1, fieldMessage('at_least_of_them', { n: 1 }))
      .max(maxInBrowser, fieldMessage('at_most_products', { n: maxInBrowser })),
  }),
  reply: generated,
  refusals: ['storage_full', 'disk_full'],
} as const

export const marketplace = {
  products: route({
    ...dealerRoute,
    path: '/marketplace-export',
    summary: 'The parts of these models, or of these categories, with prices and titles for a platform',
    query: z.object({ dealerId, ...selection }),
    body: z.object({ vehicles: exportVehicles }),
    reply: list(exportProduct),
    refusals: ['catalog_unknown'],
  }),
  availability: route({
    ...dealerRoute,
    ownTransactions: true,
    path: '/inventory-availability',
    summary: 'Which of these parts can be exported, with their stock, weight and sizes',
    body: exportQuery,
    reply: list(available),
  }),
  observations: route({
    ...dealerRoute,
    ownTransactions: true,
    path: '/inventory-observations',
    summary: 'Which of these parts can’t be exported, and for each the first reason',
    body: exportQuery,
    reply: list(observed),
  }),
  mercadoLibre: route({
    ...generator,
    path: '/meli-excel-exporter',
    summary:
      'Write an Excel file for MercadoLibre: the parts, and on a second sheet the vehicles they fit; or the parts into a template',
    body: generator.body.extend({ templateId }),
    refusals: [...generator.refusals, 'template_full'],
  }),
  amazon: route({
    ...generator,
    path: '/amazon-exporter',
    summary: 'Write an Excel file with Amazon’s columns',
  }),
  google: route({
    ...generator,
    path: '/google-exporter',
    summary: 'Write an Excel file with the columns of Google’s product data specification',
  }),
  upload: route({
    ...dealerRoute,
    ownTransactions: true,
    path: '/ftp-upload',
    summary: 'Upload a generated file with the shopping feed’s SFTP access',
    body: z.object({
      dealerId,
      fileName: required('choose_one', 100),
      remoteFolder: z.literal('/').default('/'),
    }),
    reply: shape(z.object({ status: z.literal('success'), bytes: z.int() })),
    refusals: ['sftp_failed', 'sftp_missing'],
  }),
  deleteFile: route({
    ...dealerRoute,
    path: '/meli-excel-exporter/delete',
    summary: 'Delete a generated file before its time',
    body: z.object({ dealerId, fileName: required('choose_one', 100) }),
    reply: shape(z.object({ status: z.literal('success') })),
  }),
}
