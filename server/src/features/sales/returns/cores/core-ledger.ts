import type { Input } from '#contract/http.ts'
import type { CoreRow, coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { readCorePage, readCores, totalCores } from './cores.queries.ts'

/** A page of the core ledger, and totals of everything the filter finds. */
export async function listCores(work: Work, input: Input<typeof coreLedger.list>) {
  const [data, { lines, ...totals }] = await Promise.all([readCorePage(work, input), totalCores(work, input)])
  return { data, recordsTotal: lines, totals }
}

/** Streams the core ledger as CSV, by the list's filter, from one snapshot of the database. */
export async function exportCores(context: RequestContext, input: Input<typeof coreLedger.export>) {
  const { actor, signal, dealerId } = context
  context.setFilename(await inDealer(dealerId, actor, (work) => exportName(work, 'core-ledger')))
  const rows = inSnapshot(dealerId, actor, signal, (reading) => readCores({ ...reading, dealerId }, input))
  return writeCsv(columns, rows)
}

const plainColumn = (header: string, name: Exclude<keyof CoreRow, 'isOverdue'>): CsvColumn<CoreRow> => ({
  header,
  cell: (row) => row[name],
})

const columns = [
  plainColumn('Company', 'billCompany'),
  plainColumn('E-mail', 'billEmail'),
  plainColumn('Order number', 'orderNumber'),
  plainColumn('Part number', 'partNumber'),
  plainColumn('Description', 'description'),
  plainColumn('Core charge', 'corePrice'),
  plainColumn('Shipped', 'qtyShipped'),
  plainColumn('Shipped date', 'shippedDay'),
  plainColumn('Due date', 'dueDay'),
  plainColumn('Returned', 'returned'),
  plainColumn('In returns', 'announced'),
  plainColumn('Outstanding', 'outstanding'),
  plainColumn('Outstanding amount', 'outstandingAmount'),
  { header: 'Overdue', cell: (row: CoreRow) => (row.isOverdue ? 'yes' : 'no') },
]
