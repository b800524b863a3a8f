import { exact, floor, round2, sum } from './money.ts'

/**
 * Splits an amount in proportion to the weights, in whole cents that add up to it: each gets its share rounded
 * down, and the cents left over go to the largest remainders, the earlier ones first. With weights in whole
 * cents and an amount up to their sum, nobody gets more than their weight.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = exact(sum(weights))
  if (total.eq(0)) return weights.map(() => 0)
  const shares = weights.map((weight, at) => {
    const cents = exact(amount).times(weight).times(100).div(total)
    const whole = floor(cents)
    return { at, cents: whole, rest: cents.minus(whole) }
  })
  const assigned = shares.reduce((all, { cents }) => all.plus(cents), exact(0))
  const left = exact(round2(amount)).times(100).minus(assigned).toNumber()
  const first = [...shares].sort((a, b) => b.rest.cmp(a.rest) || a.at - b.at).slice(0, left)
  for (const share of first) share.cents = share.cents.plus(1)
  return shares.map(({ cents }) => cents.div(100).toNumber())
}
