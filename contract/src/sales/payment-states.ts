import { z } from 'zod'

/** In list order. */
export const paymentStates = ['unpaid', 'partPaid', 'paid', 'partRefunded', 'refunded', 'unknown'] as const
export const paymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof paymentState>
export const paymentStateNames: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  partPaid: 'Part paid',
  paid: 'Paid',
  partRefunded: 'Part refunded',
  refunded: 'Refunded',
  unknown: 'Unknown',
}
