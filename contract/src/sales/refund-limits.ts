import { add, subtract } from '../money.ts'

/**
 * How much of an order can still be refunded (docs/rules/payments.md): pure, the same for every way to refund. The
 * server decides by it while it holds the order's lock.
 */

/** An order's sums that limit its refunds. What may have happened at a gateway counts as refunded. */
export type RefundSums = {
  /** The order's total as it is now. */
  total: number
  /** Successful charges and recorded payments. */
  received: number
  /** Refunds and voids, including unconfirmed ones, and returns refunded by hand. */
  refunded: number
  /** How much of the refunds nobody has to pay again. */
  givenBack: number
  /** How much of the refunds was paid by hand for returns. */
  returnedByHand: number
  /** What was paid with store credit that goes back to it; none in a currency that the dealer no longer has. */
  creditUsed: number
  /** Whether a charge is in progress or unconfirmed. */
  hasOpenCharge: boolean
  /** What the order charges for shipping with its tax, and how much of that was given back. */
  shipping: number
  shippingGivenBack: number
}

/** How much of what was received is left. */
export const leftToRefund = ({ received, refunded }: Pick<RefundSums, 'received' | 'refunded'>): number =>
  Math.max(0, subtract(received, refunded))

/**
 * How much can still go back in another way than as store credit: what was paid with store credit goes back to it.
 */
export const leftOfMoney = (sums: Pick<RefundSums, 'received' | 'refunded' | 'creditUsed'>): number =>
  Math.max(0, subtract(leftToRefund(sums), sums.creditUsed))

/**
 * Whether the order was paid where nobody recorded it, such as on account. Its returns can be refunded by hand:
 * they count as received and as refunded.
 */
export const isPaidElsewhere = ({ received, refunded, returnedByHand, hasOpenCharge }: RefundSums): boolean =>
  received === 0 && refunded === returnedByHand && !hasOpenCharge

/** How much its returns can still refund: no more than is left of what was received, and of the order's own total. */
export function leftToReturn(sums: RefundSums, left = leftToRefund(sums)): number {
  const ofTotal = Math.max(0, subtract(sums.total, sums.givenBack))
  return isPaidElsewhere(sums) ? ofTotal : Math.min(ofTotal, left)
}

/** How much of the shipping can still be given back. */
export const leftOfShipping = ({ shipping, shippingGivenBack }: RefundSums): number =>
  Math.max(0, subtract(shipping, shippingGivenBack))

/** Whether the refunds were paid from what was received, as they all are unless the order was paid elsewhere. */
export const coversRefunds = (sums: RefundSums): boolean =>
  add(sums.refunded, sums.creditUsed) <= sums.received || isPaidElsewhere(sums)
