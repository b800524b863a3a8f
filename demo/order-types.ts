import type { DealerKey } from '#demo/dealers.ts'
import type { OwnedVehicle } from '#demo/people.ts'
import type { CatalogName } from '#demo/vehicles.ts'

/** 1 New Orders, 2 In Stock, 3 Pending Approval, 4 On Order, 5 Completed, 6 Declined. */
export type OrderStatus = 1 | 2 | 3 | 4 | 5 | 6

/** 1 In Stock, 2 Processing, 3 Pending, 4 On Order, 5 Ready to Ship, 6 Shipped, 7 Declined. */
export type LineStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type PlannedLine = {
  part: { catalog: CatalogName; partNumber: string }
  /** Null if the part fits everything. */
  vehicle: OwnedVehicle | null
  qty: number
  qtyShipped: number
  status: LineStatus
  /** A price set manually; null for the pricing rules' price. */
  priceOverride: string | null
  trackingNumber: string | null
  shippingCarrier: string | null
  pickupOnly: boolean
}

/** `line` is an index into the order's lines. */
export type PlannedEvent =
  | { action: 'NEW_STORE_ORDER' | 'NEW_ADMIN_ORDER' | 'LOCK' | 'UNLOCK' }
  | { action: 'STATUS_CHANGE'; prevOrderStatus: OrderStatus; nextOrderStatus: OrderStatus }
  | { action: 'QUANTITY_CHANGE'; line: number; before: number; after: number }
  /** The earlier price is the pricing rules'. */
  | { action: 'PRICE_CHANGE'; line: number; after: string }
  /** Without a tracking number: picked up. */
  | {
      action: 'TRACKING_CHANGE'
      line: number
      shipQty: number
      trackingNumber: string | null
      carrier: string | null
    }
  | { action: 'NOTE'; text: string }

/** `by` is a staff member's name, or 'Store' for what the customer did. */
export type PlannedLogEntry = { at: Date; by: string } & PlannedEvent

/** Texts can have the placeholders {orderNumber} and {customerName}. */
export type PlannedMessage = {
  at: Date
  direction: 'in' | 'out'
  /** The author at the dealer; null for the customer's own. */
  by: string | null
  subject: string
  text: string
}

export type PlannedOrder = {
  dealer: DealerKey
  /** 1, 2, 3 … in order of time at each dealer: the loader adds it to the dealer's first number. */
  sequence: number
  /** A customer's `ref`. */
  customer: string
  placedAt: Date
  source: 'store' | 'admin'
  status: OrderStatus
  /** 1 Shipped, 2 Picked up; only when completed. */
  shippingStatus: 1 | 2 | null
  /** 1 to 11; only when declined. */
  declinedReason: number | null
  isLocked: boolean
  salesman: string
  purchaseOrderNumber: string | null
  shippingMethodName: string
  shipVia: string
  /** The carrier's price as a decimal string; the loader may replace it with a rule's amount. */
  shippingAmount: string
  intMemo: string
  userMemo: string
  shipMemo: string
  lines: PlannedLine[]
  log: PlannedLogEntry[]
  messages: PlannedMessage[]
}
