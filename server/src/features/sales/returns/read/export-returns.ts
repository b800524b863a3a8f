import type { Input } from '#contract/http.ts'
import type { returns } from '#contract/sales/returns/returns.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { acrossDealers, inDealer, type Reading } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { type ExportRow, readRows, searchReturns } from './list.queries.ts'

/** A list's returns as CSV; across dealers with a dealer column. */
export async function exportReturns(context: DealersContext, input: Input<typeof returns.export>) {
  const { actor, dealerId, signal } = context
  const about = async (reading: Reading) => ({
    range: await dayRange(reading, input),
    name: await exportName(reading, 'returns'),
  })
  const { range, name } = await (dealerId === null
    ? acrossDealers(actor, about)
    : inDealer(dealerId, actor, (work) => about(work)))
  context.setFilename(name)
  const rows = inSnapshot(dealerId, actor, signal, async function* (reading) {
    const found = await searchReturns(reading, input.search, null)
    yield* readRows(reading, { ...input, ...range, found })
  })
  return writeCsv(dealerId === null ? [...dealerColumns, ...columns] : columns, rows)
}

const plain = (header: string, name: keyof ExportRow): CsvColumn<ExportRow> => ({
  header,
  cell: (row) => row[name],
})

const dealerColumns = [plain('Dealer id', 'dealerId'), plain('Dealer', 'company')]

const columns = [
  plain('RMA number', 'rmaNumber'),
  plain('Order number', 'orderNumber'),
  plain('Company', 'billCompany'),
  plain('E-mail', 'billEmail'),
  plain('Type', 'type'),
  plain('Status', 'rmaDealerStatus'),
  plain('Part status', 'rmaPartStatus'),
  plain('Currency', 'currencySymbol'),
  plain('Price', 'price'),
  plain('Sales tax', 'salesTaxAmount'),
  plain('Request date', 'requestDate'),
  plain('Reason', 'reason'),
  plain('Carrier', 'rmaCarrierInfo'),
  plain('Tracking number', 'rmaTrackingNumber'),
  plain('Shipped date', 'rmaShippedDate'),
  plain('Received', 'receivedDate'),
  plain('Refunded', 'refundedDate'),
  plain('Refund', 'refundAmount'),
  plain('Refund by', 'refundMethod'),
]
