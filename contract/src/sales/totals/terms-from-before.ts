import type { CouponTerms } from '../coupons/coupon-rules.ts'
import {
  chooseTaxRate,
  type Flag,
  type GeneralTax,
  type StateTaxRule,
  type TaxChoice,
  type TaxSource,
  type TaxSources,
} from './order-tax.ts'
import type { SaleTerms } from './order-terms.ts'
import { type OrderTotals, orderTotals, type TotalsLine } from './order-totals.ts'
import { findTaxBasis } from './tax-basis.ts'

/** A stored order from before orders had terms. */
export type OrderFromBefore = {
  lines: readonly TotalsLine[]
  coupon: CouponTerms | null
  tax: Omit<TaxSources, 'state' | 'stateRule' | 'general' | 'customerTaxRate'>
  taxSource: TaxSource | null
  currencySymbol: string
  amounts: Pick<
    OrderTotals,
    | 'discountAmount'
    | 'shippingAmount'
    | 'handlingFeeAmount'
    | 'customFeeAmount'
    | 'salesTaxRate'
    | 'salesTaxCharged'
  >
}

/** The tax of an order under its terms; `byRate` is the choice of its rate. */
export function taxUnder({ asCharged }: SaleTerms, byRate: TaxChoice): TaxChoice {
  const charged = asCharged?.tax
  if (!charged || charged.source !== byRate.source || charged.rate !== byRate.rate) return byRate
  return { ...byRate, charged: { base: charged.base, amount: charged.amount } }
}

/**
 * The terms that explain the amounts of an order from before: its rate, its discount, and its tax's base. Its
 * shipping and fees stay as charged. Terms the order doesn't show are those of `today`.
 */
export function termsFromBefore(order: OrderFromBefore, today: SaleTerms): SaleTerms {
  const { salesTaxCharged } = order.amounts
  const rates = ratesFromBefore(order, today)
  const terms: SaleTerms = { ...today, ...rates, ...discountFromBefore(order), asCharged: {} }
  const tried = [terms, ...flagSets.map((flags) => withFlags(terms, flags))].map((candidate) => ({
    candidate,
    totals: totalsUnder(order, candidate),
  }))
  const found = tried.find(({ totals }) => totals.salesTaxCharged === salesTaxCharged)
  if (found) return found.candidate
  const { source, rate } = choiceUnder(order, terms)
  const base = findTaxBasis(tried[0]!.totals.summary)?.base ?? 0
  return { ...terms, asCharged: { tax: { source, rate, base, amount: salesTaxCharged } } }
}

/** The parts a rule can tax. */
const flagSets = [
  { applyTaxToPartsAccessories: 1, applyTaxToShipping: 0, applyLaborOnOrderTotal: 0 },
  { applyTaxToPartsAccessories: 1, applyTaxToShipping: 1, applyLaborOnOrderTotal: 0 },
  { applyTaxToPartsAccessories: 0, applyTaxToShipping: 1, applyLaborOnOrderTotal: 0 },
  { applyTaxToPartsAccessories: 1, applyTaxToShipping: 1, applyLaborOnOrderTotal: 1 },
] as const satisfies Record<string, Flag>[]

const withFlags = (terms: SaleTerms, flags: (typeof flagSets)[number]): SaleTerms => ({
  ...terms,
  stateRule: terms.stateRule && { ...terms.stateRule, ...flags },
  general: { ...terms.general, ...flags },
})

/** The source of its rate, with the rate it has. Its own rate and its exemption are fields of the order. */
function ratesFromBefore(
  { tax, taxSource, amounts: { salesTaxRate: rate } }: OrderFromBefore,
  { stateRule, general, customerTaxRate }: SaleTerms,
): Pick<SaleTerms, 'stateRule' | 'general' | 'customerTaxRate'> {
  const ruleAt = (rule: StateTaxRule | GeneralTax): StateTaxRule => ({
    ...pickFlags(rule),
    taxPercentage: rate,
    applyCurrentTaxRulesToShowroom: 1,
  })
  if (taxSource === 'customer') return { stateRule, general, customerTaxRate: rate }
  if (taxSource === 'exemption' || tax.taxRate != null) return { stateRule, general, customerTaxRate }
  if (taxSource === 'general')
    return {
      stateRule: null,
      general: { ...pickFlags(general), allStatesProvinceTaxRate: rate },
      customerTaxRate: null,
    }
  if (taxSource === 'none')
    return { stateRule: null, general: { ...general, allStatesProvinceTaxRate: null }, customerTaxRate: null }
  return { stateRule: ruleAt(stateRule ?? general), general, customerTaxRate: null }
}

const pickFlags = ({
  applyTaxToPartsAccessories = null,
  applyTaxToShipping = null,
  applyLaborOnOrderTotal = null,
}: StateTaxRule | GeneralTax) => ({ applyTaxToPartsAccessories, applyTaxToShipping, applyLaborOnOrderTotal })

/** Another shop's discount came without a coupon. */
function discountFromBefore({ coupon, amounts: { discountAmount } }: OrderFromBefore) {
  if (coupon || discountAmount === 0) return {}
  const discount: CouponTerms = {
    couponCode: '',
    couponType: 'fixed_price',
    applyCouponOn: 'all',
    discountAmount,
    discountPercentage: null,
    accessoryCatalogs: [],
  }
  return { discount }
}

const choiceUnder = ({ tax }: OrderFromBefore, terms: SaleTerms): TaxChoice =>
  chooseTaxRate({ ...tax, ...terms })

const totalsUnder = (order: OrderFromBefore, terms: SaleTerms): OrderTotals => {
  const { lines, coupon, amounts, currencySymbol } = order
  return orderTotals({
    lines,
    coupon: coupon ?? terms.discount ?? null,
    shipping: { fixed: amounts.shippingAmount },
    handlingFeeAmount: amounts.handlingFeeAmount,
    customFeeAmount: amounts.customFeeAmount,
    tax: choiceUnder(order, terms),
    currencySymbol,
  })
}
