import type { ImportCounts, Rejection } from '#contract/catalog/imports.ts'
import type { explainMessage } from '#contract/texts/in-english.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import { RejectedLine, reject } from './rejected.ts'

/** The result of a batch: counts to add, and the rejected lines. */
export type Outcome = {
  counts: ImportCounts
  rejections: Rejection[]
  /** Parts whose manually changed fields have other values in the file. */
  editedByHand: number
}

/** Makes an import's counts, all 0. */
export const noCounts = (): ImportCounts => ({
  linesRead: 0,
  linesMade: 0,
  linesChanged: 0,
  linesUnchanged: 0,
  linesRejected: 0,
  vehiclesMade: 0,
  partsMade: 0,
  fitmentsMade: 0,
})

/** Adds counts to `to`, which it changes. */
export function addCounts(to: ImportCounts, more: ImportCounts): void {
  for (const name of Object.keys(to) as (keyof ImportCounts)[]) to[name] += more[name]
}

/**
 * Fails an import whose rows the database didn't store. Lines count as unchanged if nothing was created or changed, so
 * without this check a statement that did nothing at all (Citus before 13.2.1) would look like a file without changes.
 */
export function confirmStored(stored: number, expected: number): void {
  if (stored < expected)
    throw new Error(`The database lacks ${expected - stored} of ${expected} rows after saving them`)
}

/** Reads each line of a batch with `read`; rejected ones are set aside with their reason. */
export function readBatch<L>(
  batch: CsvLine[],
  read: (line: number, cells: string[]) => L,
): { lines: L[]; rejections: Map<number, Rejection> } {
  const lines: L[] = []
  const rejections = new Map<number, Rejection>()
  for (const { line, cells, raw, problem } of batch) {
    try {
      if (problem) throw problem
      if (!cells) throw reject('quote_never_closed')
      lines.push(read(line, cells))
    } catch (error) {
      if (!(error instanceof RejectedLine)) throw error
      rejections.set(line, toRejection(line, raw, error.because))
    }
  }
  return { lines, rejections }
}

/** Makes the record of a rejected line. Its text is cut to 500 characters. */
export const toRejection = (
  line: number,
  raw: string,
  reason: ReturnType<typeof explainMessage>,
): Rejection => ({
  line,
  ...reason,
  text: raw.length > 500 ? `${raw.slice(0, 500)}…` : raw,
})
