/** In list order. */
export const paymentStates = [
  'unpaid',
  'partPaid',
  'paid',
  'overpaid',
  'partRefunded',
  'refunded',
  'unknown',
  'none',
] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentStateNames: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  partPaid: 'Part paid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  partRefunded: 'Part refunded',
  refunded: 'Refunded',
  unknown: 'Unknown',
  none: 'Nothing due',
}
