import Decimal from 'decimal.js'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ListedRule } from '#contract/catalog/dealer-pricing.ts'
import { withDraft } from '#contract/catalog/explain-price.ts'
import { computePrice, type PricingRule } from '#contract/catalog/pricing.ts'
import { type WhatIf, whatIfPrices } from '#contract/catalog/what-if-prices.ts'
import type { Call } from '#contract/http.ts'
import { round2 } from '#contract/money.ts'
import { type CouponTerms, type CouponType, couponDiscount } from '#contract/sales/coupons/coupon-rules.ts'
import { testServer } from '#test/harness.ts'
import { drawLines, makeReplayWorld, type ReplayLine } from './what-if-prices.fixture.ts'
import { whatIfPatience } from './what-if-prices.ts'

const server = testServer()
const { run } = whatIfPrices
let world: Awaited<ReturnType<typeof makeReplayWorld>>

beforeAll(async () => {
  world = await makeReplayWorld(server)
})

const ask = async (input: Omit<Call<typeof run>, 'dealerId'>): Promise<WhatIf> =>
  (await server.as('dealer1').ok(run, input)).data

/** Prices computed by the engine, line by line. */
function byEngine(lines: ReplayLine[], rules: PricingRule[], priorityToggle: string | null) {
  return lines.map((line) => {
    const { cost, list, fixed, catalogId, makeId, customerId, customer } = line
    const price = computePrice({
      cost,
      list,
      fixed,
      rules,
      scope: { catalogId, makeId, customerId },
      customer,
      priorityToggle,
    })
    return { ...line, draft: price.sellingPrice, rule: price.rule }
  })
}
type EngineLine = ReturnType<typeof byEngine>[number]
const total = (lines: EngineLine[], of: (line: EngineLine) => Decimal) =>
  lines.reduce((sum, line) => sum.plus(of(line)), new Decimal(0)).toNumber()
type DiscountedLine = Pick<ReplayLine, 'discount' | 'isPercent' | 'price' | 'qty'>
/** A line's coupon discount at this price. */
function off({ discount, isPercent, price, qty }: DiscountedLine, at: number): Decimal {
  if (discount === 0) return new Decimal(0)
  return isPercent
    ? new Decimal(discount).times(at).div(price).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    : Decimal.min(discount, new Decimal(at).times(qty))
}
const paid = (line: ReplayLine, at: number) => new Decimal(at).times(line.qty).minus(off(line, at))
const revenue = (lines: EngineLine[]) => total(lines, (line) => paid(line, line.draft!))
const discount = (lines: EngineLine[]) => total(lines, (line) => off(line, line.draft!))
const margin = (lines: EngineLine[]) =>
  total(
    lines.filter(({ cost }) => cost !== null),
    (line) => paid(line, line.draft!).minus(new Decimal(line.cost!).times(line.qty)),
  )

const percents = fc.option(fc.integer({ min: 0, max: 99_999 }).map((mills) => mills / 1000))
const percentages = { costPlus: percents, listMinus: percents, minProfit: percents }
/** Bounds that don't overlap, with gaps between them. */
const drafts = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 30_000 }), { minLength: 0, maxLength: 16 }),
    fc.array(fc.record(percentages), { minLength: 9, maxLength: 9 }),
    fc.boolean(),
  )
  .map(([bounds, filled, hasDefault]): ListedRule[] => {
    const sorted = bounds.sort((a, b) => a - b).map((cents) => cents / 100)
    const ranges = Array.from({ length: Math.floor(sorted.length / 2) }, (_, at) => ({
      from: sorted[at * 2]!,
      to: sorted[at * 2 + 1]!,
      isDefault: 0 as const,
      ...filled[at]!,
      costPlus: filled[at]!.costPlus ?? 7,
    }))
    return hasDefault ? [...ranges, { isDefault: 1, ...filled[8]!, costPlus: 3 }] : ranges
  })

test('matches the engine for random lines, with any draft of any set', async () => {
  const lines = await drawLines(server, world, 1500)
  const saved = byEngine(lines, world.rules, 'c').filter(({ draft }) => draft !== null)
  const sets = [
    {},
    { catalogId: world.catalogIds[0] },
    { catalogId: world.catalogIds[1], makeId: world.makeIds[0] },
  ]
  const deciding = new Set<string>()
  for (const [at, rules] of fc.sample(drafts, { numRuns: 9, seed: 7 }).entries()) {
    const set = sets[at % sets.length]!
    const priorityToggle = at % 2 === 0 ? 'p' : 'c'
    const answer = await ask({ ...set, rules, priorityToggle })
    const all = withDraft(world.rules, set, rules)
    const drafted = all.slice(all.length - rules.length)
    const found = byEngine(lines, all, priorityToggle)
    const priced = found.filter(({ draft }) => draft !== null)

    expect(answer.unpriced.lines).toBe(found.length - priced.length)
    expect(answer.totals.lines).toBe(priced.length)
    expect(answer.totals.revenue).toEqual({
      sold: total(priced, (line) => paid(line, line.price)),
      saved: revenue(saved),
      draft: revenue(priced),
    })
    expect(answer.totals.discount).toEqual({
      sold: total(priced, (line) => new Decimal(line.discount)),
      saved: discount(saved),
      draft: discount(priced),
    })
    expect(answer.totals.margin).toMatchObject({ saved: margin(saved), draft: margin(priced) })
    for (const [place, rule] of drafted.entries()) {
      const own = priced.filter((line) => line.rule === rule)
      const row = answer.rows.find((one) => one.place === place)!
      expect(row).toMatchObject({ by: 'draft', from: rule.from, to: rule.to, lines: own.length })
      expect(row.revenue.draft).toBe(revenue(own))
      expect(row.margin.draft).toBe(margin(own))
      expect(row.withoutCost.lines).toBe(own.filter(({ cost }) => cost === null).length)
    }
    expect(answer.rows.reduce((sum, row) => sum + row.lines, 0)).toBe(priced.length)
    for (const { by, set } of answer.rows) deciding.add(`${by} ${set}`)
    const changes = priced
      .filter(({ price }) => price > 0)
      .map(({ draft, price }) => (draft! / price - 1) * 100)
    const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
    expect(answer.totals.meanChange.fromSold).toBeCloseTo(mean, 1)
  }
  const sides = ['draft catalog', 'draft catalog+make', 'draft dealer', 'fixed null', 'none null']
  const stay = ['saved catalog', 'saved catalog+make', 'saved customer', 'saved dealer']
  expect([...deciding].toSorted()).toEqual([...sides, ...stay])
})

test('changes nothing for a draft equal to the saved rules', async () => {
  const rules = world.rules.filter(
    ({ catalogId, makeId, customerId }) => !(catalogId || makeId || customerId),
  )
  const { totals } = await ask({ rules: rules as ListedRule[] })
  expect(totals.lines).toBeGreaterThan(0)
  expect(totals.revenue.draft).toBe(totals.revenue.saved)
  expect(totals.meanChange.fromSaved).toBe(0)
})

test('keeps the discounts of coupons', async () => {
  const totals = async () =>
    (await ask({ rules: [{ isDefault: 1, costPlus: 100 }], priorityToggle: 'c' })).totals
  const added = async (
    couponType: CouponType,
    line: { cost: number; price: number; qty: number; discount: number },
  ) => {
    const before = await totals()
    await world.order({ days: 3, couponType, lines: [line] })
    const { revenue, discount, margin } = await totals()
    return [
      round2(revenue.sold - before.revenue.sold),
      round2(discount.sold - before.discount.sold),
      round2(revenue.draft - before.revenue.draft),
      round2(discount.draft - before.discount.draft),
      round2(margin.draft - before.margin.draft),
    ]
  }
  // Revenue and discount as sold, both under the draft, and the draft's margin.
  for (const [couponType, line, figures] of [
    ['percentage', { cost: 30, price: 50, qty: 2, discount: 10 }, [90, 10, 108, 12, 48]],
    ['percentage', { cost: 25, price: 33.33, qty: 1, discount: 3.33 }, [30, 3.33, 45, 5, 20]],
    ['free_shipping_discount', { cost: 30, price: 50, qty: 2, discount: 10 }, [90, 10, 108, 12, 48]],
    ['fixed_price', { cost: 30, price: 50, qty: 2, discount: 10 }, [90, 10, 110, 10, 50]],
    // A discount above the goods' amount makes them free, not negative.
    ['fixed_price', { cost: 3, price: 50, qty: 2, discount: 80 }, [20, 80, 0, 12, -6]],
    ['free_shipping', { cost: 30, price: 50, qty: 2, discount: 0 }, [100, 0, 120, 0, 60]],
  ] as const)
    expect(await added(couponType, line), couponType).toEqual(figures)
})

test('takes off what the coupon’s own rule would, within a cent a line', () => {
  const cents = fc.integer({ min: 1, max: 500_000 }).map((n) => n / 100)
  const goods = fc.array(fc.record({ price: cents, later: cents, qty: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(goods, fc.integer({ min: 1, max: 100 }), cents, (lines, percent, face) => {
      for (const isPercent of [true, false]) {
        const terms: CouponTerms = {
          couponCode: 'SAVE',
          couponType: isPercent ? 'percentage' : 'fixed_price',
          applyCouponOn: 'all',
          discountAmount: face,
          discountPercentage: percent,
          accessoryCatalogs: [],
        }
        const by = (of: 'price' | 'later') =>
          couponDiscount(
            lines.map((line) => ({ amount: round2(line[of] * line.qty), isTaxed: true })),
            terms,
          )
        const { shares } = by('price')
        const discounted = lines.map((line, at) =>
          off({ ...line, isPercent, discount: shares[at]! }, line.later).toNumber(),
        )
        const total = discounted.reduce((sum, one) => sum + one, 0)
        for (const [at, one] of discounted.entries()) {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(round2(lines[at]!.later * lines[at]!.qty))
        }
        // A share's own rounding grows with the price.
        const slack = lines.reduce((sum, { price, later }) => sum + 0.01 * (1 + later / price), 0.001)
        if (isPercent) expect(Math.abs(total - by('later').amount)).toBeLessThanOrEqual(slack)
        else expect(total).toBeLessThanOrEqual(by('later').amount + 0.001)
      }
    }),
  )
})

test('skips declined, deleted and older orders, and includes the first of the ninety days', async () => {
  const lines = async () => (await ask({ rules: [] })).totals.lines
  const before = await lines()
  for (const [days, fields] of [
    [89, ''],
    [90, ''],
    [5, 'order_status_id = 6'],
    [5, 'deleted_at = now()'],
  ] as const)
    await world.order({ days, fields, lines: [{ cost: 5, price: 9, qty: 1 }] })
  expect(await lines()).toBe(before + 1)
})

test('stops a calculation that takes too long, and reports it', async () => {
  const client = await server.admin.connect()
  whatIfPatience.seconds = 1
  try {
    await client.query('begin; lock table order_lines in access exclusive mode')
    const problem = await server.as('dealer1').refused(run, { rules: [] })
    expect(problem).toMatchObject({ status: 503, code: 'what_if_slow' })
    expect(problem.message).toContain('in 1 second')
  } finally {
    whatIfPatience.seconds = 10
    await client.query('rollback')
    client.release()
  }
})

test('validates a draft, and requires pricing rights', async () => {
  const range = { from: 1, to: 10, costPlus: 5 }
  const { status, errors } = await server.as('dealer1').refused(run, { rules: [range, range] })
  expect(status).toBe(422)
  expect(errors?.[0]?.path).toBe('rules.1.from')
  const many = Array.from({ length: 201 }, (_, n) => ({ from: n + 1, to: n + 1, costPlus: 1 }))
  expect((await server.as('dealer1').refused(run, { rules: many })).status).toBe(422)
  expect((await server.as('clerk1').refused(run, { rules: [] })).status).toBe(403)
})
