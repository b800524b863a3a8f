import { computeOwed } from '#contract/sales/charges/order-payments.ts'
import type { OwedRefund } from '#contract/sales/charges/owed-refunds.ts'
import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { contactSentence, moneyTextsIn } from '../../customer-emails/money-texts.ts'
import { toPaymentSums, type WithPayments } from '../../orders/payment/payment-sums.ts'

type PaidOrder = WithPayments & { orderAmount: number; currencySymbol: string; locale: string }

/**
 * A declined order's email about its money: only amounts that have certainly been refunded, and those that haven't.
 */
export function moneySentences(order: PaidOrder, refunds: readonly OwedRefund[]): string {
  const texts = moneyTextsIn(order.locale)
  const done = refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount, cardLast4, method }) => {
      const text = method ? texts.refunded[method] : cardLast4 ? texts.refundedTo : texts.refunded.other
      const values = { amount: formatMoney(amount, order.currencySymbol), paymentMethod: `•••• ${cardLast4}` }
      return `\n<p>${fillPlaceholders(text, values, escapeHtml)}</p>`
    })
  return done.join('') + contactSentence(order, computeOwed(order.orderAmount, toPaymentSums(order)))
}
