import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding, FixedPart, LintInput } from './lint-findings.ts'
import { lintRules } from './lint-rules.ts'
import { makeRule } from './pricing.fixture.ts'
import { computePrice, type PricingRule } from './pricing.ts'

const range = (
  from: number | null,
  to: number | null,
  costPlus: number | null,
  more: Partial<PricingRule> = {},
) => makeRule({ from, to, costPlus, ...more })
const usual = makeRule({ costPlus: 30 })
const found = (rules: PricingRule[], more: Partial<LintInput> = {}) => lintRules({ rules, ...more }).findings
const coded = <C extends Finding['code']>(findings: Finding[], code: C) =>
  findings.filter((one): one is Extract<Finding, { code: C }> => one.code === code)

describe('a gap between ranges', () => {
  const ranges = [range(0.01, 10, 30), range(20, 5_000_000, 30)]
  test('is reported with what applies there', () => {
    expect(found([...ranges, usual])).toEqual([
      { code: 'gap', from: 10.01, to: 19.99, decides: 'default', weight: 'note' },
    ])
    expect(found(ranges).map(({ code, weight }) => [code, weight])).toEqual([
      ['noDefault', 'warning'],
      ['gap', 'warning'],
      ['inversion', 'warning'],
    ])
    const catalogRanges = ranges.map((one) => ({ ...one, catalogId: 4 }))
    expect(coded(found(catalogRanges, { scope: { catalogId: 4 }, others: [usual] }), 'gap')).toMatchObject([
      { decides: 'otherSet' },
    ])
  })
  test('doesn’t exist where ranges touch, or with only a default', () => {
    expect(found([range(0.01, 10, 30), range(10.01, 20, 30), usual])).toEqual([])
    expect(found([usual])).toEqual([])
  })
})

describe('a rule that never applies', () => {
  test('is below every price, or under another range', () => {
    expect(coded(found([range(0, 0, 30), usual]), 'dead')).toMatchObject([{ why: 'tooLow' }])
    const covered = found([range(1, 50, 30), range(5, 6, 30), range(5, 6, 40), usual])
    expect(coded(covered, 'dead')).toMatchObject([{ why: 'covered', from: 5, to: 6 }])
  })
  test('is hidden if every catalog has its own rules for it', () => {
    const rules = [range(0.01, 10, 30), usual]
    const others = [makeRule({ costPlus: 30, catalogId: 1 }), range(0.01, 50, 30, { catalogId: 2 })]
    const hidden = (catalogIds: number[]) => coded(found(rules, { others, catalogIds }), 'dead')
    expect(hidden([1, 2])).toMatchObject([{ why: 'hidden', from: 0.01, to: 10 }])
    expect(hidden([1]).map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect(hidden([1, 2, 3])).toEqual([])
  })
})

test('reports selling below cost at the typical list price, unless a floor prevents it', () => {
  const below = found([makeRule({ listMinus: 20 })], { priorityToggle: 'p' })
  expect(below).toMatchObject([{ code: 'belowCost', markup: -4, weight: 'warning' }])
  expect(found([makeRule({ listMinus: 16 })], { priorityToggle: 'p' })).toEqual([])
  expect(found([makeRule({ costPlus: 30, listMinus: 20 })], { priorityToggle: 'c' })).toEqual([])
  const held = found([makeRule({ listMinus: 20, minProfit: 10 })], { priorityToggle: 'p' })
  expect(held).toMatchObject([{ code: 'floorAlways', percent: 10, isTypical: true, weight: 'note' }])
  expect(found([makeRule({ costPlus: 5, minProfit: 10 })])).toMatchObject([
    { code: 'floorAlways', isTypical: false },
  ])
})

test('reports a rule without percentages', () => {
  expect(coded(found([range(1, 2, null), usual]), 'empty')).toMatchObject([
    { from: 1, to: 2, isDefault: false },
  ])
})

describe('at the border of two ranges', () => {
  test('reports a more expensive part that sells for less, and how far that goes', () => {
    const [steep] = coded(found([range(0.01, 10, 60), range(10.01, 100, 30), usual]), 'inversion')
    expect(steep).toEqual({
      code: 'inversion',
      from: 10.01,
      to: 12.31,
      than: 10,
      price: 16,
      lower: 13.01,
      drop: 18.69,
      weight: 'warning',
    })
    const slight = found([range(0.01, 1000, 30), range(1000.01, 5_000_000, 29), usual])
    expect(coded(slight, 'inversion')).toMatchObject([{ drop: 0.77, weight: 'note' }])
  })
  test('reports a steep rise', () => {
    const risen = found([range(0.01, 10, 10), range(10.01, 5_000_000, 60), usual])
    expect(coded(risen, 'jump')).toMatchObject([
      { from: 10.01, than: 10, price: 11, higher: 16.02, rise: 45.64 },
    ])
  })
})

test('continues the bands through the sets that apply where this one doesn’t', () => {
  const others = [range(0.01, 5, 90), makeRule({ costPlus: 40 }), makeRule({ costPlus: 1, catalogId: 9 })]
  const { bands } = lintRules({ rules: [range(2, 8, 20, { catalogId: 4 })], scope: { catalogId: 4 }, others })
  expect(
    bands.filter(({ to }) => to !== 0).map(({ from, to, markup, isOwn }) => [from, to, markup, isOwn]),
  ).toEqual([
    [0.01, 1.99, 90, false],
    [2, 8, 20, true],
    [8.01, null, 40, false],
  ])
  expect(lintRules({ rules: [] }).bands).toMatchObject([{ from: null, to: null, markup: 20, isOwn: false }])
})

test('reads anything typed without errors, and reports only real inversions', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 5000 }).map((n) => n / 100))
  const percent = fc.option(fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000))
  const rules = fc.array(
    fc
      .record({
        from: bound,
        to: bound,
        costPlus: percent,
        listMinus: percent,
        minProfit: percent,
        isDefault: fc.boolean(),
      })
      .map((fields) => makeRule(fields)),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(rules, fc.constantFrom('p', 'c', null), (some, priorityToggle) => {
      const { findings, bands } = lintRules({ rules: some, priorityToggle, others: some, catalogIds: [1] })
      expect(bands.at(-1)!.to).toBeNull()
      for (const { from, than, lower, price } of coded(findings, 'inversion')) {
        expect(from!).toBeGreaterThan(than)
        expect(lower).toBeLessThan(price)
      }
    }),
  )
})

test('reports inversions at the engine’s prices', () => {
  const rules = [range(0.01, 10, 60), range(10.01, 100, 30), usual]
  const [{ than, price, from, lower }] = coded(found(rules), 'inversion') as [
    Extract<Finding, { code: 'inversion' }>,
  ]
  expect(computePrice({ cost: than, rules }).sellingPrice).toBe(price)
  expect(computePrice({ cost: from, rules }).sellingPrice).toBe(lower)
})

describe('parts with a selling price of their own', () => {
  const part = (partNumber: string, sellingPrice: number, more: Partial<FixedPart> = {}): FixedPart => ({
    partNumber,
    sellingPrice,
    cost: 10,
    list: 20,
    catalogId: 1,
    makeId: null,
    ...more,
  })
  const fixed = [part('A-1', 8), part('A-2', 9.99), part('A-3', 10.5), part('A-4', 12), part('A-5', 13)]
  const floored = makeRule({ costPlus: 30, minProfit: 20 })

  test('are reported below cost and below their rule’s Min profit, the worst as the example', () => {
    expect(coded(found([floored], { fixed }), 'fixedBelowCost')).toEqual([
      expect.objectContaining({ parts: 2, partNumber: 'A-1', price: 8, least: 10, weight: 'warning' }),
    ])
    expect(coded(found([floored], { fixed }), 'fixedBelowFloor')).toEqual([
      expect.objectContaining({ parts: 1, partNumber: 'A-3', price: 10.5, least: 12, weight: 'note' }),
    ])
    expect(found([usual], { fixed: [part('A-3', 10.5)] })).toEqual([])
  })
  test('count at the level that prices them', () => {
    const at = (catalogId: number) => ({ scope: { catalogId }, others: [usual], fixed })
    const catalogFindings = coded(found([{ ...floored, catalogId: 1 }], at(1)), 'fixedBelowFloor')
    expect(catalogFindings).toMatchObject([{ parts: 1 }])
    expect(coded(found([{ ...floored, catalogId: 2 }], at(2)), 'fixedBelowCost')).toEqual([])
  })
})
