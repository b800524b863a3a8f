import type { Input } from '#contract/http.ts'
import type { reports } from '#contract/insight/reports.ts'
import { subtract, sum } from '#contract/money.ts'
import { findName, orderStatus, orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { splitRefundedTax } from '#contract/sales/totals/tax-shares.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { salesDays } from './report-days.ts'
import { readSales, type SalesRow } from './sales-rows.queries.ts'
import { findScope } from './sold.queries.ts'
import { findTaxState } from './tax-groups.ts'

/** The orders that the same days' sales summary adds up, row by row. */
export async function exportSales(
  context: Pick<RequestContext, 'actor' | 'dealerId' | 'signal' | 'setFilename'>,
  input: Pick<Input<typeof reports.salesRows>, 'selectedOption' | 'startDate' | 'endDate'>,
) {
  const { actor, dealerId, signal } = context
  const { name, scope } = await readInDealer(dealerId, actor, async (work) => ({
    scope: await findScope(work, await salesDays(work, input)),
    name: await exportName(work, 'sales'),
  }))
  context.setFilename(name)
  return writeCsv(
    columns,
    inSnapshot(dealerId, actor, signal, (reading) => withTaxes(readSales({ ...reading, dealerId }, scope))),
  )
}

/** A row of the file: a loaded one, or a separate tax of the order or refund above it. */
type FileRow = Partial<Omit<SalesRow, 'kind'>> & {
  kind: SalesRow['kind'] | 'tax'
  taxName?: string
  taxedByTax?: number | null
  chargedByTax?: number
  refundedByTax?: number
}

async function* withTaxes(pages: AsyncIterable<SalesRow[]>): AsyncGenerator<FileRow[]> {
  for await (const page of pages) yield page.flatMap((row) => [row, ...listTaxRows(row)])
}

function listTaxRows(row: SalesRow): FileRow[] {
  const { kind, at, orderNumber, currencySymbol, state, taxComponents, taxBefore, taxRefunded, taxable } = row
  if (taxComponents === null || row.orderStatusId === orderStatus.declined) return []
  const own = { kind: 'tax' as const, at, orderNumber, currencySymbol, state }
  if (kind === 'order')
    return taxComponents.map(({ name, amount }) => ({
      ...own,
      taxName: name,
      taxedByTax: taxable,
      chargedByTax: amount,
    }))
  return splitRefundedTax(taxBefore ?? 0, taxRefunded ?? 0, taxComponents).flatMap((share, index) =>
    share === 0 ? [] : [{ ...own, taxName: taxComponents[index]!.name, refundedByTax: share }],
  )
}

const kinds = {
  order: 'Order',
  line: 'Line',
  refund: 'Refund',
  refundLine: 'Refund by catalog',
  tax: 'Tax',
  quote: 'Quote',
  message: 'Message',
}
const plainColumn = (header: string, name: Exclude<keyof FileRow, 'taxComponents'>): CsvColumn<FileRow> => ({
  header,
  cell: (row) => row[name],
})

const columns: CsvColumn<FileRow>[] = [
  { header: 'Row', cell: ({ kind }) => kinds[kind] },
  plainColumn('Date', 'at'),
  plainColumn('Order number', 'orderNumber'),
  { header: 'Status', cell: ({ orderStatusId }) => orderStatusId && findName(orderStatuses, orderStatusId) },
  plainColumn('Currency', 'currencySymbol'),
  plainColumn('Subtotal', 'subtotal'),
  plainColumn('Discount', 'discount'),
  plainColumn('Shipping', 'shipping'),
  plainColumn('Sales tax', 'tax'),
  plainColumn('Total', 'orderAmount'),
  plainColumn('Refund', 'refund'),
  plainColumn('Tax refunded', 'taxRefunded'),
  plainColumn('Shipping refunded', 'shippingRefunded'),
  plainColumn('Fees refunded', 'feesRefunded'),
  plainColumn('Refund with known cost', 'profitRefunded'),
  plainColumn('Cost refunded', 'costRefunded'),
  { header: 'Pick-up', cell: ({ isPickUp }) => (isPickUp == null ? null : isPickUp === 1 ? 'yes' : 'no') },
  { header: 'Tax state', cell: ({ state }) => findTaxState(state ?? null) },
  plainColumn('Exempt', 'exempt'),
  { header: 'Not taxable', cell: (row) => notTaxable(row) },
  plainColumn('Taxable', 'taxable'),
  plainColumn('Tax name', 'taxName'),
  plainColumn('Taxable by tax', 'taxedByTax'),
  plainColumn('Charged by tax', 'chargedByTax'),
  plainColumn('Refunded by tax', 'refundedByTax'),
  plainColumn('Carrier', 'carrier'),
  plainColumn('Catalog', 'catalogName'),
  plainColumn('Part number', 'partNumber'),
  plainColumn('Qty', 'qty'),
  plainColumn('Line amount', 'lineAmount'),
  plainColumn('Line cost', 'lineCost'),
  plainColumn('Refund by catalog', 'lineRefunded'),
]

/** The part of an order's amounts before tax that is neither taxed nor exempt. */
const notTaxable = ({ kind, orderAmount, tax, exempt, taxable }: FileRow): number | null =>
  kind === 'order' ? subtract(orderAmount ?? 0, sum([tax ?? 0, exempt ?? 0, taxable ?? 0])) : null
