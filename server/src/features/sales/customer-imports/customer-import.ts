import type { ImportKind } from '../dealer-imports/import-kind.ts'

/** A dealer's customers by file. Matched by email, so sending the file again resumes where it broke off. */
export const customerImport: ImportKind = {
  table: 'customerImports',
  unit: 'lines',
  columns: [
    'existing',
    'linesRead',
    'linesCreated',
    'linesUpdated',
    'linesUnchanged',
    'linesSkipped',
    'linesRejected',
  ],
  subject: 'customerImport',
  busy: 'customer_import_running',
  lockSpace: 'customerImports',
}
