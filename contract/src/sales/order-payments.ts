import { z } from 'zod'
import { say } from '../field-messages.ts'
import { exact, money, subtract, sum } from '../money.ts'
import type { PaymentState } from './payment-states.ts'

/**
 * An order's payments and due amount (decisions §5): pure, the same for the server, its tests and the
 * screens.
 */

/**
 * Why money is refunded. All but `recharge` lower what the order owes; a recharge is to be collected again.
 */
export const refundPurposes = ['courtesy', 'return', 'shipping', 'price', 'recharge'] as const
export const refundPurpose = z.enum(refundPurposes, say('choose_refund_purpose'))
export type RefundPurpose = z.infer<typeof refundPurpose>

export const refundAmount = money.refine((amount) => amount > 0, say('at_least', { least: '0.01' }))

/** A charge, refund, void or manually recorded payment. */
export type Movement = {
  kind: 'charge' | 'refund' | 'void'
  state: 'requested' | 'sent' | 'succeeded' | 'failed' | 'unknown'
  amount: number
  /** For a refund: how much it lowers what the order owes (`givenBackOf`). */
  givenBack: number
}
/** The sums of an order's movements. */
export type PaymentSums = {
  charged: number
  /** Refunds and voids. */
  refunded: number
  /** How much of the refunds the customer keeps without paying again. */
  givenBack: number
  /** Whether any movement's result is unconfirmed. */
  hasUnknown: boolean
  /** A declined order sold nothing: nothing is due, and whatever was received is the customer's. */
  isDeclined?: boolean
}

/** Counts succeeded movements only. */
export function sumMovements(movements: readonly Movement[]): PaymentSums {
  const done = movements.filter(({ state }) => state === 'succeeded')
  const back = done.filter(({ kind }) => kind !== 'charge')
  return {
    charged: sum(done.filter(({ kind }) => kind === 'charge').map(({ amount }) => amount)),
    refunded: sum(back.map(({ amount }) => amount)),
    givenBack: sum(back.map(({ givenBack }) => givenBack)),
    hasUnknown: movements.some(({ state }) => state === 'unknown'),
  }
}

/**
 * total − given back − (charged − refunded); below 0 the customer has overpaid. A declined order has no total, and
 * nothing was given back of it.
 */
export const outstandingOf = (
  total: number,
  { charged, refunded, givenBack, isDeclined }: PaymentSums,
): number =>
  isDeclined ? subtract(refunded, charged) : subtract(sum([total, refunded]), sum([charged, givenBack]))

/** What the customer still owes. */
export const dueOf = (total: number, sums: PaymentSums): number =>
  sums.isDeclined ? 0 : Math.max(0, outstandingOf(total, sums))

/**
 * What the dealer owes the customer: paid too much, or paid for an order that was declined since. Never more than
 * what's left of the money.
 */
export function owedOf(total: number, { charged, refunded, givenBack, isDeclined }: PaymentSums): number {
  const price = isDeclined ? 0 : Math.max(0, subtract(total, givenBack))
  return Math.max(0, subtract(subtract(charged, refunded), price))
}

/** Matches the column `orders.payment_standing`. */
export function paymentStateOf(total: number, sums: PaymentSums): PaymentState {
  if (sums.hasUnknown) return 'unknown'
  const kept = subtract(sums.charged, sums.refunded)
  if (dueOf(total, sums) > 0) return kept > 0 ? 'partPaid' : 'unpaid'
  if (outstandingOf(total, sums) < 0) return 'overpaid'
  if (sums.charged > 0 && kept <= 0) return 'refunded'
  if (sums.isDeclined) return 'none'
  return sums.givenBack > 0 ? 'partRefunded' : 'paid'
}

/**
 * How much a refund lowers what its order owes. An overpayment goes back first and lowers nothing, as does
 * money to be collected again. `outstanding` is the order's before the refund.
 */
export function givenBackOf(purpose: RefundPurpose, amount: number, outstanding: number): number {
  if (purpose === 'recharge') return 0
  const overpaid = Math.max(0, -outstanding)
  return Math.max(0, exact(amount).minus(exact(overpaid)).toNumber())
}
