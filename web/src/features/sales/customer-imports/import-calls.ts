import {
  type CustomerImport,
  type CustomerImportPreview,
  customerImports,
  type ExistingChoice,
} from '#contract/sales/customer-imports.ts'
import { customers } from '#contract/sales/customers.ts'
import { upload } from '#web/platform/send.ts'
import type { ImportCalls } from '#web/ui/import/use-import.ts'

export type Wish = {
  dealerId: number
  existing: ExistingChoice
  file: File
  /** Fields by column, with commas between them; found by name when left out. */
  columns?: string | undefined
}

export const importCalls: ImportCalls<Wish, CustomerImportPreview, CustomerImport> = {
  preview: ({ file, ...query }, signal) => upload(customerImports.preview, query, { file }, { signal }),
  create: ({ file, ...query }, signal) => upload(customerImports.create, query, { file }, { signal }),
  refreshes: [customerImports.list, customers.list, customers.picker, customers.show],
  // Another use of the columns is tried.
  keepsPreview: ({ columns }) => Boolean(columns),
}
