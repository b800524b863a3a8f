import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { NewMessage } from '../customer-emails/record-message.ts'
import type { WithPayments } from './payment-sums.ts'

/** A declined order whose money is to go back, and the message that waits for the result. */
export type AskedRefund = {
  order: WithPayments & {
    id: number
    orderNumber: number
    orderAmount: number
    declinedReasonId: number | null
  }
  message: Omit<NewMessage, 'order'> | null
}
/** Requests refunds in the transaction of the decline; returns the orders that will get one. */
type AskRefunds = (work: Work, asked: readonly AskedRefund[]) => Promise<ReadonlySet<number>>

let askRefunds: AskRefunds

/** Registers charges, which build on orders; called where an area is wired up. */
export const onRefundAsked = (handler: AskRefunds): void => {
  askRefunds = handler
}

/** For callers whose option lets them move money. People with only the board can't. */
export async function askOwedRefunds(
  work: Work,
  asked: readonly AskedRefund[],
): Promise<ReadonlySet<number>> {
  if (!work.actor.permissions.has('orders')) throw refuse('forbidden')
  return askRefunds(work, asked)
}
