import type { CustomerImportCounts } from '#contract/sales/customers/customer-imports.ts'
import type { Outcomes } from '../dealer-imports/counts.ts'

/** The outcomes of the lines of a file. */
export const countLines = (counts: CustomerImportCounts): Outcomes => ({
  read: counts.linesRead,
  created: counts.linesCreated,
  updated: counts.linesUpdated,
  unchanged: counts.linesUnchanged,
  skipped: counts.linesSkipped,
  rejected: counts.linesRejected,
})
