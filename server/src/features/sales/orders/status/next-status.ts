import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { fieldError } from '#contract/texts/field-messages.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/** An order's status. Shipping status belongs to Completed only, and the reason to Declined only. */
export type Status = {
  orderStatusId: number
  shippingStatusId: number | null
  declinedReasonId: number | null
}
type StatusInput = {
  orderStatusId?: number | undefined
  shippingStatusId?: number | null | undefined
  declinedReasonId?: number | null | undefined
}

/**
 * The next status. Any can follow any; Completed needs a shipping status and Declined a reason (an existing one
 * stays); other statuses have neither. An imported order's status may lack them until it's changed here.
 */
export function nextStatus(current: Status, input: StatusInput): Status {
  const orderStatusId = input.orderStatusId ?? current.orderStatusId
  const completed = orderStatusId === orderStatus.completed
  const declined = orderStatusId === orderStatus.declined
  const shippingStatusId = completed ? chooseId(input.shippingStatusId, current.shippingStatusId) : null
  const declinedReasonId = declined ? chooseId(input.declinedReasonId, current.declinedReasonId) : null
  const next = { orderStatusId, shippingStatusId, declinedReasonId }
  if (sameStatus(current, next)) return next
  if (completed && shippingStatusId === null)
    throw refuse('shipping_status_needed', fieldErrors('shippingStatusId'))
  if (declined && declinedReasonId === null)
    throw refuse('declined_reason_needed', fieldErrors('declinedReasonId'))
  return next
}

const chooseId = (sent: number | null | undefined, current: number | null) =>
  sent === undefined ? current : sent

const codes = { shippingStatusId: 'choose_shipping_status', declinedReasonId: 'choose_reason' } as const
const fieldErrors = (path: keyof typeof codes) => ({ errors: [fieldError(path, codes[path])] })

/** Whether two statuses are equal, with shipping status and decline reason. */
export const sameStatus = (a: Status, b: Status): boolean =>
  a.orderStatusId === b.orderStatusId &&
  a.shippingStatusId === b.shippingStatusId &&
  a.declinedReasonId === b.declinedReasonId
