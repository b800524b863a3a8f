import { lineStatus } from '#contract/sales/order-statuses.ts'
import { shipQtyLimit } from '#contract/sales/order-totals.ts'
import type { StoredLine } from '../queries.ts'

export type Parcel = {
  shipQty: number
  trackingNumber?: string | null | undefined
  shippingCarrier?: string | null | undefined
}

/**
 * A line after a parcel with some of it left: clamped to what is left, Shipped when nothing is. Null
 * when nothing leaves, as from lines that are Declined or Shipped.
 */
export function shipped(line: StoredLine, parcel: Parcel): StoredLine | null {
  if (line.statusOrder === lineStatus.declined || line.statusOrder === lineStatus.shipped) return null
  const leaving = Math.min(parcel.shipQty, shipQtyLimit(line))
  if (leaving <= 0) return null
  // A later parcel does not inherit the number of the one before it.
  const own = line.qtyShipped === 0 ? line : { trackingNumber: null, shippingCarrier: null }
  const qtyShipped = line.qtyShipped + leaving
  return {
    ...line,
    qtyShipped,
    lastShipQty: leaving,
    trackingNumber: parcel.trackingNumber || own.trackingNumber,
    shippingCarrier: parcel.shippingCarrier || own.shippingCarrier,
    statusOrder: qtyShipped === line.qty ? lineStatus.shipped : line.statusOrder,
  }
}

/** Whether the line already carries this parcel: the same call came twice without a version to tell. */
export const isRepeated = (line: StoredLine, parcel: Parcel): boolean =>
  Boolean(parcel.trackingNumber) &&
  parcel.trackingNumber === line.trackingNumber &&
  parcel.shipQty === line.lastShipQty
