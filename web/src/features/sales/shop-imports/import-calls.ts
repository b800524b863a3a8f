import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import {
  type ShopImport,
  type ShopImportPreview,
  shopImports,
} from '#contract/sales/shop-imports/shop-imports.ts'
import { upload } from '#web/platform/send.ts'
import type { ImportCalls } from '#web/ui/import/use-import.ts'

export type ImportRequest = { dealerId: number; file: File }

export const importCalls: ImportCalls<ImportRequest, ShopImportPreview, ShopImport> = {
  preview: ({ file, ...query }, signal) => upload(shopImports.preview, query, { file }, { signal }),
  create: ({ file, ...query }, signal) => upload(shopImports.create, query, { file }, { signal }),
  refreshes: [shopImports.list, orders.list, customers.list, customers.picker],
}
