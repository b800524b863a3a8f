import type { Input } from '#contract/http.ts'
import type { reports } from '#contract/insight/reports.ts'
import { nameOf, orderStatuses } from '#contract/sales/order-statuses.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { salesDays } from './report-days.ts'
import { stateOfTax } from './sales-groups.ts'
import { readSales, type SalesRow } from './sales-rows.queries.ts'
import { scopeOf } from './sold.queries.ts'

/** What the sales summary of the same days adds up, row by row. */
export async function exportSales(
  context: Pick<RequestContext, 'actor' | 'dealerId' | 'signal' | 'setFilename'>,
  input: Pick<Input<typeof reports.salesRows>, 'selectedOption' | 'startDate' | 'endDate'>,
) {
  const { actor, dealerId, signal } = context
  const { name, scope } = await readInDealer(dealerId, actor, async (work) => ({
    scope: await scopeOf(work, await salesDays(work, input)),
    name: await exportName(work, 'sales'),
  }))
  context.setFilename(name)
  return writeCsv(
    columns,
    inSnapshot(dealerId, actor, signal, (reading) => readSales({ ...reading, dealerId }, scope)),
  )
}

const kinds = { order: 'Order', line: 'Line', refund: 'Refund', quote: 'Quote', message: 'Message' }
const plain = (header: string, name: keyof SalesRow): CsvColumn<SalesRow> => ({
  header,
  cell: (row) => row[name],
})

const columns: CsvColumn<SalesRow>[] = [
  { header: 'Row', cell: ({ kind }) => kinds[kind] },
  plain('Date', 'at'),
  plain('Order number', 'orderNumber'),
  { header: 'Status', cell: ({ orderStatusId }) => orderStatusId && nameOf(orderStatuses, orderStatusId) },
  plain('Currency', 'currencySymbol'),
  plain('Subtotal', 'subtotal'),
  plain('Discount', 'discount'),
  plain('Shipping', 'shipping'),
  plain('Sales tax', 'tax'),
  plain('Total', 'orderAmount'),
  plain('Refund', 'refund'),
  plain('Tax refunded', 'taxRefunded'),
  plain('Shipping refunded', 'shippingRefunded'),
  plain('Fees refunded', 'feesRefunded'),
  plain('Refund with known cost', 'profitRefunded'),
  plain('Cost refunded', 'costRefunded'),
  { header: 'Pick-up', cell: ({ isPickUp }) => (isPickUp === null ? null : isPickUp === 1 ? 'yes' : 'no') },
  { header: 'Tax state', cell: ({ state }) => stateOfTax(state) },
  plain('Carrier', 'carrier'),
  plain('Catalog', 'catalogName'),
  plain('Part number', 'partNumber'),
  plain('Qty', 'qty'),
  plain('Line amount', 'lineAmount'),
  plain('Line cost', 'lineCost'),
]
