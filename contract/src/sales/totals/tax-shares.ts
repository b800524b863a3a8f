/** One of an order's separate taxes, with its charged amount. */
export type ChargedTax = { name: string; rate: number; amount: number }

/**
 * Splits an amount of tax, of 0 or more, between an order's taxes, in proportion to what was charged of each. An order
 * that lost its tax in a later edit is split by the rates. A larger amount never gives one of them less, which rounding
 * each share by itself would.
 */
export const splitTax = (amount: number, taxes: readonly ChargedTax[]): number[] =>
  splitCents(toCents(amount), taxes).map(toAmount)

/**
 * The part of a refund that goes to each of its order's taxes. The order's refunds are split together: many small
 * ones would otherwise give back one tax and leave another, by their rounding.
 *
 * @param before The tax that earlier refunds of the order gave back.
 * @param tax The tax that this refund gives back.
 */
export function splitRefundedTax(before: number, tax: number, taxes: readonly ChargedTax[]): number[] {
  const earlier = splitCents(toCents(before), taxes)
  return splitCents(toCents(before) + toCents(tax), taxes).map((share, at) => toAmount(share - earlier[at]!))
}

/** Reports split tens of thousands of refunds at once, so these are whole cents instead of decimals. */
function splitCents(cents: number, taxes: readonly ChargedTax[]): number[] {
  const charged = taxes.map(({ amount }) => toCents(amount))
  const weights = charged.some((weight) => weight > 0)
    ? charged
    : taxes.map(({ rate }) => Math.round(rate * 1_000_000))
  let rest = cents
  let weightLeft = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => {
    const share = weight === weightLeft ? rest : takeShare(rest, weight, weightLeft)
    rest -= share
    weightLeft -= weight
    return share
  })
}

/** amount × weight ÷ whole, rounded half up; the product can be more than a number holds exactly. */
function takeShare(amount: number, weight: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(weight) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}

const toCents = (amount: number): number => Math.round(amount * 100)
const toAmount = (cents: number): number => cents / 100
