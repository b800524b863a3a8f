import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { updateCouponUse } from '../../coupons/coupon-uses.ts'
import { recordMessage } from '../../customer-emails/record-message.ts'
import { writeOrder } from '../change/write-order.ts'
import { updateOrderCounts } from '../order-counts.ts'
import { logOrder, statusMemo } from '../order-log.ts'
import { requestOwedRefunds } from '../payment/owed-refund.ts'
import { findLines } from '../queries.ts'
import { orderForUpdate } from '../read-order.ts'
import { recordOrder } from '../record-order.ts'
import { showChanged } from '../show-order.ts'
import { composeStatus, readForMessage, statusMessage } from './announce-status.ts'
import { pickStatus } from './move-orders.ts'
import { nextStatus, sameStatus } from './next-status.ts'

type StatusInput = Input<typeof orders.setStatus>

/** Changes an order's status and notifies the customer: status, log, message and email are saved together. */
export async function setStatus(work: Work, input: StatusInput): Promise<SentAnswer<Order>> {
  const [before, lines, forMessage] = await Promise.all([
    orderForUpdate(work, input.orderId),
    findLines(work, input.orderId),
    readForMessage(work, input, input.orderId),
  ])
  refuseStale(before, input.version)
  const status = nextStatus(before, input)
  const after = { ...before, ...status }
  const message = statusMessage(after, input, { ...forMessage, lines })
  await updateCouponUse(work, before.id, before, after)
  const refunded = input.refundPaid
    ? await requestOwedRefunds(work, [
        { order: after, message: composeStatus(after, input, forMessage.template) },
      ])
    : null

  return sendLast({
    writes: () => [
      ...(sameStatus(before, status)
        ? []
        : [
            writeOrder(work, before, status),
            logOrder(work, before, 'STATUS_CHANGE', statusMemo(before, status)),
          ]),
      // A message about a refund is sent once its result is final.
      ...(refunded?.has(before.id) ? [] : [recordMessage(work, message, forMessage.envelope)]),
      recordOrder(work, before, 'statusSet', pickStatus(before), status),
    ],
    answer: () => showChanged(work, before, lines, lines),
    contended: () => updateOrderCounts(work, [{ before, after }]),
  })
}
