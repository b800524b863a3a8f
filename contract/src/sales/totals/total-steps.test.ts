import { expect, test } from 'vitest'
import { handlingFee, shippingCharge } from './order-charges.ts'
import { chooseTaxRate, type TaxSources } from './order-tax.ts'
import { goodsSteps, orderTotals } from './order-totals.ts'
import { findTaxBasis } from './tax-basis.ts'

const codes = (steps: readonly { code: string }[] | undefined) => steps?.map(({ code }) => code)

test('names the shipping rule with its bounds', () => {
  const rule = { percent: 10, flat: 2, min: 5, max: 11 }
  expect(shippingCharge(100, { rule }).steps).toEqual([
    { code: 'shippingFlat', amount: 2 },
    { code: 'shippingPercent', percent: 10, base: 100, amount: 10 },
    { code: 'shippingMax', base: 12, amount: 11 },
  ])
  expect(codes(shippingCharge(10, { rule }).steps)).toEqual([
    'shippingFlat',
    'shippingPercent',
    'shippingMin',
  ])
  expect(shippingCharge(10, { fixed: 7, rule }).steps).toEqual([{ code: 'shippingFixed', amount: 7 }])
  expect(codes(shippingCharge(10, {}).steps)).toEqual(['shippingNoRule'])
})

test('adds what parts with their own shipping price ship for, which free shipping leaves', () => {
  const own = { amount: 12, goods: 60 }
  expect(shippingCharge(100, { rule: { percent: 10 }, own })).toEqual({
    amount: 16,
    steps: [
      { code: 'shippingOwn', base: 60, amount: 12 },
      { code: 'shippingPercent', percent: 10, base: 40, amount: 4 },
    ],
  })
  expect(shippingCharge(60, { rule: { flat: 5 }, own }).amount).toBe(12)
  const free = { provideFreeShipping: 1, freeShippingMinAmount: 100, rule: { flat: 3 }, own } as const
  expect(shippingCharge(100, free).amount).toBe(12)
  expect(shippingCharge(99, free).amount).toBe(15)
  expect(shippingCharge(100, { ...free, fixed: 1 }).amount).toBe(1)
  const lines = [
    { price: 10, qty: 3, fixedShippingPrice: 1.25 },
    { price: 20, qty: 2 },
  ]
  const { shippingAmount } = orderTotals({
    lines,
    shipping: { rule: { percent: 10 } },
    tax: { source: 'none', rate: 0, flags: {} },
  })
  expect(shippingAmount).toBe(7.75)
})

test('gives free shipping’s minimum, and how much is missing', () => {
  const free = { provideFreeShipping: 1, freeShippingMinAmount: 50, rule: { flat: 3 } } as const
  expect(shippingCharge(50, free).steps).toEqual([{ code: 'shippingFree', base: 50, amount: 0 }])
  expect(shippingCharge(49.9, free).steps.at(-1)).toEqual({ code: 'shippingFreeFrom', base: 50, amount: 0.1 })
})

test('shows on which side of the bound handling is', () => {
  const fee = { handlingFeeOrderTotal: 100, handlingFeeAmountLessTotal: 5, handlingFeeAmountGreaterTotal: 2 }
  expect(handlingFee(100, fee).steps).toEqual([{ code: 'handlingUpTo', base: 100, amount: 5 }])
  expect(handlingFee(101, fee).steps).toEqual([{ code: 'handlingAbove', base: 100, amount: 2 }])
})

test('names the tax source used, and why each earlier one wasn’t', () => {
  const sources: TaxSources = {
    today: '2026-11-03',
    salesTaxExceptionNo: 'EX-1',
    staxEndDate: '2026-11-02',
    state: 'TX',
    stateRule: { taxPercentage: 8.25 },
  }
  const { steps } = chooseTaxRate(sources)
  expect(steps).toEqual([
    { code: 'taxNoOwn' },
    { code: 'taxExemptionEnded', name: 'EX-1', day: '2026-11-02' },
    { code: 'taxNoCustomer' },
    { code: 'taxState', name: 'TX', percent: 8.25 },
  ])
  const own = chooseTaxRate({ ...sources, taxRate: 0 })
  expect(own.steps).toEqual([{ code: 'taxOwn', percent: 0 }])
  const none = chooseTaxRate({ ...sources, stateRule: null })
  expect(codes(none.steps)?.slice(-2)).toEqual(['taxNoState', 'taxNoGeneral'])
})

test('shows what the tax was calculated on, and how a Canadian one is added', () => {
  const lines = [
    { price: 10.01, qty: 1 },
    { price: 5, qty: 1, is_taxable: 0 as const },
  ]
  const tax = chooseTaxRate({ today: '2026-11-03', taxRate: 5 })
  const { summary } = orderTotals({ lines, shipping: { fixed: 3 }, tax, currencySymbol: 'CAN' })
  expect(summary.find(({ code }) => code === 'salesTax')?.steps).toEqual([
    { code: 'taxOwn', percent: 5 },
    { code: 'taxedGoods', amount: 10.01 },
    { code: 'untaxedGoods', amount: 5 },
    { code: 'taxed', percent: 5, base: 10.01, amount: 0.501 },
    { code: 'taxAdded', amount: 0.5 },
  ])
})

test('reads from the steps what the tax was calculated on', () => {
  const tax = { source: 'general', rate: 8, flags: { applyTaxToShipping: 1 } } as const
  const lines = [
    { price: 10, qty: 2 },
    { price: 5, qty: 1, is_taxable: 0 as const },
  ]
  const { summary } = orderTotals({ lines, shipping: { fixed: 3 }, tax })
  expect(findTaxBasis(summary)).toEqual({ base: 23, goods: 20, shipping: 3 })
  expect(findTaxBasis([{ code: 'salesTax', steps: [] }])).toEqual({ base: undefined, goods: 0, shipping: 0 })
  expect(findTaxBasis([{ code: 'salesTax' }])).toBeUndefined()
})

test('has a step for each line of goods', () => {
  expect(goodsSteps([{ partNumber: 'A-1', price: 9.99, qty: 2 }])).toEqual([
    { code: 'line', name: 'A-1', qty: 2, base: 9.99, amount: 19.98 },
  ])
})
