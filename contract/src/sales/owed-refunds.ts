import { z } from 'zod'
import { flag, one, route } from '../http.ts'
import { money } from '../money.ts'
import { chargeStates, orderPayments } from './charges.ts'
import { recordedMethods } from './recorded-payments.ts'

/** The result of one of its refunds. */
const owedRefund = z.object({
  amount: z.number(),
  /** A gateway's result; what was recorded has succeeded. */
  status: z.enum(chargeStates),
  /** The gateway it goes back through, and the card; null for a recorded payment. */
  gateway: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** How the recorded payment was made; null for a gateway's. */
  method: z.enum(recordedMethods).nullable(),
  /** Why it failed or is unconfirmed, in the gateway's words. */
  message: z.string().nullable(),
})
export type OwedRefund = z.infer<typeof owedRefund>

const owedRefundAnswer = z.object({
  /** False while a charge is still processing: the refund goes on by itself within a minute of its result. */
  isDone: z.boolean(),
  refunds: z.array(owedRefund),
  payments: orderPayments,
})
export type OwedRefundAnswer = z.infer<typeof owedRefundAnswer>

export const owedRefunds = {
  refund: route({
    method: 'POST',
    path: '/orders/{id}/refund-owed',
    summary:
      'Refund all that an order’s customer is owed: charges by their gateways, recorded payments as recorded refunds',
    scope: 'record',
    record: { table: 'orders' },
    may: 'orders',
    once: true,
    ownTransactions: true,
    body: z.object({
      /** 1: only carries out the refund that was requested when the order was declined, and answers its result. */
      isAsked: flag.optional(),
      /** The totals charged and refunded that the user saw when deciding; any others are refused. */
      chargedSoFar: money.optional(),
      refundedSoFar: money.optional(),
    }),
    reply: one(owedRefundAnswer),
    refusals: ['charged_meanwhile', 'refunded_meanwhile'],
  }),
}
