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

export async function exportCores(context: RequestContext, input: Input<typeof coreLedger.export>) {
  const { actor, signal, dealerId } = context
  context.setFilename(await inDealer(dealerId, actor, (work) => exportName(work, 'core-ledger')))
  const rows = inSnapshot(dealerId, actor, signal, (reading) => readCores({ ...reading, dealerId }, input))
  return writeCsv(columns, rows)
}

const plain = (header: string, name: Exclude<keyof CoreRow, 'isOverdue'>): CsvColumn<CoreRow> => ({
  header,
  cell: (row) => row[name],
})

const columns = [
  plain('Company', 'billCompany'),
  plain('E-mail', 'billEmail'),
  plain('Order number', 'orderNumber'),
  plain('Part number', 'partNumber'),
  plain('Description', 'description'),
  plain('Core charge', 'corePrice'),
  plain('Shipped', 'qtyShipped'),
  plain('Shipped date', 'shippedDay'),
  plain('Due date', 'dueDay'),
  plain('Returned', 'returned'),
  plain('In returns', 'announced'),
  plain('Outstanding', 'outstanding'),
  plain('Outstanding amount', 'outstandingAmount'),
  { header: 'Overdue', cell: (row: CoreRow) => (row.isOverdue ? 'yes' : 'no') },
]
