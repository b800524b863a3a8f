import type { DealerKey } from '#demo/dealers.ts'
import type { CatalogName } from '#demo/parts/vehicles.ts'
import type { OwnedVehicle } from '#demo/people.ts'

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
  /** Changes the price that the pricing rules gave the line. */
  | { action: 'PRICE_CHANGE'; line: number; after: string }
  /** Ships pieces of a line. Without a tracking number, the customer picked them up. */
  | {
      action: 'TRACKING_CHANGE'
      line: number
      shipQty: number
      trackingNumber: string | null
      carrier: string | null
    }
  | { action: 'NOTE'; text: string }

/** An event with its time and actor. `by` is a staff member's name, or 'Store' for the customer's actions. */
export type PlannedLogEntry = { at: Date; by: string } & PlannedEvent

/** A message about an order. Its texts can have the placeholders {orderNumber} and {customerName}. */
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
  /** The order's place among the dealer's orders by time, from 1. The loader derives the order number from it. */
  sequence: number
  /** A customer's `ref`. */
  customer: string
  placedAt: Date
  source: 'store' | 'admin'
  status: OrderStatus
  /** 1 Shipped, 2 Picked up; null unless the order is completed. */
  shippingStatus: 1 | 2 | null
  /** 1 to 11; null unless the order is declined. */
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
