import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'

/** An order's status, with how it was completed or why it was declined. */
export type Status = Pick<OrderRow, 'orderStatusId' | 'shippingStatusId' | 'declinedReasonId'>

/** Whether the status is complete: Completed needs how, Declined needs why. */
export const isWhole = ({ orderStatusId, shippingStatusId, declinedReasonId }: Status): boolean =>
  orderStatusId > 0 &&
  (orderStatusId !== orderStatus.completed || shippingStatusId !== null) &&
  (orderStatusId !== orderStatus.declined || declinedReasonId !== null)
