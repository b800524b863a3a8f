import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../money.ts'
import * as charges from './order-charges.ts'
import { chooseTaxRate, type TaxChoice, type TaxSources } from './order-tax.ts'
import {
  amountInTotal,
  clampShipQty,
  editorTotal,
  estimateWeight,
  extendPrice,
  type OrderTotalsInput,
  orderTotals,
  shipmentWeight,
  shipQtyLimit,
  sumLines,
} from './order-totals.ts'

const findAmount =
  <A extends unknown[]>(explain: (...given: A) => { amount: number }) =>
  (...given: A) =>
    explain(...given).amount
const handlingFee = findAmount(charges.handlingFee)
const customFee = findAmount(charges.customFee)
const shippingCost = findAmount(charges.shippingCost)
const shippingCharge = findAmount(charges.shippingCharge)

const taxed = (rate: number, flags: TaxChoice['flags'] = { applyTaxToPartsAccessories: 1 }): TaxChoice => ({
  source: 'state',
  rate,
  flags,
})
const total = (fields: Partial<OrderTotalsInput>) =>
  orderTotals({ shipping: {}, tax: taxed(0), currencySymbol: 'USD', ...fields })
const goods = [
  { price: 9.99, qty: 2 },
  { price: 1.05, qty: 3 },
]

test('multiplies a line’s price by its qty, and sums lines to the subtotal', () => {
  expect(extendPrice({ price: 1.1, qty: 3 })).toBe(3.3)
  expect(sumLines(goods)).toBe(23.13)
})

describe('fees', () => {
  const fee = { handlingFeeOrderTotal: 100, handlingFeeAmountLessTotal: 5, handlingFeeAmountGreaterTotal: 2 }

  test('charges the lower handling fee at the bound itself', () => {
    expect(handlingFee(100, fee)).toBe(5)
    expect(handlingFee(100.01, fee)).toBe(2)
    expect(handlingFee(1000, { handlingFeeAmountLessTotal: 5 })).toBe(5)
    expect(handlingFee(100, null)).toBe(0)
  })

  test('adds fixed and percent of the subtotal for the custom fee', () => {
    expect(customFee(200, { customFeeFixed: 1, customFeePercent: 2 })).toBe(5)
    expect(customFee(10.1, { customFeePercent: 5 })).toBe(0.51)
    expect(customFee(200, undefined)).toBe(0)
  })
})

describe('shipping', () => {
  test('stays within its bounds; an unset bound has no effect', () => {
    expect(shippingCost(100, { percent: 10, flat: 2, min: 5, max: 11 })).toBe(11)
    expect(shippingCost(100, { percent: 10, flat: 2 })).toBe(12)
    expect(shippingCost(10, { percent: 10, flat: 2, min: 5 })).toBe(5)
    expect(shippingCost(100, { percent: 10, min: 20, max: 15 })).toBe(20)
    expect(shippingCost(100, { flat: 7, max: 0 })).toBe(0)
  })

  test('is fixed, otherwise free, otherwise the carrier’s with profit, otherwise the rule', () => {
    const free = { provideFreeShipping: 1, freeShippingMinAmount: 50 } as const
    const all = { fixed: 12.5, carrierCost: 8, profitPercent: 12.5, rule: { flat: 3 }, ...free }
    expect(shippingCharge(50, all)).toBe(12.5)
    expect(shippingCharge(50, { ...all, fixed: null })).toBe(0)
    expect(shippingCharge(49.99, { ...all, fixed: null })).toBe(9)
    expect(shippingCharge(50, { rule: { flat: 3 }, provideFreeShipping: 0, freeShippingMinAmount: 50 })).toBe(
      3,
    )
    expect(shippingCharge(50, {})).toBe(0)
  })
})

describe('the tax rate', () => {
  const today = '2026-11-03'
  const stateRule = { taxPercentage: 8.25, applyTaxToPartsAccessories: 1, applyTaxToShipping: 1 } as const
  const general = { allStatesProvinceTaxRate: 5, applyTaxToPartsAccessories: 1 } as const
  const all: TaxSources = {
    taxRate: 3,
    salesTaxExceptionNo: 'EX-1',
    staxEndDate: today,
    customerTaxRate: 4,
    today,
    stateRule,
    general,
  }
  const chosen = (without: Partial<TaxSources>) => {
    const { source, rate } = chooseTaxRate({ ...all, ...without })
    return [source, rate]
  }

  test('is the first of its five sources', () => {
    const none: Partial<TaxSources> = { taxRate: null }
    expect(chosen(none)).toEqual(['exemption', 0])
    expect(chosen({})).toEqual(['order', 3])
    none.salesTaxExceptionNo = ' '
    expect(chosen(none)).toEqual(['customer', 4])
    none.customerTaxRate = null
    expect(chosen(none)).toEqual(['state', 8.25])
    none.stateRule = null
    expect(chosen(none)).toEqual(['general', 5])
    none.general = null
    expect(chosen(none)).toEqual(['none', 0])
  })

  test('can be 0 as an override or a customer’s rate', () => {
    expect(chosen({ taxRate: 0 })).toEqual(['order', 0])
    expect(chosen({ taxRate: null, salesTaxExceptionNo: null, customerTaxRate: 0 })).toEqual(['customer', 0])
  })

  test('is exempt through the last day, or forever without one', () => {
    expect(chosen({ taxRate: null, staxEndDate: '2026-11-02' })).toEqual(['customer', 4])
    expect(chosen({ taxRate: null, staxEndDate: null })).toEqual(['exemption', 0])
  })

  test('is the store’s for a pick-up: by its state’s rule if that applies to the showroom, else generally', () => {
    const own = { taxRate: null, salesTaxExceptionNo: null, customerTaxRate: null, isPickUp: true }
    expect(chosen(own)).toEqual(['general', 5])
    const showroom = { ...stateRule, applyCurrentTaxRulesToShowroom: 1 as const }
    expect(chosen({ ...own, stateRule: showroom })).toEqual(['state', 8.25])
    expect(chosen({ ...own, stateRule: { ...showroom, noTax: 1 } })).toEqual(['state', 0])
    expect(chosen({ ...own, stateRule: { ...stateRule, noTax: 1 } })).toEqual(['general', 5])
    expect(chosen({ ...own, stateRule: null, general: null })).toEqual(['none', 0])
    expect(chosen({ isPickUp: true })).toEqual(['order', 3])
    const steps = chooseTaxRate({ ...all, ...own, state: 'TX' }).steps?.map(({ code }) => code)
    expect(steps).toEqual([
      'taxNoOwn',
      'taxNoExemption',
      'taxNoCustomer',
      'taxPickUp',
      'taxNotShowroom',
      'taxGeneral',
    ])
  })

  test('is 0 if the state’s rule has no tax', () => {
    const noTax = { ...stateRule, noTax: 1 as const }
    const own = { taxRate: null, salesTaxExceptionNo: null, stateRule: noTax }
    expect(chosen({ ...own, customerTaxRate: null })).toEqual(['state', 0])
    const { flags } = chooseTaxRate({ ...all, ...own })
    expect(total({ lines: [{ price: 100, qty: 1 }], tax: { ...taxed(4), flags } }).salesTaxAmount).toBe(4)
  })

  test('uses the state rule’s flags for an override or a customer’s rate', () => {
    expect(chooseTaxRate(all).flags).toMatchObject({ applyTaxToShipping: 1 })
    expect(chooseTaxRate({ ...all, stateRule: null }).flags.applyTaxToShipping).toBeFalsy()
  })
})

test('prefers a manually set fee, even 0, to the dealer’s rule, with its own title', () => {
  const rule = {
    handling: { handlingFeeAmountLessTotal: 4 },
    customFee: { customFeeFixed: 1, customFeeTitle: 'Eco fee' },
  }
  const order = { subtotal: 100, ...rule, tax: taxed(0) }
  const fees = (typed: Partial<OrderTotalsInput>) =>
    total({ ...order, ...typed })
      .summary.filter(({ code }) => code.endsWith('Fee'))
      .map(({ title, amount, steps }) => [title, amount, steps[0]?.code])
  expect(fees({ customFeeTitle: 'Not set by hand' })).toEqual([
    ['Handling fee', 4, 'handlingAlways'],
    ['Eco fee', 1, 'feeFixed'],
  ])
  expect(fees({ handlingFeeAmount: 0, customFeeAmount: 2.5, customFeeTitle: 'Oil' })).toEqual([
    ['Oil', 2.5, 'feeTyped'],
  ])
  expect(fees({ handlingFeeAmount: 3, customFeeAmount: 2 })).toEqual([
    ['Handling fee', 3, 'feeTyped'],
    ['Eco fee', 2, 'feeTyped'],
  ])
})

describe('the taxed amount', () => {
  const lines = [
    { price: 100, qty: 1, is_taxable: 1 as const },
    { price: 50, qty: 1, is_taxable: 0 as const },
  ]
  const order = { lines, shipping: { fixed: 10 }, handlingFeeAmount: 4, customFeeAmount: 6 }
  const tax = (flags: TaxChoice['flags']) => total({ ...order, tax: taxed(10, flags) }).salesTaxAmount

  test('covers parts, shipping or the whole order, without non-taxable lines', () => {
    expect(tax({ applyTaxToPartsAccessories: 1 })).toBe(10)
    expect(tax({})).toBe(10)
    expect(tax({ applyTaxToPartsAccessories: 0, applyTaxToShipping: 1 })).toBe(1)
    expect(tax({ applyTaxToPartsAccessories: 1, applyTaxToShipping: 1 })).toBe(11)
    expect(tax({ applyTaxToPartsAccessories: 0, applyLaborOnOrderTotal: 1 })).toBe(12)
    expect(tax({ applyTaxToPartsAccessories: 0 })).toBe(0)
  })

  test('accepts a subtotal with its taxable part instead of lines', () => {
    expect(total({ subtotal: 100, tax: taxed(8.25) }).orderAmount).toBe(108.25)
    expect(total({ subtotal: 100, taxableAmount: 40, tax: taxed(10) }).salesTaxAmount).toBe(4)
  })

  test('keeps 3 decimals of a Canadian tax and adds it with 2', () => {
    const canadian = total({ lines: [{ price: 10.01, qty: 1 }], tax: taxed(5), currencySymbol: 'CAN' })
    expect(canadian).toMatchObject({ salesTaxAmount: 0.501, orderAmount: 10.51 })
    expect(total({ lines: [{ price: 10.01, qty: 1 }], tax: taxed(5) }).salesTaxAmount).toBe(0.5)
  })

  test('rounds a Canadian tax once, from the exact product', () => {
    const lines = [{ price: 100.65, qty: 1 }]
    const canadian = total({ lines, tax: taxed(13), currencySymbol: 'CAN' })
    expect(canadian).toMatchObject({ salesTaxAmount: 13.085, salesTaxCharged: 13.08, orderAmount: 113.73 })
    expect(sum(canadian.summary.slice(0, -1).map(amountInTotal))).toBe(113.73)
    const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
    const rate = fc.constantFrom(5, 13, 14.975, 15)
    fc.assert(
      fc.property(price, rate, (price, percent) => {
        const totalIn = (currencySymbol: string) =>
          total({ lines: [{ price, qty: 1 }], tax: taxed(percent), currencySymbol }).orderAmount
        expect(totalIn('CAN')).toBe(totalIn('USD'))
      }),
    )
  })
})

describe('the summary', () => {
  test('lists its lines in order, with the rate and each calculation', () => {
    const { summary } = total({
      lines: goods,
      shipping: { fixed: 7 },
      handling: { handlingFeeAmountLessTotal: 2 },
      customFee: { customFeeTitle: 'Eco fee', customFeeFixed: 1 },
      tax: taxed(10),
    })
    expect(summary.map(({ steps, ...line }) => line)).toEqual([
      { code: 'subtotal', title: 'Subtotal', amount: 23.13, formula: '2 × 9.99 + 3 × 1.05' },
      { code: 'shipping', title: 'Shipping', amount: 7, formula: '7.00' },
      { code: 'handlingFee', title: 'Handling fee', amount: 2, formula: '2.00' },
      { code: 'customFee', title: 'Eco fee', amount: 1, formula: '1.00' },
      { code: 'salesTax', title: 'Sales tax', amount: 2.31, rate: 10, formula: '10% × 23.13' },
      { code: 'total', title: 'Total', amount: 35.44, formula: '23.13 + 7.00 + 2.00 + 1.00 + 2.31' },
    ])
  })

  test('skips fees of 0, and nothing else', () => {
    const codes = total({ lines: [] }).summary.map(({ code }) => code)
    expect(codes).toEqual(['subtotal', 'shipping', 'salesTax', 'total'])
  })

  test('adds up to the order amount, in whole cents', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const line = fc.record({
      price: cents.map((value) => value / 100),
      qty: fc.integer({ min: 1, max: 99 }),
      is_taxable: fc.constantFrom(0 as const, 1 as const),
    })
    const flag = fc.constantFrom(0 as const, 1 as const)
    const flags = fc.record({
      applyTaxToPartsAccessories: flag,
      applyTaxToShipping: flag,
      applyLaborOnOrderTotal: flag,
    })
    const setup = fc.record({
      lines: fc.array(line, { maxLength: 9 }),
      shipping: cents.map((value) => ({ fixed: value / 100 })),
      handlingFeeAmount: fc.option(cents.map((value) => value / 100)),
      customFee: cents.map((value) => ({ customFeePercent: value / 100_000 })),
      tax: fc.tuple(fc.integer({ min: 0, max: 30_000 }), flags).map(([mills, on]) => taxed(mills / 1000, on)),
      currencySymbol: fc.constantFrom('USD', 'CAN'),
    })
    fc.assert(
      fc.property(setup, (input) => {
        const { summary, orderAmount, subtotal } = orderTotals(input)
        const shown = summary.filter(({ code }) => code !== 'total').map(amountInTotal)
        expect(sum(shown)).toBe(orderAmount)
        expect(summary.at(-1)?.amount).toBe(orderAmount)
        expect(sum(summary.at(-1)!.steps.map(({ amount }) => amount ?? 0))).toBe(orderAmount)
        expect(shown.reduce((all, value) => all + Math.round(value * 100), 0)).toBe(
          Math.round(orderAmount * 100),
        )
        const inCents = input.lines.reduce((all, { price, qty }) => all + Math.round(price * 100) * qty, 0)
        expect(subtotal).toBe(inCents / 100)
      }),
    )
  })
})

test('a pick-up costs what its products, fees and their tax cost, whatever shipping would', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100)
  const flag = fc.constantFrom(0 as const, 1 as const)
  const setup = fc.record({
    subtotal: cents,
    handlingFeeAmount: cents,
    shipping: fc.record({
      fixed: fc.option(cents),
      carrierCost: fc.option(cents),
      profitPercent: fc.option(cents),
      rule: fc.option(fc.record({ flat: cents })),
      provideFreeShipping: flag,
      freeShippingMinAmount: cents,
    }),
    tax: fc
      .record({ applyTaxToPartsAccessories: flag, applyTaxToShipping: flag, applyLaborOnOrderTotal: flag })
      .map((flags) => taxed(8.25, flags)),
  })
  fc.assert(
    fc.property(setup, (input) => {
      const pickedUp = total({ ...input, shipping: { ...input.shipping, isPickUp: true } })
      const { summary: _, ...unshipped } = total({ ...input, shipping: { fixed: 0 } })
      expect(pickedUp).toMatchObject({ ...unshipped, shippingAmount: 0 })
      expect(pickedUp.summary.find(({ code }) => code === 'shipping')?.steps).toEqual([
        { code: 'shippingPickUp', amount: 0 },
      ])
    }),
  )
})

describe('shipping parts', () => {
  test('limits ship qty to a whole number up to what’s left', () => {
    expect(shipQtyLimit({ qty: 5, qtyShipped: 2 })).toBe(3)
    expect(shipQtyLimit({ qty: 2, qtyShipped: 5 })).toBe(0)
    expect(clampShipQty(9, { qty: 5, qtyShipped: 2 })).toBe(3)
    expect(clampShipQty(0, { qty: 5 })).toBe(0)
    expect(clampShipQty(-1, { qty: 5 })).toBeNull()
    expect(clampShipQty(1.5, { qty: 5 })).toBeNull()
  })

  test('shows an editor total of unshipped parts beside the full amount', () => {
    const lines = [{ price: 10, qty: 5, qtyShipped: 2 }]
    const full = total({ lines, shipping: { fixed: 7 } })
    expect([editorTotal(lines, full).amount, full.orderAmount]).toEqual([37, 57])
    expect(sum(editorTotal(lines, full).steps.map(({ amount }) => amount ?? 0))).toBe(37)
  })

  test('leaves nothing to ship once every piece has shipped, whatever the fees', () => {
    const lines = [{ price: 10, qty: 5, qtyShipped: 5 }]
    expect(editorTotal(lines, total({ lines, shipping: { fixed: 7 } })).amount).toBe(0)
  })

  test('adds a tenth for packing to the estimated weight', () => {
    expect(estimateWeight({ itemWeight: 2.5, shipQty: 3 })).toBe(8.25)
    expect(estimateWeight({ itemWeight: 2.5, shipQty: 0 })).toBeNull()
    const line = { price: 1, qty: 9, itemWeight: 2.5 }
    expect(shipmentWeight([{ ...line, shipQty: 3 }, { ...line, shipQty: 0 }, line])).toBe(8.25)
  })
})
