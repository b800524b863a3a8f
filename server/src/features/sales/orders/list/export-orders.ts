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
const plain = (header: string, name: keyof ExportRow): Column => ({ header, cell: (row) => row[name] })

const dealerColumns = [plain('Dealer id', 'dealerId'), plain('Dealer', 'company')]

const shippingStatus = (row: ExportRow) =>
  row.shippingStatusId && findName(shippingStatuses, row.shippingStatusId)
const declinedReason = (row: ExportRow) =>
  row.declinedReasonId && findName(declinedReasons, row.declinedReasonId)

const columns: Column[] = [
  plain('Order number', 'orderNumber'),
  plain('Order date', 'orderDate'),
  { header: 'Status', cell: (row) => findName(orderStatuses, row.orderStatusId) },
  { header: 'Shipping status', cell: shippingStatus },
  { header: 'Decline reason', cell: declinedReason },
  { header: 'Locked', cell: (row) => (row.isLocked ? 'yes' : 'no') },
  plain('Lines', 'lines'),
  plain('Items', 'itemsQty'),
  plain('Items shipped', 'itemsShipped'),
  plain('Currency', 'currencySymbol'),
  plain('Subtotal', 'subtotal'),
  plain('Coupon', 'couponCode'),
  plain('Discount', 'discountAmount'),
  plain('Shipping', 'shippingAmount'),
  plain('Handling fee', 'handlingFeeAmount'),
  plain('Custom fee', 'customFeeAmount'),
  plain('Sales tax rate', 'salesTaxRate'),
  plain('Sales tax', 'salesTaxAmount'),
  plain('Total', 'orderAmount'),
  plain('Refunded', 'refunded'),
  plain('Total after refunds', 'netAmount'),
  { header: 'Payment', cell: (row) => paymentStateNames[row.paymentState] },
  plain('Amount due', 'amountDue'),
  plain('Owed to customer', 'amountOwed'),
  plain('Purchase order no.', 'purchaseOrderNumber'),
  { header: 'Pick-up', cell: (row) => (row.isPickUp ? 'yes' : 'no') },
  plain('Shipping method', 'shippingMethodName'),
  plain('Salesman', 'salesman'),
  ...address('Billing', 'bill'),
  ...address('Shipping', 'ship'),
  plain('Last change', 'updatedAt'),
  plain('Changed by', 'updatedBy'),
]

function address(what: string, side: 'bill' | 'ship'): Column[] {
  return [
    plain(`${what} company`, `${side}Company`),
    plain(`${what} contact`, `${side}Contact`),
    plain(`${what} e-mail`, `${side}Email`),
    plain(`${what} phone`, `${side}Phone`),
    plain(`${what} address`, `${side}Address1`),
    plain(`${what} address, second line`, `${side}Address2`),
    plain(`${what} city`, `${side}City`),
    plain(`${what} state`, `${side}State`),
    plain(`${what} zip`, `${side}Zip`),
    plain(`${what} country`, `${side}Country`),
  ]
}
