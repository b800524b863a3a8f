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

const plainColumn = (header: string, name: keyof ExportRow): CsvColumn<ExportRow> => ({
  header,
  cell: (row) => row[name],
})

const dealerColumns = [plainColumn('Dealer id', 'dealerId'), plainColumn('Dealer', 'company')]

const columns = [
  plainColumn('RMA number', 'rmaNumber'),
  plainColumn('Order number', 'orderNumber'),
  plainColumn('Company', 'billCompany'),
  plainColumn('E-mail', 'billEmail'),
  plainColumn('Type', 'type'),
  plainColumn('Status', 'rmaDealerStatus'),
  plainColumn('Part status', 'rmaPartStatus'),
  plainColumn('Currency', 'currencySymbol'),
  plainColumn('Price', 'price'),
  plainColumn('Sales tax', 'salesTaxAmount'),
  plainColumn('Request date', 'requestDate'),
  plainColumn('Reason', 'reason'),
  plainColumn('Carrier', 'rmaCarrierInfo'),
  plainColumn('Tracking number', 'rmaTrackingNumber'),
  plainColumn('Shipped date', 'rmaShippedDate'),
  plainColumn('Received', 'receivedDate'),
  plainColumn('Refunded', 'refundedDate'),
  plainColumn('Refund', 'refundAmount'),
  plainColumn('Refund by', 'refundMethod'),
]
