import type { ImportKind } from '../dealer-imports/import-kind.ts'

/** Orders and customers of another shop by file. */
export const shopImport: ImportKind = {
  table: 'shopImports',
  unit: 'records',
  columns: [
    'layout',
    'undoneAt',
    'linesRead',
    'recordsRead',
    'recordsCreated',
    'recordsUpdated',
    'recordsUnchanged',
    'recordsSkipped',
    'recordsRejected',
    'customersCreated',
  ],
  subject: 'shopImport',
  busy: 'shop_import_running',
  lockSpace: 'shopImports',
}
