import { add, subtract, sum } from '../../money.ts'
import type { CreditObstacle } from '../store-credit/store-credit.ts'
import type { recordedMethods, shownMethods } from './recorded-payments.ts'

/**
 * The ways to return a customer's money: charges by the gateway they came through, and recorded payments the way
 * they were recorded. Pure, the same for the server and the question before it.
 */
export type OwedRefundPlan = {
  charges: { chargeId: number; amount: number }[]
  recorded: { method: Method; amount: number }[]
}
type Method = (typeof recordedMethods)[number]

type PaidOrder = {
  /** The amount owed to the customer. */
  owed: number
  /** The order's movements, newest first. */
  charges: readonly { id: number; refundableAmount: number }[]
  /** The order's recorded payments and refunds. */
  recorded: readonly {
    kind: 'charge' | 'refund'
    method: (typeof shownMethods)[number]
    amount: number
    removedAt: string | null
  }[]
  /** The reason nothing can go back to the customer's store credit; null if it can. */
  creditObstacle: CreditObstacle | null
}

/** Gateways first, and no more than is owed; the rest stays owed. */
export function planOwedRefund(paid: PaidOrder): OwedRefundPlan {
  let rest = paid.owed
  const take = (max: number) => {
    const amount = Math.max(0, Math.min(max, rest))
    rest = subtract(rest, amount)
    return amount
  }
  return {
    charges: paid.charges
      .map(({ id: chargeId, refundableAmount }) => ({ chargeId, amount: take(refundableAmount) }))
      .filter(({ amount }) => amount > 0),
    recorded: [...leftByMethod(paid)]
      .flatMap(([method, left]) => (goesBack(method, paid) ? [{ method, amount: take(left) }] : []))
      .filter(({ amount }) => amount > 0),
  }
}

/** The sum of a plan's refunds. */
export const sumPlan = ({ charges, recorded }: OwedRefundPlan): number =>
  sum([...charges, ...recorded].map(({ amount }) => amount))

/** The part of the owed amount that has no way back, so a person has to choose one. */
export function sumLeftByHand(paid: PaidOrder): number {
  const stuck = [...leftByMethod(paid)].filter(([method, left]) => left > 0 && !goesBack(method, paid))
  return Math.min(subtract(paid.owed, sumPlan(planOwedRefund(paid))), sum(stuck.map(([, left]) => left)))
}

/** An exchanged return was paid with parts, and store credit may have nowhere to go. */
const goesBack = (
  method: (typeof shownMethods)[number],
  { creditObstacle }: Pick<PaidOrder, 'creditObstacle'>,
): method is Method => method !== 'exchange' && (method !== 'storeCredit' || creditObstacle === null)

function leftByMethod({ recorded }: PaidOrder): Map<(typeof shownMethods)[number], number> {
  const left = new Map<(typeof shownMethods)[number], number>()
  for (const { kind, method, amount, removedAt } of recorded)
    if (removedAt === null) left.set(method, add(left.get(method) ?? 0, kind === 'charge' ? amount : -amount))
  return left
}
