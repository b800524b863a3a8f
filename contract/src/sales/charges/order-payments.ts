import { z } from 'zod'
import { exact, money, subtract, sum } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import type { PaymentState } from './payment-states.ts'

/*
 * An order's payments and due amount (docs/rules/payments.md): pure, the same for the server, its tests and the
 * screens.
 */

/**
 * The purpose of a refund. All but `recharge` lower the amount the order owes; a recharge is to be collected again.
 */
export const refundPurposes = ['courtesy', 'return', 'shipping', 'price', 'recharge'] as const
export const refundPurpose = z.enum(refundPurposes, fieldMessage('choose_refund_purpose'))
export type RefundPurpose = z.infer<typeof refundPurpose>

/** An amount to refund, at least 0.01 in the charge's currency. */
export const refundAmount = money.refine((amount) => amount > 0, fieldMessage('at_least', { least: '0.01' }))

/** A charge, refund, void or manually recorded payment. */
export type Movement = {
  kind: 'charge' | 'refund' | 'void'
  state: 'requested' | 'sent' | 'succeeded' | 'failed' | 'unknown'
  amount: number
  /** For a refund: how much it lowers what the order owes (`computeGivenBack`). */
  givenBack: number
}
/** The sums of an order's movements. */
export type PaymentSums = {
  charged: number
  /** Refunds and voids. */
  refunded: number
  /** The part of the refunds that the customer doesn't pay again. */
  givenBack: number
  /** Whether any movement's result is unconfirmed. */
  hasUnknown: boolean
  /** A declined order sold nothing: nothing is due, and whatever was received is the customer's. */
  isDeclined?: boolean
}

/** Adds up the movements that succeeded. */
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

/** The amount the customer still owes: total − given back − (charged − refunded). A declined order has no total. */
export const computeDue = (
  total: number,
  { charged, refunded, givenBack, isDeclined }: PaymentSums,
): number => (isDeclined ? 0 : Math.max(0, subtract(sum([total, refunded]), sum([charged, givenBack]))))

/**
 * The amount the dealer owes the customer: paid too much, or paid for an order that was declined since. Never more
 * than the rest of the money.
 */
export function computeOwed(
  total: number,
  { charged, refunded, givenBack, isDeclined }: PaymentSums,
): number {
  const price = isDeclined ? 0 : Math.max(0, subtract(total, givenBack))
  return Math.max(0, subtract(subtract(charged, refunded), price))
}

/**
 * The order's total after refunds, as figures of sales add it up; matches `netAmount` in SQL, without declined
 * orders.
 */
export const computeNet = (total: number, { givenBack, isDeclined }: PaymentSums): number =>
  isDeclined ? 0 : subtract(total, givenBack)

/** The due amount or, below 0, the amount owed to the customer. */
export const computeOutstanding = (total: number, sums: PaymentSums): number =>
  subtract(computeDue(total, sums), computeOwed(total, sums))

/**
 * The part of its total that an order's customer doesn't owe: the amount given back, or all of it once it's
 * declined. So a paper that prints the total, this, the payments and the outstanding amount adds up.
 */
export const computeTakenOff = ({
  orderAmount,
  charged,
  refunded,
  outstanding,
}: Record<'orderAmount' | 'charged' | 'refunded' | 'outstanding', number>): number =>
  subtract(orderAmount, sum([outstanding, subtract(charged, refunded)]))

/**
 * Matches the column `orders.payment_status`. An order that was edited below what was given back of it is Overpaid as
 * long as some of its money is left, and then Refunded: nothing is left to give back.
 */
export function findPaymentState(total: number, sums: PaymentSums): PaymentState {
  const { charged, refunded, givenBack, isDeclined } = sums
  if (sums.hasUnknown) return 'unknown'
  const hasMoney = charged > refunded
  if (computeDue(total, sums) > 0) return hasMoney ? 'partPaid' : 'unpaid'
  if (computeOwed(total, sums) > 0) return 'overpaid'
  if (!hasMoney && (charged > 0 || (givenBack > 0 && !isDeclined))) return 'refunded'
  if (isDeclined) return 'none'
  return givenBack > 0 ? 'partRefunded' : 'paid'
}

/**
 * How much a refund lowers the amount its order owes. An overpayment goes back first and lowers nothing, as does
 * money to be collected again. `outstanding` is the order's before the refund.
 */
export function computeGivenBack(purpose: RefundPurpose, amount: number, outstanding: number): number {
  if (purpose === 'recharge') return 0
  const overpaid = Math.max(0, -outstanding)
  return Math.max(0, exact(amount).minus(exact(overpaid)).toNumber())
}
