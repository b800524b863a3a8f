import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBands } from './price-bands.ts'
import { chooseRuleSet, type PricingRule } from './pricing.ts'

const rule = (from: number | null, to: number | null, isDefault = false): PricingRule => ({
  isDefault,
  from,
  to,
  costPlus: 1,
  listMinus: null,
  minProfit: null,
  inflateMsrp: null,
  catalogId: 4,
})

test('continues bands without gaps, with the default where there’s no range', () => {
  const [low, high, rest] = [rule(0.01, 10), rule(50, 100), rule(null, null, true)]
  expect(findBands([high, rest, low])).toEqual([
    { from: null, to: 0, rule: rest },
    { from: 0.01, to: 10, rule: low },
    { from: 10.01, to: 49.99, rule: rest },
    { from: 50, to: 100, rule: high },
    { from: 100.01, to: null, rule: rest },
  ])
  expect(findBands([low]).map(({ rule }) => rule)).toEqual([null, low, null])
  expect(findBands([])).toEqual([{ from: null, to: null, rule: null }])
})

test('answers like the engine, even for overlapping and open ranges', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 40 }).map((n) => n / 4))
  const rules = fc.array(
    fc.tuple(bound, bound, fc.integer({ min: 0, max: 9 })).map(([a, b, kind]) => {
      if (kind === 0) return rule(null, null, true)
      return a !== null && b !== null && a > b ? rule(b, a) : rule(a, b)
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 1100 }), (some, n) => {
      const value = n / 100
      const band = findBands(some).find(({ to }) => to === null || value <= to)
      expect(band?.rule ?? null).toBe(chooseRuleSet(some, { catalogId: 4 }, value)?.rule ?? null)
    }),
    { numRuns: 500 },
  )
})
