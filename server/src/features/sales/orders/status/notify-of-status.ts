import { owedOf } from '#contract/sales/order-payments.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import type { Template } from '#contract/sales/templates.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMessage, type Draft, templateOf } from '../../customer-emails/compose-message.ts'
import { contactSentence } from '../../customer-emails/money-texts.ts'
import { type Addressee, type NewMessage, readEnvelope } from '../../customer-emails/record-message.ts'
import { sumsOf, type WithPayments } from '../payment-sums.ts'
import type { Status } from './next-status.ts'

type Message = Draft & { doNotSendEmail?: 0 | 1 | undefined }

/** What a message about a status needs; read it together with the order. */
export const readForMessage = (work: Work, message: Message) =>
  Promise.all([templateOf(work, 'orders', message), readEnvelope(work)])

/**
 * The customer's message about an order's status, emailed unless told not to. That of a declined order says that the
 * dealer will get in touch about money it received.
 */
export function statusMessage(order: Told, message: Message, template: Template | null): NewMessage {
  const { html, ...composed } = composeStatus(order, message, template)
  const owed = order.orderStatusId === orderStatus.declined ? owedOf(order.orderAmount, sumsOf(order)) : 0
  return { order, ...composed, html: html + contactSentence(order, owed) }
}

type Told = Addressee & Status & WithPayments & { orderAmount: number; currencySymbol: string }

/** The same without the money: a declined order's waits for the result of its refund. */
export function composeStatus(order: Addressee & Status, message: Message, template: Template | null) {
  const { orderStatusId, shippingStatusId, declinedReasonId } = order
  const { usualSubject, ...composed } = composeMessage(order, message, template, orderStatusId)
  return {
    ...composed,
    orderStatusId,
    shippingStatusId,
    declinedReasonId,
    doNotSendEmail: message.doNotSendEmail === 1,
    addApprovalText: message.addApprovalText === 1,
  }
}
