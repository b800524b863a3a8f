import { sql } from 'kysely'
import type { PaymentSums } from '#contract/sales/order-payments.ts'

/** The order columns that cache its payments; the database maintains them. */
export type WithPayments = {
  chargedAmount: number
  refundedAmount: number
  givenBackAmount: number
  hasUnknownPayment: boolean
}

export const sumsOf = (order: WithPayments): PaymentSums => ({
  charged: order.chargedAmount,
  refunded: order.refundedAmount,
  givenBack: order.givenBackAmount,
  hasUnknown: order.hasUnknownPayment,
})

/** What an order still owes; matches `dueOf`. */
export const amountDue = sql`greatest(0, o.order_amount + o.refunded_amount - o.charged_amount - o.given_back_amount)`
