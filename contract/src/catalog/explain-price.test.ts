import Decimal from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedRules } from './dealer-pricing.ts'
import { explainedPrice, withDraft } from './explain-price.ts'
import { makeRule } from './pricing.fixture.ts'
import { computePrice, type Price, type PriceStep, type PricingRule } from './pricing.ts'

const usual = makeRule({ costPlus: 30, listMinus: 10, minProfit: 20 })

/** Recalculates the price from the steps, as a reader would on paper, each figure from those before it. */
function reckonedFrom(steps: PriceStep[]): string | null {
  let price: Decimal | null = null
  for (const step of steps) {
    if (step.code === 'costPlus')
      price = new Decimal(step.value).times(new Decimal(100).plus(step.percent)).div(100)
    if (step.code === 'listMinus')
      price = new Decimal(step.value).times(new Decimal(100).minus(step.percent)).div(100)
    if (step.code === 'fallback')
      price = new Decimal(step.value).times(new Decimal(100).plus(step.percent)).div(100)
    if (step.code === 'floor') {
      const floor = new Decimal(step.value).times(new Decimal(100).plus(step.percent)).div(100)
      expect(step.applied).toBe(floor.gt(price!))
      price = Decimal.max(price!, floor)
    }
    if (step.code === 'rounded') {
      expect(new Decimal(step.value).eq(price!)).toBe(true)
      price = Decimal.max(price!.toDecimalPlaces(2, Decimal.ROUND_HALF_UP), 0.01)
      expect(price.eq(step.result)).toBe(true)
    }
  }
  return price?.toFixed(2) ?? null
}
const shownFrom = (steps: PriceStep[]) =>
  steps.find((step) => step.code === 'inflated' || step.code === 'listShown')?.result ?? null

const agrees = ({ sellingPrice, shownPrice, steps }: Price) => {
  expect(reckonedFrom(steps)).toBe(sellingPrice === null ? null : sellingPrice.toFixed(2))
  expect(shownFrom(steps)).toBe(shownPrice)
}

describe('steps that add up to the price', () => {
  test.each([
    [100, 150, usual, 'c', 130],
    [100, 150, usual, 'p', 135],
    [100, 105, makeRule({ listMinus: 10, minProfit: 20 }), 'p', 120],
    [null, 80, makeRule({ listMinus: 12.5 }), 'p', 70],
    [19.99, null, makeRule({ costPlus: 33.3 }), 'p', 26.65],
    [0.03, null, makeRule({ costPlus: 50, minProfit: 0 }), 'c', 0.05],
    [null, 0.01, makeRule({ listMinus: 90 }), 'c', 0.01],
    [10, 40, makeRule(), 'p', 12],
  ] as const)('cost %s, list %s', (cost, list, one, priorityToggle, price) => {
    const found = computePrice({ cost, list, rules: [one], priorityToggle })
    expect(found.sellingPrice).toBe(price)
    agrees(found)
  })

  const amounts = fc.option(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100))
  const percents = fc.option(fc.integer({ min: 0, max: 99_999 }).map((mills) => mills / 1000))
  const ids = fc.option(fc.constantFrom(1, 2))
  const rules = fc.array(
    fc
      .record({
        costPlus: percents,
        listMinus: percents,
        minProfit: percents,
        inflateMsrp: percents,
        from: fc.option(fc.constantFrom(0.01, 10, 1000), { nil: undefined }),
        catalogId: ids,
        makeId: ids,
        customerId: ids,
      })
      .map((one) =>
        makeRule({ ...one, from: one.from as number, to: one.from === undefined ? null : 40_000 }),
      ),
    { maxLength: 6 },
  )
  test('exist for every price, in an answer the contract accepts', () => {
    fc.assert(
      fc.property(
        fc.record({
          cost: amounts,
          list: amounts,
          rules,
          scope: fc.record({ catalogId: ids, makeId: ids, customerId: ids }),
          priorityToggle: fc.constantFrom('p', 'c', null),
          customer: fc.option(fc.record({ costPlus: percents, listMinus: percents })),
          showInflated: fc.boolean(),
        }),
        (input) => {
          const price = computePrice(input)
          agrees(price)
          const steps = explainedPrice.shape.steps.parse(price.steps)
          expect(steps).toEqual(price.steps)
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('explains why a more specific set didn’t decide, and why a basis was skipped', () => {
  const make = makeRule({ from: 1, to: 2, costPlus: 1, catalogId: 3, makeId: 4 })
  const rules = [make, makeRule({ costPlus: 30, minProfit: 5 })]
  const scope = { catalogId: 3, makeId: 4, customerId: 9 }
  const price = computePrice({ cost: 100, rules, scope, priorityToggle: 'p' })
  expect(price.steps).toEqual([
    { code: 'matched', by: 'cost', value: 100 },
    { code: 'skipped', set: 'customer', why: 'none' },
    { code: 'skipped', set: 'catalog+make', why: 'outside' },
    { code: 'skipped', set: 'catalog', why: 'none' },
    { code: 'rule', set: 'dealer', isDefault: true, from: null, to: null },
    { code: 'passedOver', by: 'list', why: 'noValue' },
    { code: 'costPlus', value: 100, percent: 30, of: 'rule', result: 130 },
    { code: 'floor', value: 100, percent: 5, result: 105, applied: false },
  ])
  const unusable = computePrice({
    list: 80,
    rules: [makeRule({ costPlus: 30, listMinus: 100, minProfit: 20 })],
  })
  expect(unusable.steps.map(({ code }) => code)).toEqual([
    'matched',
    'rule',
    'passedOver',
    'passedOver',
    'fallback',
    'noFloor',
    'listShown',
  ])
})

test('mentions rounding only if something is rounded', () => {
  const { steps } = computePrice({ cost: 19.99, rules: [makeRule({ costPlus: 33.3 })] })
  expect(steps.slice(2)).toEqual([
    { code: 'costPlus', value: 19.99, percent: 33.3, of: 'rule', result: 26.64667 },
    { code: 'rounded', value: 26.64667, result: 26.65 },
  ])
})

test('replaces only its own set with a draft', () => {
  const [dealer, catalogRule, customerRule] = [
    usual,
    makeRule({ costPlus: 5, catalogId: 1 }),
    makeRule({ costPlus: 6, customerId: 7 }),
  ]
  const draft = listedRules.parse([{ isDefault: 1, costPlus: 9 }])
  const plus = (rules: PricingRule[]) => rules.map(({ costPlus }) => costPlus)
  expect(plus(withDraft([dealer, catalogRule, customerRule], {}, draft))).toEqual([5, 6, 9])
  expect(plus(withDraft([dealer, catalogRule, customerRule], { catalogId: 1 }, draft))).toEqual([30, 6, 9])
})
