import { add, subtract } from '../../money.ts'

/*
 * How much of an order can still be refunded (docs/rules/payments.md): pure, the same for every way to refund. The
 * server decides by it while it holds the order's lock.
 */

/** An order's sums that limit its refunds. Movements that may have happened at a gateway are included. */
export type RefundSums = {
  /** The order's total as it is now. */
  total: number
  /** Successful charges and recorded payments. */
  received: number
  /** Refunds and voids, including unconfirmed ones, and manual refunds of returns. */
  refunded: number
  /** The part of the refunds that nobody has to pay again. */
  givenBack: number
  /** The manual part of the refunds, for returns. */
  returnedByHand: number
  /** Store credit payments that go back to it; none in a currency the dealer has given up. */
  creditUsed: number
  /** Whether a charge is in progress or unconfirmed. */
  hasOpenCharge: boolean
  /** The order's shipping charge with its tax, and the amount given back of it. */
  shipping: number
  shippingGivenBack: number
}

/** The rest of the received money. */
export const leftToRefund = ({ received, refunded }: Pick<RefundSums, 'received' | 'refunded'>): number =>
  Math.max(0, subtract(received, refunded))

/** The amount that can still go back in another way than as store credit: store credit payments go back to it. */
export const computeMoneyLeft = (sums: Pick<RefundSums, 'received' | 'refunded' | 'creditUsed'>): number =>
  Math.max(0, subtract(leftToRefund(sums), sums.creditUsed))

/**
 * Whether the order was paid where nobody recorded it, such as on account. Its returns can be refunded manually:
 * they count as received and as refunded.
 */
export const isPaidElsewhere = ({ received, refunded, returnedByHand, hasOpenCharge }: RefundSums): boolean =>
  received === 0 && refunded === returnedByHand && !hasOpenCharge

/**
 * The amount its returns can still refund: at most the rest of the received money, and of the order's own total.
 */
export function leftToReturn(sums: RefundSums, left = leftToRefund(sums)): number {
  const remainingTotal = Math.max(0, subtract(sums.total, sums.givenBack))
  return isPaidElsewhere(sums) ? remainingTotal : Math.min(remainingTotal, left)
}

/** The amount of shipping that can still be given back. */
export const computeShippingLeft = ({ shipping, shippingGivenBack }: RefundSums): number =>
  Math.max(0, subtract(shipping, shippingGivenBack))

/** Whether the refunds were paid from the received money, as they all are unless the order was paid elsewhere. */
export const coversRefunds = (sums: RefundSums): boolean =>
  add(sums.refunded, sums.creditUsed) <= sums.received || isPaidElsewhere(sums)
