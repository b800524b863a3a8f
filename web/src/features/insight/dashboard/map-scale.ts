/** Shades of the map; the last one is the strongest. */
export const shades = 5

/** The amounts that a shade stands for, both included. */
export type Step = { shade: number; from: number; to: number }

/**
 * States in up to five groups of about as many each, by what they come to, so that one large state does not
 * make all others look alike. Fewer groups than shades are spread over them, the strongest always among them.
 */
export function stepsOf(amounts: readonly number[]): Step[] {
  const sorted = amounts.filter((amount) => amount > 0).sort((a, b) => a - b)
  const distinct = new Set(sorted).size
  const count = Math.min(shades, distinct)
  const groups = new Map<number, Step>()
  for (const [n, amount] of sorted.entries()) {
    // The same amount is in the same group, wherever a border would fall.
    const first = sorted.indexOf(amount)
    const group = count === distinct ? rankOf(sorted, amount) : Math.floor((first / sorted.length) * count)
    const step = groups.get(group)
    groups.set(group, { shade: 0, from: step?.from ?? amount, to: sorted[n]! })
  }
  const steps = [...groups.values()]
  return steps.map((step, n) => ({ ...step, shade: Math.round(((n + 1) * shades) / steps.length) }))
}

const rankOf = (sorted: readonly number[], amount: number) =>
  new Set(sorted.filter((other) => other < amount)).size

/** The shade of an amount; 0 for nothing. */
export const shadeOf = (amount: number, steps: readonly Step[]): number =>
  steps.find(({ from, to }) => amount >= from && amount <= to)?.shade ?? 0
