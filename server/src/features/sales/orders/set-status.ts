import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { isEmptyHtml } from '../messages/clean-html.ts'
import { fillPlaceholders } from '../messages/fill-placeholders.ts'
import { textsIn } from '../messages/message-texts.ts'
import { customerName, recordMessage } from '../messages/record-message.ts'
import { keepCounts } from './counts.ts'
import { nextStatus, sameStatus } from './next-status.ts'
import { logOrder, statusMemo } from './order-log.ts'
import type { StoredOrder } from './queries.ts'
import { recordOrder } from './record-order.ts'
import { showOrder } from './show-order.ts'
import { takeOrder } from './take-order.ts'
import { writeOrder } from './write-order.ts'

type StatusInput = Input<typeof orders.setStatus>

/** Changes an order's status and tells the customer: status, log, message and mail are kept together. */
export async function setStatus(work: Work, input: StatusInput): Promise<Order> {
  const before = await takeOrder(work, input.orderId)
  refuseStale(before, input.version)
  const status = nextStatus(before, input)

  if (!sameStatus(before, status)) {
    await writeOrder(work, before, status)
    await logOrder(work, before, 'STATUS_CHANGE', statusMemo(before, status))
  }
  const { subject, html } = messageOf({ ...before, ...status }, input)
  await recordMessage(work, {
    order: before,
    subject,
    html,
    ...status,
    templateId: input.templateId,
    doNotSendEmail: input.doNotSendEmail === 1,
    addApprovalText: input.addApprovalText === 1,
  })
  const { orderStatusId, shippingStatusId, declinedReasonId } = before
  await recordOrder(
    work,
    before,
    'update',
    'given a status',
    { orderStatusId, shippingStatusId, declinedReasonId },
    status,
  )
  await keepCounts(work, [{ before, after: { ...before, ...status } }])
  return showOrder(work, before)
}

/** What a person wrote, else the text of the status in the order's language. */
function messageOf(order: StoredOrder, { subject, message, addApprovalText }: StatusInput) {
  const texts = textsIn(order.locale)
  const text = texts.status[order.orderStatusId]!
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order) }
  const standard = `<p>${texts.greeting}</p>\n<p>${text.text}</p>`
  const body = message && !isEmptyHtml(message) ? message : standard
  const whole = addApprovalText === 1 ? `${body}\n<p>${texts.approval}</p>` : body
  return {
    subject: fillPlaceholders(subject || text.subject, values),
    html: fillPlaceholders(whole, values, escapeHtml),
  }
}
