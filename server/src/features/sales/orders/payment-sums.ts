import type { PaymentSums } from '#contract/sales/order-payments.ts'

/** The columns of an order that keep what it has paid; the database maintains them. */
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
