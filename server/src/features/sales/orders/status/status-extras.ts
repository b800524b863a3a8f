import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import type { MadePayment } from '../../customer-emails/email-payments.ts'
import { textsIn } from '../../customer-emails/message-texts.ts'
import { type BlockLine, itemsHtml, orderBlock } from '../../customer-emails/order-block.ts'
import { progressTexts } from '../../customer-emails/progress-texts.ts'
import { pickUpLines, type Sender } from '../../customer-emails/sender.ts'
import { toPaymentSums } from '../payment/payment-sums.ts'
import type { StoredOrder } from '../queries.ts'

/** The data an email about a status needs besides the order. */
export type ForStatus = {
  lines: readonly BlockLine[]
  paymentRows: readonly MadePayment[]
  dealer: Sender
  /** 1: the text already asks for an approval. */
  addApprovalText?: 0 | 1 | undefined
  /** Whether the email has the standard text. */
  isStandard?: boolean
}

/**
 * The text after an email about a status, also one that a person wrote: where and how to pick up, what to approve at
 * which price, or the parts that the standard text is about.
 */
export function statusExtras(order: StoredOrder, forStatus: ForStatus): string {
  if (order.orderStatusId === orderStatus.inStock && order.isPickUp === 1)
    return `\n${pickUpHtml(order, forStatus)}`
  if (order.orderStatusId === orderStatus.pendingApproval) return `\n${approvalHtml(order, forStatus)}`
  const showsItems = forStatus.isStandard && order.orderStatusId !== orderStatus.declined
  return showsItems ? `\n${itemsHtml(forStatus.lines)}` : ''
}

function pickUpHtml({ locale, orderNumber }: StoredOrder, { dealer }: ForStatus): string {
  const bring = fillPlaceholders(progressTexts(locale).bring, { orderNumber: String(orderNumber) })
  const title = escapeHtml(textsIn(locale).pickUp)
  return `<p><strong>${title}</strong><br>${pickUpLines(dealer).map(escapeHtml).join('<br>')}</p>\n<p>${escapeHtml(bring)}</p>`
}

function approvalHtml(order: StoredOrder, forStatus: ForStatus): string {
  const block = orderBlock({ order, ...forStatus, payments: toPaymentSums(order) })
  if (forStatus.addApprovalText === 1) return block
  return `${block}\n<p>${escapeHtml(progressTexts(order.locale).approve)}</p>`
}
