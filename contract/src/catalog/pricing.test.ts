import Decimal from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueInEnglish } from '../texts/in-english.ts'
import { makeRule } from './pricing.fixture.ts'
import {
  chooseRuleSet,
  computePrice,
  costForCharge,
  type PriceInput,
  type PricingRule,
  rangeProblem,
  rangesOverlap,
  ruleSetsFor,
} from './pricing.ts'

const usual = makeRule({ costPlus: 30, listMinus: 10, minProfit: 20 })
const selling = (
  cost: number | null,
  list: number | null,
  rules: PricingRule[],
  more: Partial<PriceInput> = {},
) => computePrice({ cost, list, rules, ...more }).sellingPrice
const p = { priorityToggle: 'p' }

describe('the selling price', () => {
  test('is cost plus, or list minus with list priority', () => {
    expect(selling(100, 150, [usual])).toBe(130)
    expect(selling(100, 150, [usual], p)).toBe(135)
    expect(selling(19.99, null, [makeRule({ costPlus: 33.3 })])).toBe(26.65)
    expect(selling(0.03, null, [makeRule({ costPlus: 50, minProfit: 0 })])).toBe(0.05)
  })

  test('uses the other basis if the first is missing or has no percentage', () => {
    expect(selling(100, 0, [makeRule({ costPlus: 30 })], p)).toBe(130)
    expect(selling(null, 80, [makeRule({ listMinus: 12.5 })], p)).toBe(70)
    expect(selling(null, 80, [makeRule({ listMinus: 12.5 })])).toBe(70)
    expect(selling(-5, 80, [makeRule({ costPlus: 30, listMinus: 12.5 })])).toBe(70)
    expect(selling(100, 150, [makeRule({ costPlus: 30 })], p)).toBe(130)
    expect(selling(100, 150, [makeRule({ costPlus: 30, listMinus: 100 })], p)).toBe(130)
  })

  test('never falls below the floor, which needs a cost', () => {
    expect(selling(100, 105, [makeRule({ listMinus: 10, minProfit: 20 })], p)).toBe(120)
    expect(selling(null, 80, [makeRule({ listMinus: 12.5, minProfit: 90 })])).toBe(70)
    expect(selling(100, null, [makeRule({ minProfit: 35 })])).toBe(135)
    expect(selling(null, 0.01, [makeRule({ listMinus: 90 })])).toBe(0.01)
  })

  test('is cost + 20%, otherwise list, if no rule can be used; unknown without either', () => {
    expect(selling(10, null, [])).toBe(12)
    expect(selling(null, 80, [])).toBe(80)
    expect(selling(10, 40, [makeRule()], p)).toBe(12)
    expect(computePrice({ cost: 0, list: null, rules: [usual], showInflated: true })).toMatchObject({
      sellingPrice: null,
      shownPrice: null,
      basis: 'none',
    })
  })

  test('uses each of the customer’s own percentages', () => {
    expect(selling(100, 150, [usual], { customer: { costPlus: 25 } })).toBe(125)
    expect(selling(100, 150, [usual], { customer: { costPlus: 25 }, ...p })).toBe(135)
    expect(selling(100, 150, [usual], { customer: { costPlus: 0 } })).toBe(120)
    expect(selling(100, 150, [], { customer: { costPlus: 5 } })).toBe(105)
  })
})

describe('the rule', () => {
  const a = makeRule({ from: 0.01, to: 100, costPlus: 50, minProfit: 0 })
  const b = makeRule({ from: 100.01, to: 500, listMinus: 20, minProfit: 0 })
  const rest = makeRule({ costPlus: 10 })

  test('is the range that contains the cost, or the list price with list priority', () => {
    expect(selling(90, 150, [a, b])).toBe(135)
    expect(selling(90, 150, [a, b], p)).toBe(120)
    expect(selling(90, null, [a, b], p)).toBe(135)
    expect(selling(9000, null, [a, b, rest])).toBe(9900)
  })

  test('matches on 2 decimals, bounds included', () => {
    expect(chooseRuleSet([a, b], {}, 100)?.rule).toBe(a)
    expect(chooseRuleSet([a, b], {}, 100.004)?.rule).toBe(a)
    expect(chooseRuleSet([a, b], {}, 100.005)?.rule).toBe(b)
    expect(chooseRuleSet([a, b], {}, 500.01)).toBeNull()
  })

  test('comes from the most specific set', () => {
    const dealer = makeRule({ costPlus: 30 })
    const catalog = makeRule({ costPlus: 20, catalogId: 1 })
    const make = makeRule({ costPlus: 10, catalogId: 1, makeId: 5 })
    const customer = makeRule({ costPlus: 5, customerId: 9 })
    const rules = [dealer, catalog, make, customer]
    const at = (scope: PriceInput['scope']) => selling(100, null, rules, { scope })
    expect(at({ catalogId: 1, makeId: 5, customerId: 9 })).toBe(105)
    expect(at({ catalogId: 1, makeId: 5 })).toBe(110)
    expect(at({ catalogId: 1, makeId: 6, customerId: 8 })).toBe(120)
    expect(at({ catalogId: 2, makeId: 5 })).toBe(130)
    expect(at(undefined)).toBe(130)
    const names = ruleSetsFor(rules, { catalogId: 1, makeId: 5, customerId: 9 }).map(({ name }) => name)
    expect(names).toEqual(['customer', 'catalog+make', 'catalog', 'dealer'])
  })

  test('comes from the next set if one has neither range nor default for the value', () => {
    const narrow = makeRule({ from: 1, to: 2, costPlus: 99, catalogId: 1 })
    expect(selling(50, null, [narrow, rest], { scope: { catalogId: 1 } })).toBe(55)
    expect(selling(1.5, null, [narrow, rest], { scope: { catalogId: 1 } })).toBe(2.99)
    const anyCost = makeRule({ costPlus: 7, catalogId: 1 })
    expect(selling(50, null, [narrow, anyCost, rest], { scope: { catalogId: 1 } })).toBe(53.5)
  })
})

describe('the shown price', () => {
  const shown = (inflateMsrp: number | null, showInflated: boolean, list: number | null = 150) =>
    computePrice({ cost: 100, list, rules: [makeRule({ costPlus: 30, inflateMsrp })], showInflated })
      .shownPrice

  test('is inflated when that’s on, otherwise the list price', () => {
    expect(shown(25, true)).toBe(162.5)
    expect(shown(null, true)).toBe(153.4)
    expect(shown(0, true)).toBe(130)
    expect(shown(25, false)).toBe(150)
    expect(shown(25, false, null)).toBeNull()
  })
})

describe('a part’s own selling price', () => {
  const list = { showInflated: 0 } as const
  test('takes the place of the rules, without a floor', () => {
    expect(selling(100, 150, [usual], { fixed: 110 })).toBe(110)
    expect(selling(100, 150, [usual], { fixed: 90 })).toBe(90)
    expect(selling(null, null, [usual], { fixed: 25 })).toBe(25)
    expect(selling(100, 150, [usual], { fixed: 0 })).toBe(130)
    const below = computePrice({ cost: 100, list: 150, rules: [usual], fixed: 90, ...list })
    expect(below).toEqual({
      sellingPrice: 90,
      shownPrice: 150,
      basis: 'fixed',
      rule: null,
      steps: [
        { code: 'fixed', value: 90, instead: null, result: 90, belowCost: true },
        { code: 'listShown', result: 150 },
      ],
    })
  })

  test('is what the struck-through price is inflated from', () => {
    const inflated = makeRule({ costPlus: 30, inflateMsrp: 10 })
    const shown = (rules: PricingRule[]) =>
      computePrice({ cost: 100, list: 150, rules, fixed: 50, showInflated: 1 }).shownPrice
    expect([shown([inflated]), shown([])]).toEqual([55, 59])
  })

  test('gives way to the customer’s own terms when they give less', () => {
    const customer = { costPlus: 5, listMinus: null }
    const own = computePrice({
      cost: 100,
      list: 150,
      rules: [makeRule({ costPlus: 30 })],
      fixed: 110,
      customer,
    })
    expect(own).toMatchObject({ sellingPrice: 105, basis: 'cost' })
    expect(own.steps.at(-1)).toEqual({
      code: 'fixed',
      value: 110,
      instead: 105,
      result: 105,
      belowCost: false,
    })
    expect(selling(100, 150, [makeRule({ costPlus: 30 })], { fixed: 104, customer })).toBe(104)
    const customerRule = makeRule({ costPlus: 2, customerId: 7 })
    expect(selling(100, 150, [usual, customerRule], { fixed: 110, scope: { customerId: 7 } })).toBe(102)
    expect(selling(100, 150, [usual, customerRule], { fixed: 110, scope: { customerId: 8 } })).toBe(110)
  })
})

test('explains the price in steps', () => {
  const ranged = makeRule({ from: 50, to: 200, listMinus: 10, minProfit: 20, catalogId: 3 })
  const { steps, basis } = computePrice({
    cost: 100,
    list: 105,
    rules: [ranged],
    scope: { catalogId: 3 },
    ...p,
  })
  expect(basis).toBe('floor')
  expect(steps).toEqual([
    { code: 'matched', by: 'list', value: 105 },
    { code: 'rule', set: 'catalog', isDefault: false, from: 50, to: 200 },
    { code: 'listMinus', value: 105, percent: 10, of: 'rule', result: 94.5 },
    { code: 'floor', value: 100, percent: 20, result: 120, applied: true },
    { code: 'listShown', result: 105 },
  ])
  expect(computePrice({ rules: [] }).steps).toEqual([{ code: 'callForPrice' }])
})

test('derives a missing cost from the list price for a charge', () => {
  expect(costForCharge(null, 120)).toBe(100)
  expect(costForCharge(0, 100)).toBe(83.33)
  expect(costForCharge(55, 120)).toBe(55)
  expect(costForCharge(null, null)).toBeNull()
})

describe('ranges', () => {
  const range = (from: number | null, to: number | null) => ({ from, to })

  test('overlap when they share a value', () => {
    expect(rangesOverlap(range(0.01, 10), range(10, 50))).toBe(true)
    expect(rangesOverlap(range(0.01, 10), range(10.01, 50))).toBe(false)
    expect(rangesOverlap(range(5, 6), range(0.01, 10))).toBe(true)
    expect(rangesOverlap(range(null, 10), range(10.01, null))).toBe(false)
    expect(rangesOverlap(range(null, 10), range(3, null))).toBe(true)
  })

  test('are refused with the reason', () => {
    expect(issueInEnglish(rangeProblem(range(5, 20), [range(0.01, 10)])!.message)).toBe(
      'There is already a range that overlaps with 5 and 20. Modify and try again',
    )
    expect(rangeProblem(range(20, 10), [])?.code).toBe('range_order')
    expect(rangeProblem(range(null, 10), [])?.code).toBe('range_incomplete')
    expect(rangeProblem(range(10, 10), [])).toBeNull()
    expect(rangeProblem(range(10.01, 50), [range(0.01, 10)])).toBeNull()
  })
})

describe('for every price and rule', () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents / 100)
  const percents = fc.option(fc.integer({ min: 0, max: 99_999 }).map((mills) => mills / 1000))
  const rules = fc.record({ costPlus: percents, listMinus: percents, minProfit: percents }).map(makeRule)
  const toggles = fc.constantFrom('p', 'c', null)

  test('keeps the price at 2 decimals, above 0 and not below the floor', () => {
    fc.assert(
      fc.property(amounts, fc.option(amounts), rules, toggles, (cost, list, found, priorityToggle) => {
        const price = selling(cost, list, [found], { priorityToggle })!
        expect(new Decimal(price).decimalPlaces()).toBeLessThanOrEqual(2)
        expect(price).toBeGreaterThan(0)
        const floor = new Decimal(cost).times(new Decimal(found.minProfit ?? 0).plus(100)).div(100)
        if (found.minProfit !== null) expect(price).toBeGreaterThanOrEqual(floor.toDP(2, 4).toNumber())
      }),
    )
  })

  test('with a fixed price is that price, or what the customer’s own terms give below it', () => {
    fc.assert(
      fc.property(
        fc.option(amounts),
        fc.option(amounts),
        fc.array(fc.tuple(rules, fc.option(fc.constant(7)))),
        fc.option(fc.record({ costPlus: percents, listMinus: percents })),
        toggles,
        amounts,
        (cost, list, found, customer, priorityToggle, fixed) => {
          const input = {
            cost,
            list,
            customer,
            priorityToggle,
            scope: { customerId: 7 },
            rules: found.map(([one, customerId]) => ({ ...one, customerId })),
          }
          const { sellingPrice: byRules } = computePrice(input)
          const { sellingPrice, steps } = computePrice({ ...input, fixed })
          const nobody = { ...input, customer: null, scope: {}, fixed }
          expect(computePrice(nobody).sellingPrice).toBe(fixed)
          expect([fixed, byRules]).toContain(sellingPrice)
          expect(sellingPrice).toBeLessThanOrEqual(fixed)
          expect(steps.filter(({ code }) => code === 'fixed')).toHaveLength(1)
        },
      ),
    )
  })

  test('never sells at a lower price for a higher cost under one rule', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, rules, toggles, (a, b, list, found, priorityToggle) => {
        const at = (cost: number) => selling(cost, list, [found], { priorityToggle })!
        expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)))
      }),
    )
  })

  test('calculates cost plus exactly, like the same sum in whole numbers', () => {
    const whole = fc.integer({ min: 0, max: 99_999 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), whole, (cents, mills) => {
        const expected = (BigInt(cents) * BigInt(100_000 + mills) + 50_000n) / 100_000n
        expect(selling(cents / 100, null, [makeRule({ costPlus: mills / 1000 })])).toBe(
          Number(expected) / 100,
        )
      }),
    )
  })
})
