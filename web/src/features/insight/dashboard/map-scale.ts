/** The map's shades; the last is the strongest. */
const shades = 5

/** The amounts a shade covers, both inclusive. */
export type Step = { shade: number; from: number; to: number }

/**
 * Groups states by amount, up to five of about equal size, so that one large state doesn't make all others
 * look alike. Fewer groups are spread over the shades, always including the strongest.
 */
export function makeSteps(amounts: readonly number[]): Step[] {
  const sorted = amounts.filter((amount) => amount > 0).sort((a, b) => a - b)
  const distinct = new Set(sorted).size
  const count = Math.min(shades, distinct)
  const groups = new Map<number, Step>()
  for (const [n, amount] of sorted.entries()) {
    // Equal amounts share a group, wherever the border would fall.
    const first = sorted.indexOf(amount)
    const group =
      count === distinct ? countLower(sorted, amount) : Math.floor((first / sorted.length) * count)
    const step = groups.get(group)
    groups.set(group, { shade: 0, from: step?.from ?? amount, to: sorted[n]! })
  }
  const steps = [...groups.values()]
  return steps.map((step, n) => ({ ...step, shade: Math.round(((n + 1) * shades) / steps.length) }))
}

const countLower = (sorted: readonly number[], amount: number) =>
  new Set(sorted.filter((other) => other < amount)).size

/** An amount's shade; 0 for nothing. */
export const findShade = (amount: number, steps: readonly Step[]): number =>
  steps.find(({ from, to }) => amount >= from && amount <= to)?.shade ?? 0
