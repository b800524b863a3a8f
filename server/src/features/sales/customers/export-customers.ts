import type { Input } from '#contract/http.ts'
import { toHeader } from '#contract/sales/customers/customer-imports.ts'
import type { customers } from '#contract/sales/customers/customers.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { acrossDealers, inDealer, type Reading } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { type ExportRow, exportQuery } from './export.queries.ts'
import { settable } from './queries.ts'

/** Exports exactly what the list's filter finds, in its order. An import recognizes the column names. */
export async function exportCustomers(context: DealersContext, input: Input<typeof customers.export>) {
  const { actor, dealerId, signal } = context
  const name = (reading: Reading) => exportName(reading, 'customers')
  context.setFilename(
    await (dealerId === null ? acrossDealers(actor, name) : inDealer(dealerId, actor, name)),
  )
  const rows = inSnapshot(dealerId, actor, signal, (reading) =>
    readPages<ExportRow>(reading, exportQuery(reading, input)),
  )
  return writeCsv(dealerId === null ? [...columns, ...dealerColumns] : columns, rows)
}

const column = (name: keyof ExportRow, header = toHeader(name)): CsvColumn<ExportRow> => ({
  header,
  cell: (row) => row[name],
})

const columns: CsvColumn<ExportRow>[] = [
  { header: 'Customer type', cell: (row) => (row.customerType === 2 ? 'Business' : 'Personal') },
  column('billCompany'),
  column('billContact'),
  column('billEmail'),
  // An import takes a customer without an email only if the file says so.
  { header: toHeader('noEmail'), cell: (row) => (row.billEmail === '' ? 'Yes' : '') },
  ...settable
    .filter((name) => !['customerType', 'billCompany', 'billContact'].includes(name))
    .map((name) => column(name)),
  column('qtyOrders', 'Orders'),
  column('amountOrders', 'Amount of orders'),
  column('storeCredit', 'Store credit'),
  column('currencySymbol', 'Currency'),
  column('createdAt', 'Created'),
  column('id', 'Customer id'),
]
const dealerColumns = [column('dealerId', 'Dealer id'), column('company', 'Dealer')]
