import { add } from '#contract/money.ts'
import type { OrderRow } from '#contract/sales/order-fields.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import { money } from '#web/platform/format.ts'

export type Status = Pick<OrderRow, 'orderStatusId' | 'shippingStatusId' | 'declinedReasonId'>
type Row = Status & Pick<OrderRow, 'id' | 'dealerId' | 'orderAmount' | 'currencySymbol'>

/** What one call changes at most; the server refuses more. */
export const bulkLimit = 1000

/** Whether the status has all it needs: Completed how, Declined why. */
export const isWhole = ({ orderStatusId, shippingStatusId, declinedReasonId }: Status): boolean =>
  orderStatusId > 0 &&
  (orderStatusId !== orderStatus.completed || shippingStatusId !== null) &&
  (orderStatusId !== orderStatus.declined || declinedReasonId !== null)

export const sameStatus = (a: Status, b: Status): boolean =>
  a.orderStatusId === b.orderStatusId &&
  a.shippingStatusId === b.shippingStatusId &&
  a.declinedReasonId === b.declinedReasonId

export const isOfOneDealer = (rows: readonly Row[]): boolean =>
  new Set(rows.map((row) => row.dealerId)).size <= 1

/** What the orders come to, by currency: `USD $412.80`, or `USD $412.80 + CAN $9.00`. */
export function sumWords(rows: readonly Row[]): string {
  const sums = new Map<string, number>()
  for (const { currencySymbol, orderAmount } of rows)
    sums.set(currencySymbol, add(sums.get(currencySymbol) ?? 0, orderAmount))
  return [...sums].map(([currency, amount]) => money(amount, currency)).join(' + ')
}

/** The orders that left a status for another, by the one they had: what undoing has to send. */
export function waysBack(rows: readonly Row[], to: Status): { status: Status; ids: number[] }[] {
  const ways = new Map<string, { status: Status; ids: number[] }>()
  for (const { id, orderStatusId, shippingStatusId, declinedReasonId } of rows) {
    const status = { orderStatusId, shippingStatusId, declinedReasonId }
    if (sameStatus(status, to)) continue
    const name = JSON.stringify(status)
    ways.set(name, { status, ids: [...(ways.get(name)?.ids ?? []), id] })
  }
  return [...ways.values()]
}
