import { exact, round2, subtract, sum } from '../money.ts'

/** One of an order's separate taxes, with what was charged of it. */
export type ChargedTax = { name: string; rate: number; amount: number }

/**
 * Splits an amount of tax between an order's taxes, in proportion to what was charged of each. An order that lost its
 * tax in a later edit is split by the rates. A larger amount never gives one of them less, which rounding each share by
 * itself would.
 */
export function splitTax(amount: number, taxes: readonly ChargedTax[]): number[] {
  const charged = taxes.map((tax) => tax.amount)
  const weights = charged.some((weight) => weight > 0) ? charged : taxes.map(({ rate }) => rate)
  let [rest, weightLeft] = [amount, sum(weights)]
  return weights.map((weight) => {
    const share = weight === weightLeft ? rest : shareOf(rest, weight, weightLeft)
    rest = subtract(rest, share)
    weightLeft = subtract(weightLeft, weight)
    return share
  })
}

/** Reports split thousands of refunds, most of them without an earlier one: only a division costs time. */
const shareOf = (amount: number, weight: number, whole: number): number =>
  amount === 0 || weight === 0 ? 0 : round2(exact(amount).times(weight).div(whole))

/**
 * What a refund gives back of each of its order's taxes. The order's refunds are split together: many small ones would
 * otherwise give back one tax and leave another, by their rounding.
 *
 * @param before The tax that earlier refunds of the order gave back.
 * @param tax The tax that this refund gives back.
 */
export function splitRefundedTax(before: number, tax: number, taxes: readonly ChargedTax[]): number[] {
  const earlier = splitTax(before, taxes)
  return splitTax(sum([before, tax]), taxes).map((share, at) => subtract(share, earlier[at]!))
}
