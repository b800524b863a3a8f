import { z } from 'zod'
import { flag, one, route } from '../../http.ts'
import { money } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { lineFields } from '../orders/order-fields.ts'
import { wholeRma } from './returns.ts'

/** The order of a replacement, right after it was created. */
const exchangeOrder = z.object({
  id: z.int(),
  orderNumber: z.int(),
  orderAmount: z.number(),
  /** The amount it still costs, beyond the value of the return. */
  amountDue: z.number(),
})

export const exchanges = {
  create: route({
    method: 'POST',
    path: '/rma/{id}/exchange',
    summary:
      'Exchange a received return: create an order for the replacement, paid with what the return is worth',
    scope: 'record',
    record: { table: 'rmas' },
    may: 'rma',
    once: true,
    maxBytes: 1024 * 1024,
    body: z.object({
      version: z.int().optional(),
      /** The amount that goes to the new order; by default all that the return can refund. */
      refundAmount: money.nullish(),
      /** The replacement's lines; by default the returned parts, at the prices paid for them. */
      details: z.array(lineFields).min(1, fieldMessage('product_required')).max(500).optional(),
      /** By default by the dealer's rule. */
      shippingAmount: money.nullish(),
      doNotSendEmail: flag.optional(),
    }),
    reply: one(wholeRma.extend({ exchangeOrder })),
    refusals: [
      'stale',
      'rma_step',
      'rma_not_received',
      'rma_refund_open',
      'rma_core_exchange',
      'customer_gone',
    ],
  }),
}
