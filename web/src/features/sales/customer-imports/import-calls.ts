import {
  type CustomerImport,
  type CustomerImportPreview,
  customerImports,
  type ExistingChoice,
} from '#contract/sales/customers/customer-imports.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { upload } from '#web/platform/send.ts'
import type { ImportCalls } from '#web/ui/import/use-import.ts'

export type ImportRequest = {
  dealerId: number
  existing: ExistingChoice
  file: File
  /** Comma-separated field names by column; omit to match by name. */
  columns?: string | undefined
}

export const importCalls: ImportCalls<ImportRequest, CustomerImportPreview, CustomerImport> = {
  preview: ({ file, ...query }, signal) => upload(customerImports.preview, query, { file }, { signal }),
  create: ({ file, ...query }, signal) => upload(customerImports.create, query, { file }, { signal }),
  refreshes: [customerImports.list, customers.list, customers.picker, customers.show],
  // Trying another column mapping keeps the preview.
  keepsPreview: ({ columns }) => Boolean(columns),
}
