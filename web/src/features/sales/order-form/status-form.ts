import { useEffect } from 'react'
import type { z } from 'zod'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { describeFieldError } from '#web/platform/i18n.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useSetStatus } from '../orders/shared/order-routes.ts'
import { useRefundAsked } from '../orders/shared/refund-asked.ts'

/** The fields of a new status. */
export const statusFields = orders.setStatus.body.omit({ orderId: true, version: true })
type Input = z.input<typeof statusFields>
export type StatusForm = FormStore<typeof statusFields>

type Status = { orderStatusId?: unknown; shippingStatusId?: unknown; declinedReasonId?: unknown }

/** The status without fields that don't belong to it: only Completed and Declined have more. */
const normalizeStatus = ({ orderStatusId, shippingStatusId, declinedReasonId }: Status) => ({
  orderStatusId,
  shippingStatusId: orderStatusId === orderStatus.completed ? (shippingStatusId ?? null) : null,
  declinedReasonId: orderStatusId === orderStatus.declined ? (declinedReasonId ?? null) : null,
})

/** Only a decline refunds. */
const pickRefund = ({ orderStatusId, refundPaid }: Pick<Input, 'orderStatusId' | 'refundPaid'>) => ({
  refundPaid: orderStatusId === orderStatus.declined ? refundPaid : 0,
})

/** Whether status, shipping status or decline reason changed, so a call is needed. */
export const isStatusChanged = (order: Status, chosen: Status): boolean =>
  JSON.stringify(normalizeStatus(order)) !== JSON.stringify(normalizeStatus(chosen))

/** The missing fields, with the contract's messages. */
export function findMissingFields(chosen: Status): Record<string, string> {
  const { orderStatusId, shippingStatusId, declinedReasonId } = normalizeStatus(chosen)
  if (orderStatusId === orderStatus.completed && shippingStatusId === null)
    return { shippingStatusId: describeFieldError('choose_shipping_status') }
  if (orderStatusId === orderStatus.declined && declinedReasonId === null)
    return { declinedReasonId: describeFieldError('choose_reason') }
  return {}
}

/** The status form's values for an order, without a message to the customer. */
export const toStatusValues = ({ orderStatusId, shippingStatusId, declinedReasonId }: Order): Input => ({
  orderStatusId,
  shippingStatusId,
  declinedReasonId,
  templateId: null,
  subject: null,
  message: null,
  doNotSendEmail: 0,
  addApprovalText: 0,
  refundPaid: 0,
})

/** The part of an update that sets a new status and notifies the customer. */
export function statusInput(input: Input) {
  const { orderStatusId, shippingStatusId, declinedReasonId, refundPaid, ...statusMessage } = input
  return { ...(normalizeStatus(input) as Pick<Input, keyof Status>), ...pickRefund(input), statusMessage }
}

/** The status part of an order's form. `submit()` saves only it, or nothing if it didn't change. */
export function useStatusForm(order: Order): StatusForm {
  const setStatus = useSetStatus()
  const refundAsked = useRefundAsked()
  const form: StatusForm = useContractForm({
    schema: statusFields,
    initial: toStatusValues(order),
    check: findMissingFields,
    save: async (input) => {
      if (!isStatusChanged(order, input)) return {}
      const { id: orderId, version } = order
      const { data } = await setStatus.send({
        ...input,
        ...normalizeStatus(input),
        ...pickRefund(input),
        orderId,
        version,
      })
      if (pickRefund(input).refundPaid === 1) void refundAsked(orderId)
      return toStatusValues(data)
    },
  })
  // Someone else may have changed the order: keep the typed values, compared with the saved order.
  useEffect(() => form.rebase(toStatusValues(order)), [form, order])
  return form
}
