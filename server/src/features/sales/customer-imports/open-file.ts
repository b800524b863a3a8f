import { type ExistingChoice, isPasswordColumn } from '#contract/sales/customers/customer-imports.ts'
import { inBatches } from '#server/platform/csv/in-batches.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { withoutSecrets } from '../dealer-imports/without-secrets.ts'
import { mapColumns } from './columns.ts'
import { withHomeAddresses } from './home-addresses.ts'

/** A file of customers and how to import it. */
export type ImportRequest = {
  existing: ExistingChoice
  /** Comma-separated fields, one per column; matched by name when omitted. */
  columns?: string | undefined
  source: AsyncIterable<Uint8Array>
}

/** Lines per transaction. */
const batchSize = 1000

/** Reads a file's header, and its lines in batches. */
export async function openFile({ source, columns, existing }: ImportRequest) {
  const csv = await readCsv(source)
  const { header, lines } = withoutSecrets(csv, isPasswordColumn)
  const mapping = mapColumns(header, columns)
  return {
    header,
    reading: {
      mapping,
      existing,
      decimalComma: csv.delimiter !== ',',
      seenEmails: new Map<string, number>(),
    },
    batches: inBatches(withHomeAddresses(header, lines), batchSize, ({ raw }) => raw.length),
  }
}
