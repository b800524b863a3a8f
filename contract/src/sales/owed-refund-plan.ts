import { add, subtract, sum } from '../money.ts'
import type { recordedMethods, shownMethods } from './recorded-payments.ts'

/**
 * How what a customer is owed goes back: charges by the gateway they came through, and what was recorded the way it
 * was recorded. Pure, the same for the server and the question before it.
 */
export type OwedRefundPlan = {
  charges: { chargeId: number; amount: number }[]
  recorded: { method: Method; amount: number }[]
}
type Method = (typeof recordedMethods)[number]

type Paid = {
  /** What the customer is owed. */
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
}

/** Gateways first, and no more than is owed; what nothing covers stays owed. */
export function planOwedRefund({ owed, charges, recorded }: Paid): OwedRefundPlan {
  let rest = owed
  const take = (most: number) => {
    const amount = Math.max(0, Math.min(most, rest))
    rest = subtract(rest, amount)
    return amount
  }
  return {
    charges: charges
      .map(({ id: chargeId, refundableAmount }) => ({ chargeId, amount: take(refundableAmount) }))
      .filter(({ amount }) => amount > 0),
    recorded: [...leftByMethod(recorded)]
      .map(([method, left]) => ({ method, amount: take(left) }))
      .filter(({ amount }) => amount > 0),
  }
}

/** What a plan gives back. */
export const sumPlan = ({ charges, recorded }: OwedRefundPlan): number =>
  sum([...charges, ...recorded].map(({ amount }) => amount))

function leftByMethod(recorded: Paid['recorded']): Map<Method, number> {
  const left = new Map<Method, number>()
  for (const { kind, method, amount, removedAt } of recorded) {
    // What an exchanged return was worth came in no way that it could go back; somebody has to say how it does.
    if (removedAt !== null || method === 'exchange') continue
    left.set(method, add(left.get(method) ?? 0, kind === 'charge' ? amount : -amount))
  }
  return left
}
