import { lineStatus } from '#contract/sales/orders/order-statuses.ts'
import { shipQtyLimit } from '#contract/sales/totals/order-totals.ts'
import type { StoredLine } from '../queries.ts'

/** Pieces of a line that leave together. */
export type Parcel = {
  shipQty: number
  trackingNumber?: string | null | undefined
  shippingCarrier?: string | null | undefined
}

/** How many of a line can still ship: none of a Declined or Shipped one. */
export const piecesToShip = (line: StoredLine): number =>
  line.statusOrder === lineStatus.declined || line.statusOrder === lineStatus.shipped ? 0 : shipQtyLimit(line)

/**
 * The line after a shipment: clamped to the rest, Shipped when nothing is left. Null when nothing ships, as for
 * Declined and Shipped lines.
 */
export function shipLine(line: StoredLine, parcel: Parcel): StoredLine | null {
  const leaving = Math.min(parcel.shipQty, piecesToShip(line))
  if (leaving <= 0) return null
  // A later parcel doesn't inherit the previous one's number.
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

/** Whether the line already has this parcel: a repeated call without a version. */
export const isRepeated = (line: StoredLine, parcel: Parcel): boolean =>
  Boolean(parcel.trackingNumber) &&
  parcel.trackingNumber === line.trackingNumber &&
  parcel.shipQty === line.lastShipQty
