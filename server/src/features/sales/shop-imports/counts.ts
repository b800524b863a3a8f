import type { RowOutcome } from '#contract/import-run.ts'
import type { ShopImportCounts } from '#contract/sales/shop-imports.ts'
import type { SortedRecord } from './sort-orders.ts'

const countOf: Record<RowOutcome, keyof ShopImportCounts> = {
  create: 'recordsCreated',
  update: 'recordsUpdated',
  unchanged: 'recordsUnchanged',
  skip: 'recordsSkipped',
  reject: 'recordsRejected',
}

export const noCounts = (): ShopImportCounts => ({
  linesRead: 0,
  recordsRead: 0,
  recordsCreated: 0,
  recordsUpdated: 0,
  recordsUnchanged: 0,
  recordsSkipped: 0,
  recordsRejected: 0,
  customersCreated: 0,
})

export function addRecords(counts: ShopImportCounts, sorted: readonly SortedRecord[]): void {
  for (const { outcome, record } of sorted) {
    counts.linesRead += record.lines
    counts.recordsRead += 1
    counts[countOf[outcome]] += 1
  }
}

export const rejectedOf = (sorted: readonly SortedRecord[]) =>
  sorted
    .filter(({ outcome }) => outcome === 'reject')
    .map(({ record: { line, rows }, problems }) => ({ line, problems, lines: rows }))
