import type { LockSpace } from '#server/platform/db/run-lock.ts'

/** A kind of import that a dealer runs one at a time, with a row for each run. */
export type ImportKind = {
  table: 'customerImports' | 'shopImports'
  /** The prefix of its counts: of each of a file's lines, or of records that can have several lines. */
  unit: 'lines' | 'records'
  /** Columns of its runs besides those of every import, in the order of the answer. */
  columns: readonly string[]
  subject: 'customerImport' | 'shopImport'
  /** Refuses a second one. */
  busy: 'customer_import_running' | 'shop_import_running'
  lockSpace: LockSpace
}
