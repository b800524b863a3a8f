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
import { type ExportRow, type Filter, type Sorting, searchQuotes, streamQuotes } from './list.queries.ts'

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
  yield* readPages<ExportRow>(reading, streamQuotes(reading, narrowed, selection))
}

type Column = CsvColumn<ExportRow>
const plainColumn = (header: string, name: Exclude<keyof ExportRow, 'mailFailed'>): Column => ({
  header,
  cell: (row) => row[name],
})

const dealerColumns = [plainColumn('Dealer id', 'dealerId'), plainColumn('Dealer', 'company')]

const columns: Column[] = [
  plainColumn('Quote ref', 'quoteRef'),
  plainColumn('Created', 'createdAt'),
  { header: 'Status', cell: (row) => findName(quoteStatuses, row.statusId) },
  plainColumn('Customer name', 'billCompany'),
  plainColumn('Customer e-mail', 'billEmail'),
  plainColumn('Description', 'description'),
  plainColumn('Label / manager', 'assignLabelManager'),
  plainColumn('Currency', 'currencySymbol'),
  plainColumn('Amount', 'quoteAmount'),
  plainColumn('Sent', 'sentAt'),
  { header: 'Mail failed', cell: (row) => (row.mailFailed ? 'yes' : 'no') },
  plainColumn('Good until', 'validUntil'),
  plainColumn('Order number', 'orderNumber'),
]
