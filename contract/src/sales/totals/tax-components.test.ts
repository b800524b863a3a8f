import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact, exactPercentage, round2, sum } from '../../money.ts'
import { composeTax, type TaxComponent } from '../../store/settings/tax-components.ts'
import { anyCoupon } from '../coupons/coupon-rules.fixture.ts'
import { chooseTaxRate, type TaxSources } from './order-tax.ts'
import { amountInTotal, orderTotals } from './order-totals.ts'

const gst = { name: 'GST', rate: 5, registrationNumber: '123456789 RT0001' }
const qst = { name: 'QST', rate: 9.975, registrationNumber: '1234567890 TQ0001' }
const quebec = { taxPercentage: 14.975, taxComponents: [gst, qst] }
const choose = (sources: Partial<TaxSources>) => chooseTaxRate({ today: '2026-01-02', ...sources })
const computeTax = (price: number, tax: ReturnType<typeof choose>, currencySymbol = 'CAN') => {
  const totals = orderTotals({ lines: [{ price, qty: 1 }], shipping: {}, tax, currencySymbol })
  return { totals, line: totals.summary.find(({ code }) => code === 'salesTax')! }
}

test('charges GST and QST on the price, each rounded once', () => {
  const { totals, line } = computeTax(100.65, choose({ stateRule: quebec }))
  expect(line).toMatchObject({
    rate: 14.975,
    amount: 15.072,
    charged: 15.07,
    components: [
      { ...gst, amount: 5.03 },
      { ...qst, amount: 10.04 },
    ],
    formula: '5% × 100.65 + 9.975% × 100.65',
  })
  expect(line.steps.slice(-4)).toEqual([
    { code: 'taxed', percent: 14.975, base: 100.65, amount: 15.072 },
    { code: 'taxComponent', name: 'GST', percent: 5, base: 100.65, amount: 5.03 },
    { code: 'taxComponent', name: 'QST', percent: 9.975, base: 100.65, amount: 10.04 },
    { code: 'taxAdded', amount: 15.07 },
  ])
  expect(totals).toMatchObject({ salesTaxRate: 14.975, salesTaxCharged: 15.07, orderAmount: 115.72 })
})

test('charges a harmonized tax like one without a name', () => {
  const hst = { name: 'HST', rate: 13, registrationNumber: null }
  const { line } = computeTax(100.65, choose({ stateRule: { taxPercentage: 13, taxComponents: [hst] } }))
  expect(line).toMatchObject({ amount: 13.085, charged: 13.08, components: [{ ...hst, amount: 13.08 }] })
  const plain = computeTax(100.65, choose({ stateRule: { taxPercentage: 13 } })).line
  expect(plain).toMatchObject({ amount: 13.085, charged: 13.08 })
  expect(plain).not.toHaveProperty('components')
})

test('a rate set on the order or its customer, an exemption and no tax have no components', () => {
  for (const sources of [
    { taxRate: 5 },
    { customerTaxRate: 5 },
    { salesTaxExceptionNo: 'E-1' },
    { stateRule: { ...quebec, noTax: 1 as const } },
    { general: { allStatesProvinceTaxRate: 5, noTax: 1 as const, taxComponents: [gst] } },
  ]) {
    const tax = choose({ stateRule: 'general' in sources ? null : quebec, ...sources })
    expect(tax.components ?? []).toEqual([])
  }
  expect(choose({ general: { allStatesProvinceTaxRate: 5, taxComponents: [gst] } }).components).toEqual([gst])
})

test('components that don’t make up the rate aren’t used', () => {
  expect(choose({ stateRule: { ...quebec, taxPercentage: 15 } })).toMatchObject({ rate: 15, components: [] })
})

const mills = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 1000)
const cents = fc.integer({ min: 0, max: 5_000_000 }).map((value) => value / 100)
const taxes = fc
  .array(mills(25_000), { minLength: 1, maxLength: 4 })
  .map((rates) => rates.map((rate, at): TaxComponent => ({ name: `Tax ${at}`, rate })))
const flag = fc.constantFrom(0 as const, 1 as const)

test('the components add up to the tax in the total, whatever is taxed', () => {
  const order = fc.record({
    lines: fc.array(fc.record({ price: cents, qty: fc.integer({ min: 1, max: 9 }), is_taxable: flag }), {
      maxLength: 5,
    }),
    shipping: cents.map((fixed) => ({ fixed })),
    handlingFeeAmount: cents,
    customFeeAmount: cents,
    coupon: fc.option(anyCoupon),
    components: taxes,
    flags: fc.record({
      applyTaxToPartsAccessories: flag,
      applyTaxToShipping: flag,
      applyLaborOnOrderTotal: flag,
    }),
    currencySymbol: fc.constantFrom('USD', 'CAN'),
  })
  fc.assert(
    fc.property(order, ({ components, flags, ...input }) => {
      const rate = composeTax({ components }, { rate: null, components: [] })!.rate!
      const tax = { source: 'state' as const, rate, flags, components }
      const { summary, salesTaxCharged, salesTaxAmount, orderAmount } = orderTotals({ ...input, tax })
      const line = summary.find(({ code }) => code === 'salesTax')!
      const base = line.steps.find(({ code }) => code === 'taxed')!.base!
      expect(line.components).toHaveLength(components.length)
      expect(sum(line.components!.map(({ amount }) => amount))).toBe(salesTaxCharged)
      for (const one of line.components!) expect(one.amount).toBe(round2(exactPercentage(base, one.rate)))
      const parts = summary.filter(({ code }) => code !== 'total')
      expect(sum(parts.map(amountInTotal))).toBe(orderAmount)
      // Half a cent for each tax, and half a tenth of one for the amount shown.
      const max = exact(0.005).times(components.length).plus(0.0005)
      expect(exact(salesTaxAmount).minus(salesTaxCharged).abs().lte(max)).toBe(true)
    }),
  )
})

test('a tax of one component costs what it would without a name', () => {
  fc.assert(
    fc.property(cents, mills(100_000), (price, rate) => {
      const named = choose({ stateRule: { taxPercentage: rate, taxComponents: [{ name: 'GST', rate }] } })
      const plain = choose({ stateRule: { taxPercentage: rate } })
      for (const currency of ['USD', 'CAN'])
        expect(computeTax(price, named, currency).totals.orderAmount).toBe(
          computeTax(price, plain, currency).totals.orderAmount,
        )
    }),
  )
})

test('a tax always has the rate its components add up to', () => {
  const stored = fc.oneof(
    fc.record({ rate: fc.option(mills(100_000)), components: fc.constant<TaxComponent[]>([]) }),
    taxes.map((components) => composeTax({ components }, { rate: null, components: [] })!),
  )
  const sent = fc.record(
    { rate: fc.option(mills(100_000)), components: fc.oneof(taxes, fc.constant<TaxComponent[]>([])) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(stored, sent, (before, change) => {
      const after = composeTax(change, before)
      if (!after) {
        expect(change.rate).not.toBe(sum(change.components!.map(({ rate }) => rate)))
        return
      }
      if (after.components.length > 0) expect(sum(after.components.map(({ rate }) => rate))).toBe(after.rate)
      if (change.rate !== undefined) expect(after.rate).toBe(change.rate)
      expect(composeTax({}, after)).toEqual(after)
    }),
  )
})
