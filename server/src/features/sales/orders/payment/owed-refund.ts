import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { NewMessage } from '../../customer-emails/record-message.ts'
import type { WithPayments } from './payment-sums.ts'

/** A declined order whose money is to go back, and the message that waits for the result. */
export type RequestedRefund = {
  order: WithPayments & {
    id: number
    orderNumber: number
    orderAmount: number
    declinedReasonId: number | null
  }
  message: Omit<NewMessage, 'order'> | null
}
/** Requests refunds in the transaction of the decline; returns the orders that will get one. */
type RequestRefunds = (work: Work, refunds: readonly RequestedRefund[]) => Promise<ReadonlySet<number>>

let requestRefunds: RequestRefunds

/** Registers charges, which build on orders; called where an area is wired up. */
export const onOwedRefundsRequested = (handler: RequestRefunds): void => {
  requestRefunds = handler
}

/**
 * Requests the refunds that an order owes, for callers whose option lets them move money; the board alone
 * doesn't.
 */
export async function requestOwedRefunds(
  work: Work,
  refunds: readonly RequestedRefund[],
): Promise<ReadonlySet<number>> {
  if (!work.actor.permissions.has('orders')) throw refuse('forbidden')
  return requestRefunds(work, refunds)
}
