import { subtract } from '#contract/money.ts'
import type { ChargeState } from '#contract/sales/charges/charges.ts'
import { computeDue, type RefundPurpose } from '#contract/sales/charges/order-payments.ts'
import {
  computeMoneyLeft,
  computeShippingLeft,
  leftToRefund,
  type RefundSums,
} from '#contract/sales/charges/refund-limits.ts'
import type { Money } from '#contract/texts/message.ts'
import type { Work } from '#server/platform/db/work.ts'
import { tooSoon } from '#server/platform/http/limits/too-soon.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { toPaymentSums, type WithPayments } from '../../orders/payment/payment-sums.ts'
import { cardsNotCharged, findFirstInState } from '../queries.ts'
import { inProgress } from '../settle/charge-state.ts'
import type { StoredCharge } from '../settle/stored-charge.ts'
import type { Gate, GateOr } from './charge-way.ts'

/** Refuses to move more money while a charge is in progress or unknown. */
export async function refuseUnsettled(
  work: Work,
  owner: Parameters<typeof findFirstInState>[1],
  states: readonly ChargeState[] = [...inProgress, 'unknown'],
): Promise<void> {
  const open = await findFirstInState(work, owner, states)
  if (open) refuseOpen(open)
}

/** Refuses if this movement is in progress or its result is unknown. */
export function refuseOpen({ state, userName, amount, currency, createdAt }: StoredCharge): void {
  if (state === 'unknown')
    throw refuse('charge_unknown', {
      values: { amount: { amount, currency }, when: createdAt },
    })
  if (inProgress.includes(state)) throw refuse('charge_in_work', { values: { who: userName } })
}

/** Refuses if the order's charged amount isn't the one that the person saw. */
export function refuseChargedMeanwhile(
  { chargedAmount: charged }: WithPayments,
  currency: Money['currency'],
  seenAmount: number | undefined,
): void {
  if (seenAmount === undefined || charged === seenAmount) return
  throw refuse('charged_meanwhile', {
    values: { amount: { amount: charged, currency }, seen: { amount: seenAmount, currency } },
  })
}

/** Refuses more than the order owes unless that's intended. Call it under the order's lock. */
export function refuseMoreThanDue(
  order: WithPayments & { orderAmount: number },
  currency: Money['currency'],
  { amount, moreThanDue }: { amount: number; moreThanDue?: 0 | 1 | undefined },
): void {
  const due = computeDue(order.orderAmount, toPaymentSums(order))
  if (moreThanDue === 1 || amount <= due) return
  throw refuse('more_than_due', {
    values: { amount: { amount, currency }, due: { amount: due, currency } },
  })
}

/** Refuses a refund if someone else has refunded since the person looked. */
export function refuseRefundedMeanwhile(
  refunded: number,
  currency: Money['currency'],
  seenAmount: number | undefined,
): void {
  if (seenAmount === undefined || refunded === seenAmount) return
  throw refuse('refunded_meanwhile', {
    values: { amount: { amount: refunded, currency }, seen: { amount: seenAmount, currency } },
  })
}

type Refund = {
  amount: number
  currency: Money['currency']
  purpose?: RefundPurpose
  givenBack?: number
  isToCredit?: boolean
}

/**
 * Refuses more than is left of what the order received, of its money, or of its shipping. Call it under the order's
 * lock.
 */
export function refuseOverRefund(
  sums: RefundSums,
  { amount, currency, purpose, givenBack = 0, isToCredit = false }: Refund,
  left = leftToRefund(sums),
): void {
  if (sums.received === 0) throw refuse('refund_nothing_received')
  if (amount > left) throw refuse('refund_over_received', { values: { amount: { amount: left, currency } } })
  const money = computeMoneyLeft(sums)
  if (!isToCredit && amount > money)
    throw refuse('refund_over_money', {
      values: { amount: { amount: money, currency }, credit: { amount: sums.creditUsed, currency } },
    })
  const shipping = computeShippingLeft(sums)
  if (purpose !== 'shipping' || givenBack <= shipping) return
  // An overpayment goes back first, so it comes on top.
  const max = subtract(amount, subtract(givenBack, shipping))
  throw refuse('refund_over_shipping', { values: { amount: { amount: max, currency } } })
}

/** Returns the gateway or throws its refusal. */
export function gateOrRefuse(to: GateOr): Gate {
  if ('why' in to) throw refuse('charge_impossible', { values: { reason: to.why } })
  return to.gate
}

/** This many uncharged cards in this time look like card testing. */
const cards = { max: 10, minutes: 10 }

/**
 * Refuses another card for a while after ten cards in ten minutes that weren't charged. It guards against
 * card testing.
 */
export async function refuseManyCards(work: Work): Promise<void> {
  const span = cards.minutes * 60
  const { count, first } = await cardsNotCharged(work, new Date(work.now.getTime() - span * 1000))
  if (count < cards.max || first === null) return
  const seconds = Math.max(1, span - Math.floor((work.now.getTime() - new Date(first).getTime()) / 1000))
  throw refuse('slow_down', tooSoon(seconds))
}
