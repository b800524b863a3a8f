import { pick } from '#contract/pick.ts'
import { computeOwed } from '#contract/sales/charges/order-payments.ts'
import type { Template } from '#contract/sales/messages/templates.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import { composeMessage, type Draft, findChosenTemplate } from '../../customer-emails/compose-message.ts'
import { findEmailPayments } from '../../customer-emails/email-payments.ts'
import { composeDeclinedSentence, contactSentence } from '../../customer-emails/money-texts.ts'
import {
  type Addressee,
  type Envelope,
  type NewMessage,
  readEnvelope,
} from '../../customer-emails/record-message.ts'
import { toPaymentSums } from '../payment/payment-sums.ts'
import type { StoredOrder } from '../queries.ts'
import type { Status } from './next-status.ts'
import { type ForStatus, statusExtras } from './status-extras.ts'

type Message = Draft & { doNotSendEmail?: 0 | 1 | undefined }

/** The data a message about a status needs besides the order and its lines. */
export type ForMessage = Omit<ForStatus, 'lines'> & { template: Template | null; envelope: Envelope }

/** Reads the data of a message about a status; call it together with reading the order. */
export async function readForMessage(work: Work, message: Message, orderId: number): Promise<ForMessage> {
  const [template, envelope, paymentRows] = await Promise.all([
    findChosenTemplate(work, 'orders', message),
    readEnvelope(work),
    findEmailPayments(work, orderId),
  ])
  return { template, envelope, paymentRows, dealer: envelope.dealer }
}

/**
 * The customer's message about an order's status, emailed unless the input prevents it. A declined order's message
 * announces that the dealer will get in touch about money it received.
 */
export function statusMessage(
  order: StoredOrder,
  message: Message,
  forMessage: ForStatus & { template: Template | null },
): NewMessage {
  const { html, ...composed } = composeStatus(order, message, forMessage.template)
  const owed =
    order.orderStatusId === orderStatus.declined ? computeOwed(order.orderAmount, toPaymentSums(order)) : 0
  return {
    order,
    ...composed,
    html:
      html +
      statusExtras(order, {
        ...forMessage,
        ...pick(message, ['addApprovalText']),
        isStandard: isStandard(message, forMessage.template),
      }) +
      contactSentence(order, owed),
  }
}

/** Whether neither a person nor a template wrote the text. */
export const isStandard = ({ message }: Draft, template: Template | null): boolean =>
  !template && (!message || isEmptyHtml(message))

/** The message about a status without the money: a declined order's message waits for the result of its refund. */
export function composeStatus(
  order: Addressee & Status & { isPickUp: number },
  message: Message,
  template: Template | null,
) {
  const { orderStatusId, shippingStatusId, declinedReasonId } = order
  const { usualSubject, html, ...composed } = composeMessage(order, message, template, orderStatusId)
  return {
    ...composed,
    html: html + composeDeclinedSentence(order.locale, declinedReasonId),
    orderStatusId,
    shippingStatusId,
    declinedReasonId,
    doNotSendEmail: message.doNotSendEmail === 1,
    addApprovalText: message.addApprovalText === 1,
  }
}
