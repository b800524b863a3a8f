import { exact } from '../money.ts'
import { chooseRuleSet, type PricingRule } from './pricing.ts'

/** Values from `from` to `to`, both inclusive, for which a set of rules gives the same answer. */
export type Band<R extends PricingRule = PricingRule> = {
  /** Null has no lower bound. */
  from: number | null
  /** Null has no upper bound. */
  to: number | null
  /** Null if the set has neither range nor default for it. */
  rule: R | null
}

const cents = (value: number): number => exact(value).times(100).round().toNumber()

/**
 * The engine's answers over all values for one set's rules: bands without gaps, lowest first. Each is found
 * by asking the engine at its start.
 */
export function findBands<R extends PricingRule>(rules: readonly R[]): Band<R>[] {
  const ranges = rules.filter(({ isDefault }) => !isDefault)
  const edges = new Set<number>()
  for (const { from, to } of ranges) {
    if (from !== null) edges.add(cents(from))
    if (to !== null) edges.add(cents(to) + 1)
  }
  const starts = [...edges].sort((a, b) => a - b)
  const ruleAt = (at: number) => chooseRuleSet(rules, rules[0], at / 100)?.rule ?? null
  const bands: Band<R>[] = [{ from: null, to: null, rule: ruleAt((starts[0] ?? 1) - 1) }]
  for (const start of starts) {
    const last = bands.at(-1)!
    const rule = ruleAt(start)
    if (rule === last.rule) continue
    last.to = (start - 1) / 100
    bands.push({ from: start / 100, to: null, rule })
  }
  return bands
}
