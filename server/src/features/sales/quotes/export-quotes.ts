import type { Input } from '#contract/http.ts'
import { findName } from '#contract/sales/orders/order-statuses.ts'
import { quoteStatuses } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { acrossDealers, inDealer, type Reading } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { type ExportRow, exportedQuotes, type Filter, type Sorting, searchQuotes } from './list.queries.ts'

/** All quotes a list's filter finds, as CSV; across dealers with a dealer column. */
export async function exportQuotes(context: DealersContext, input: Input<typeof quotes.export>) {
  const { actor, dealerId, signal } = context
  const about = async (reading: Reading) => ({
    range: await dayRange(reading, input),
    name: await exportName(reading, 'quotes'),
  })
  const { range, name } = await (dealerId === null
    ? acrossDealers(actor, about)
    : inDealer(dealerId, actor, (work) => about(work)))
  context.setFilename(name)
  const rows = inSnapshot(dealerId, actor, signal, (reading) => readQuotes(reading, { ...input, ...range }))
  return writeCsv(dealerId === null ? [...dealerColumns, ...columns] : columns, rows)
}

async function* readQuotes(reading: Reading, selection: Filter & Sorting): AsyncGenerator<ExportRow[]> {
  const narrowed = { filter: selection, found: await searchQuotes(reading, selection, null) }
  yield* readPages<ExportRow>(reading, exportedQuotes(reading, narrowed, selection))
}

type Column = CsvColumn<ExportRow>
const plain = (header: string, name: Exclude<keyof ExportRow, 'mailFailed'>): Column => ({
  header,
  cell: (row) => row[name],
})

const dealerColumns = [plain('Dealer id', 'dealerId'), plain('Dealer', 'company')]

const columns: Column[] = [
  plain('Quote ref', 'quoteRef'),
  plain('Created', 'createdAt'),
  { header: 'Status', cell: (row) => findName(quoteStatuses, row.statusId) },
  plain('Customer name', 'billCompany'),
  plain('Customer e-mail', 'billEmail'),
  plain('Description', 'description'),
  plain('Label / manager', 'assignLabelManager'),
  plain('Currency', 'currencySymbol'),
  plain('Amount', 'quoteAmount'),
  plain('Sent', 'sentAt'),
  { header: 'Mail failed', cell: (row) => (row.mailFailed ? 'yes' : 'no') },
  plain('Good until', 'validUntil'),
  plain('Order number', 'orderNumber'),
]
