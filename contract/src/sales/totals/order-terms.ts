import { pick } from '../../pick.ts'
import { findStateCode } from '../../store/shipping/states.ts'
import { type CouponTerms, freesShipping } from '../coupons/coupon-rules.ts'
import type { CustomFee, HandlingFee, ShippingInput } from './order-charges.ts'
import type { GeneralTax, StateTaxRule, TaxChoice } from './order-tax.ts'

/**
 * The terms of sale an order was placed under (docs/decisions/0024-terms-of-sale.md). They're frozen with it, so
 * that an edit computes with them and not with today's settings. The order's coupon, exemption and fixed amounts
 * are in its own fields.
 */
export type SaleTerms = {
  /** The taxed state, in its address's spelling; for a pick-up the store's. */
  state: string | null
  /** The dealer's rule for that state. */
  stateRule: StateTaxRule | null
  general: GeneralTax
  customerTaxRate: number | null
  shipping: ShippingTerms
  handling: HandlingFee
  customFee: CustomFee
  /** A discount that no coupon gave: another shop's. */
  discount?: CouponTerms
  /** Only in an order placed before orders had terms: its shipping and fees stay as charged. */
  asCharged?: AsCharged
}
type ShippingTerms = Pick<ShippingInput, 'rule' | 'provideFreeShipping' | 'freeShippingMinAmount'>
type AsCharged = {
  /** The tax, where its rate and rule don't explain it. It changes in proportion to what it's charged on. */
  tax?: Pick<TaxChoice, 'source' | 'rate'> & NonNullable<TaxChoice['charged']>
}

type Settings = {
  general: GeneralTax
  shipping: ShippingTerms
  handling: HandlingFee
  customFee: CustomFee
}
type Place = { state: string | null | undefined; stateRule: StateTaxRule | null }

// Records, so that the compiler notices a field that's missing here.
const flags = { applyLaborOnOrderTotal: 1, applyTaxToPartsAccessories: 1, applyTaxToShipping: 1 } as const
const stateRuleFields: Record<keyof StateTaxRule, 1> = {
  ...flags,
  taxPercentage: 1,
  taxComponents: 1,
  noTax: 1,
  applyCurrentTaxRulesToShowroom: 1,
}
const generalTaxFields: Record<keyof GeneralTax, 1> = {
  ...flags,
  allStatesProvinceTaxRate: 1,
  taxComponents: 1,
  noTax: 1,
}
const handlingFields: Record<keyof HandlingFee, 1> = {
  handlingFeeOrderTotal: 1,
  handlingFeeAmountLessTotal: 1,
  handlingFeeAmountGreaterTotal: 1,
}
const customFeeFields: Record<keyof CustomFee, 1> = {
  customFeeFixed: 1,
  customFeePercent: 1,
  customFeeTitle: 1,
}
const shippingFields: Record<keyof ShippingTerms, 1> = {
  rule: 1,
  provideFreeShipping: 1,
  freeShippingMinAmount: 1,
}

const pickOnly = <T extends object>(from: T, names: Record<keyof T, 1>): T =>
  pick(from, Object.keys(names) as (keyof T)[])

/** The terms a dealer's settings make for an order that's taxed in this place. */
export const pickSaleTerms = (
  { general, shipping, handling, customFee }: Settings,
  { state, stateRule }: Place,
  customerTaxRate: number | null,
): SaleTerms => ({
  state: state ?? null,
  stateRule: stateRule && pickOnly<StateTaxRule>(stateRule, stateRuleFields),
  general: pickOnly<GeneralTax>(general, generalTaxFields),
  customerTaxRate,
  shipping: pickOnly<ShippingTerms>(shipping, shippingFields),
  handling: pickOnly<HandlingFee>(handling, handlingFields),
  customFee: pickOnly<CustomFee>(customFee, customFeeFields),
})

type Destination = {
  isPickUp: number | null | undefined
  shipState: string | null | undefined
  billState: string | null | undefined
}

/** Whether two versions of an order are taxed in the same place. A store that moves doesn't move its old pick-ups. */
export function isSamePlace(one: Destination, other: Destination): boolean {
  if (one.isPickUp === 1 || other.isPickUp === 1) return one.isPickUp === other.isPickUp
  return stateKey(one) === stateKey(other)
}

function stateKey({ shipState, billState }: Destination): string {
  const state = shipState || billState || ''
  return findStateCode(state) ?? state.trim().toLowerCase()
}

/**
 * The terms after an edit: a new place takes its tax rules of today, another customer brings their own rate, and
 * all other terms stay.
 */
export function termsAfter(
  frozen: SaleTerms,
  today: SaleTerms,
  same: { place: boolean; customer: boolean },
): SaleTerms {
  const { customerTaxRate } = same.customer ? frozen : today
  if (same.place) return { ...frozen, customerTaxRate }
  const taxed = pick(today, ['state', 'stateRule', 'general'])
  return { ...frozen, ...taxed, customerTaxRate, ...(frozen.asCharged ? { asCharged: {} } : {}) }
}

/** Shipping and fees that stay as they were charged; null follows the terms. */
export type FrozenCharges = {
  shipping: number | null
  handlingFee: number | null
  customFee: number | null
  customFeeTitle: string | null
}

type FixedCharges = Record<'fixedShipping' | 'fixedHandling' | 'fixedCustomFee' | 'isPickUp', number | null>
type ChargedOrder = FixedCharges & {
  shippingAmount: number | null
  handlingFeeAmount: number | null
  customFeeAmount: number | null
  customFeeTitle: string | null
}

/**
 * The shipping and fees of an order that stay through an edit: each that followed the rule and still does. Shipping
 * doesn't stay if the edit decides whether anything is charged for it: a pick-up, or a coupon that frees it.
 */
export function keepCharges(
  before: ChargedOrder & { coupon: CouponTerms | null },
  after: FixedCharges & { coupon: CouponTerms | null },
): FrozenCharges {
  const staysCharged = (flag: keyof FixedCharges) => before[flag] !== 1 && after[flag] !== 1
  const isFree = ({ coupon }: { coupon: CouponTerms | null }) => coupon !== null && freesShipping(coupon)
  const shipsAlike = (before.isPickUp === 1) === (after.isPickUp === 1) && isFree(before) === isFree(after)
  return {
    shipping: staysCharged('fixedShipping') && shipsAlike ? (before.shippingAmount ?? 0) : null,
    handlingFee: staysCharged('fixedHandling') ? (before.handlingFeeAmount ?? 0) : null,
    customFee: staysCharged('fixedCustomFee') ? (before.customFeeAmount ?? 0) : null,
    customFeeTitle: before.customFeeTitle,
  }
}
