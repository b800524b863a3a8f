import { countOutcomes } from '../dealer-imports/counts.ts'
import type { RejectedRecord } from '../dealer-imports/rejections.ts'
import type { SortedRecord } from './sort-orders.ts'

/** Counts a batch's records and lines. */
export const countRecords = (sorted: readonly SortedRecord[]) => ({
  linesRead: sorted.reduce((sum, { record }) => sum + record.lines, 0),
  ...countOutcomes('records', sorted),
})

/** The rejected records, as they are stored. */
export const listRejected = (sorted: readonly SortedRecord[]): RejectedRecord[] =>
  sorted
    .filter(({ outcome }) => outcome === 'reject')
    .map(({ record: { line, rows }, problems }) => ({ line, problems, lines: rows }))
