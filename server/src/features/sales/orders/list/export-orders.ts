import type { Input } from '#contract/http.ts'
import { paymentStateNames } from '#contract/sales/charges/payment-states.ts'
import {
  declinedReasons,
  findName,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { acrossDealers, inDealer, type Reading } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { type ExportRow, readOrders } from './export.queries.ts'
import { refundDays } from './order-figures.ts'

/** All orders a list's filter finds, as CSV; across dealers with a dealer column. */
export async function exportOrders(
  context: Pick<DealersContext, 'actor' | 'dealerId' | 'signal' | 'setFilename'>,
  input: Input<typeof orders.export>,
  fileName = 'orders',
) {
  const { actor, dealerId, signal } = context
  const about = async (reading: Reading) => ({
    range: { ...(await dayRange(reading, input)), ...(await refundDays(reading, input)) },
    name: await exportName(reading, fileName),
  })
  const { range, name } = await (dealerId === null
    ? acrossDealers(actor, about)
    : inDealer(dealerId, actor, (work) => about(work)))
  context.setFilename(name)
  const rows = inSnapshot(dealerId, actor, signal, (reading) => readOrders(reading, { ...input, ...range }))
  return writeCsv(dealerId === null ? [...dealerColumns, ...columns] : columns, rows)
}

type Column = CsvColumn<ExportRow>
const plainColumn = (header: string, name: keyof ExportRow): Column => ({ header, cell: (row) => row[name] })

const dealerColumns = [plainColumn('Dealer id', 'dealerId'), plainColumn('Dealer', 'company')]

const shippingStatus = (row: ExportRow) =>
  row.shippingStatusId && findName(shippingStatuses, row.shippingStatusId)
const declinedReason = (row: ExportRow) =>
  row.declinedReasonId && findName(declinedReasons, row.declinedReasonId)

const columns: Column[] = [
  plainColumn('Order number', 'orderNumber'),
  plainColumn('Order date', 'orderDate'),
  { header: 'Status', cell: (row) => findName(orderStatuses, row.orderStatusId) },
  { header: 'Shipping status', cell: shippingStatus },
  { header: 'Decline reason', cell: declinedReason },
  { header: 'Locked', cell: (row) => (row.isLocked ? 'yes' : 'no') },
  plainColumn('Lines', 'lines'),
  plainColumn('Items', 'itemsQty'),
  plainColumn('Items shipped', 'itemsShipped'),
  plainColumn('Currency', 'currencySymbol'),
  plainColumn('Subtotal', 'subtotal'),
  plainColumn('Coupon', 'couponCode'),
  plainColumn('Discount', 'discountAmount'),
  plainColumn('Shipping', 'shippingAmount'),
  plainColumn('Handling fee', 'handlingFeeAmount'),
  plainColumn('Custom fee', 'customFeeAmount'),
  plainColumn('Sales tax rate', 'salesTaxRate'),
  plainColumn('Sales tax', 'salesTaxAmount'),
  plainColumn('Total', 'orderAmount'),
  plainColumn('Refunded', 'refunded'),
  plainColumn('Total after refunds', 'netAmount'),
  { header: 'Payment', cell: (row) => paymentStateNames[row.paymentState] },
  plainColumn('Amount due', 'amountDue'),
  plainColumn('Owed to customer', 'amountOwed'),
  plainColumn('Purchase order no.', 'purchaseOrderNumber'),
  { header: 'Pick-up', cell: (row) => (row.isPickUp ? 'yes' : 'no') },
  plainColumn('Shipping method', 'shippingMethodName'),
  plainColumn('Salesman', 'salesman'),
  ...addressColumns('Billing', 'bill'),
  ...addressColumns('Shipping', 'ship'),
  plainColumn('Last change', 'updatedAt'),
  plainColumn('Changed by', 'updatedBy'),
]

function addressColumns(what: string, side: 'bill' | 'ship'): Column[] {
  return [
    plainColumn(`${what} company`, `${side}Company`),
    plainColumn(`${what} contact`, `${side}Contact`),
    plainColumn(`${what} e-mail`, `${side}Email`),
    plainColumn(`${what} phone`, `${side}Phone`),
    plainColumn(`${what} address`, `${side}Address1`),
    plainColumn(`${what} address, second line`, `${side}Address2`),
    plainColumn(`${what} city`, `${side}City`),
    plainColumn(`${what} state`, `${side}State`),
    plainColumn(`${what} zip`, `${side}Zip`),
    plainColumn(`${what} country`, `${side}Country`),
  ]
}
