import { sql } from 'kysely'
import type { PaymentSums } from '#contract/sales/charges/order-payments.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'

/** The order columns that cache its payments, which the database maintains, and its status. */
export type WithPayments = {
  orderStatusId: number
  chargedAmount: number
  refundedAmount: number
  givenBackAmount: number
  hasUnknownPayment: boolean
}

/** Picks an order's stored payment sums for the contract's rules, in the order's currency. */
export const toPaymentSums = (order: WithPayments): PaymentSums => ({
  charged: order.chargedAmount,
  refunded: order.refundedAmount,
  givenBack: order.givenBackAmount,
  hasUnknown: order.hasUnknownPayment,
  isDeclined: order.orderStatusId === orderStatus.declined,
})

const isDeclined = sql`o.order_status_id = ${sql.lit(orderStatus.declined)}`

/** The amount an order still owes; matches `computeDue`. */
export const amountDue = sql`case when ${isDeclined} then 0 else
  greatest(0, o.order_amount + o.refunded_amount - o.charged_amount - o.given_back_amount) end`

/** The amount the dealer owes an order's customer; matches `computeOwed`. */
export const amountOwed = sql`greatest(0, o.charged_amount - o.refunded_amount
  - case when ${isDeclined} then 0 else greatest(0, o.order_amount - o.given_back_amount) end)`

/** Whether the dealer owes an order's customer anything; the condition of the index `orders_owed`. */
export const isOwed = sql`o.charged_amount > o.refunded_amount and (${isDeclined}
  or o.charged_amount - o.refunded_amount > o.order_amount - o.given_back_amount)`
