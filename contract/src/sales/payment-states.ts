/** In list order. */
export const paymentStates = ['unpaid', 'partPaid', 'paid', 'partRefunded', 'refunded', 'unknown'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentStateNames: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  partPaid: 'Part paid',
  paid: 'Paid',
  partRefunded: 'Part refunded',
  refunded: 'Refunded',
  unknown: 'Unknown',
}
