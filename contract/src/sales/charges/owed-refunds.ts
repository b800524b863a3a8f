import { z } from 'zod'
import { flag, one, route } from '../../http.ts'
import { money } from '../../money.ts'
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
      isAsked: flag.optional(),
      chargedSoFar: money.optional(),
      refundedSoFar: money.optional(),
    }),
    reply: one(owedRefundAnswer),
    refusals: ['charged_meanwhile', 'refunded_meanwhile'],
  }),
}
