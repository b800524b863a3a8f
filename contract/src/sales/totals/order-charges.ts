import { exact, exactPercentage, round2, subtract } from '../../money.ts'
import type { Figures, Flag } from './order-tax.ts'
import type { TotalStep } from './total-steps.ts'

/*
 * An order's shipping and fees (docs/rules/orders.md), each with its steps. Field names match dealer settings, so
 * that records can be passed directly.
 */

type Maybe<T> = T | null | undefined
/** An amount with 2 decimals, and its calculation. */
type ExplainedAmount = { amount: number; steps: TotalStep[] }

export type HandlingFee = Figures<
  'handlingFeeOrderTotal' | 'handlingFeeAmountLessTotal' | 'handlingFeeAmountGreaterTotal'
>
/**
 * The handling fee: the 'less' amount up to and including the bound, above it the 'greater'; without a bound,
 * 'less'.
 */
export function handlingFee(subtotal: number, fee: Maybe<HandlingFee>): ExplainedAmount {
  const bound = fee?.handlingFeeOrderTotal
  const above = bound != null && subtotal > bound
  const amount = round2((above ? fee?.handlingFeeAmountGreaterTotal : fee?.handlingFeeAmountLessTotal) ?? 0)
  const code = bound == null ? 'handlingAlways' : above ? 'handlingAbove' : 'handlingUpTo'
  return { amount, steps: [{ code, base: bound ?? null, amount }] }
}

export type CustomFee = Figures<'customFeeFixed' | 'customFeePercent'> & { customFeeTitle?: string | null }
/** The custom fee: fixed + percent of the subtotal, 2 decimals. */
export function customFee(subtotal: number, fee: Maybe<CustomFee>): ExplainedAmount {
  const { customFeeFixed: fixed, customFeePercent: percent } = fee ?? {}
  const part = exactPercentage(subtotal, percent ?? 0)
  const steps: TotalStep[] = []
  if (fixed) steps.push({ code: 'feeFixed', amount: fixed })
  if (percent) steps.push({ code: 'feePercent', percent, base: subtotal, amount: part.toNumber() })
  return { amount: round2(part.plus(fixed ?? 0)), steps }
}

/** An amount that stays as it was charged. */
export const asCharged = (amount: number): ExplainedAmount => ({
  amount,
  steps: [{ code: 'asCharged', amount }],
})

/** Percent of the order, flat charge and bounds; nulls are ignored. */
export type ShippingCostRule = Figures<'flat' | 'percent' | 'min' | 'max'>

/** max(min, min(max, flat + percent of subtotal)), 2 decimals. */
export function shippingCost(subtotal: number, rule: ShippingCostRule): ExplainedAmount {
  const { flat, percent, min, max } = rule
  const part = exactPercentage(subtotal, percent ?? 0)
  const steps: TotalStep[] = []
  if (flat) steps.push({ code: 'shippingFlat', amount: flat })
  if (percent) steps.push({ code: 'shippingPercent', percent, base: subtotal, amount: part.toNumber() })
  let cost = part.plus(flat ?? 0)
  const bind = (code: 'shippingMax' | 'shippingMin', amount: number) => {
    steps.push({ code, base: cost.toNumber(), amount })
    cost = exact(amount)
  }
  if (max != null && cost.gt(max)) bind('shippingMax', max)
  if (min != null && cost.lt(min)) bind('shippingMin', min)
  return { amount: round2(cost), steps }
}

/** Lines with their own shipping price: its sum, and their part of the subtotal. */
export type OwnShipping = { amount: number; goods: number }

/** A manually set `fixed` wins; a `carrierCost` plus the dealer's `profitPercent` comes before the rule. */
export type ShippingInput = Figures<'fixed' | 'carrierCost' | 'profitPercent' | 'freeShippingMinAmount'> & {
  /** As it was charged; stays unless there's a `fixed` one. */
  frozen?: number | null
  provideFreeShipping?: Flag
  /** Collected at the dealership: nothing ships. */
  isPickUp?: boolean
  /** The code of a coupon with which nothing is charged. */
  freeWith?: string | null
  rule?: ShippingCostRule | null
  own?: OwnShipping | null
}

/** The shipping charge; none for a pick-up, or with a coupon that frees it. */
export function shippingCharge(subtotal: number, shipping: ShippingInput): ExplainedAmount {
  const { isPickUp, freeWith } = shipping
  if (isPickUp) return { amount: 0, steps: [{ code: 'shippingPickUp', amount: 0 }] }
  const usual = usualShipping(subtotal, shipping)
  if (freeWith == null) return usual
  return { amount: 0, steps: [{ code: 'shippingCoupon', name: freeWith, base: usual.amount, amount: 0 }] }
}

/**
 * Fixed, otherwise as it was charged, otherwise that of the lines with their own price plus that of the rest; 2
 * decimals.
 */
function usualShipping(subtotal: number, shipping: ShippingInput): ExplainedAmount {
  const { fixed, frozen, own } = shipping
  if (fixed != null)
    return { amount: round2(fixed), steps: [{ code: 'shippingFixed', amount: round2(fixed) }] }
  if (frozen != null) return asCharged(frozen)
  if (!own?.amount) return ruledShipping(subtotal, subtotal, shipping)
  const step: TotalStep = { code: 'shippingOwn', base: own.goods, amount: round2(own.amount) }
  const left = subtract(subtotal, own.goods)
  if (left <= 0) return { amount: round2(own.amount), steps: [step] }
  const rest = ruledShipping(left, subtotal, shipping)
  return { amount: round2(exact(rest.amount).plus(own.amount)), steps: [step, ...rest.steps] }
}

/** Free from the order's subtotal, otherwise carrier cost + profit, otherwise the rule, otherwise 0. */
function ruledShipping(goods: number, subtotal: number, shipping: ShippingInput): ExplainedAmount {
  const { carrierCost, profitPercent, rule, provideFreeShipping, freeShippingMinAmount } = shipping
  const from = freeShippingMinAmount ?? 0
  if (provideFreeShipping && subtotal >= from)
    return { amount: 0, steps: [{ code: 'shippingFree', base: from, amount: 0 }] }
  const { amount, steps } = chargeByRule(goods, { carrierCost, profitPercent, rule })
  if (!provideFreeShipping) return { amount, steps }
  const missing = subtract(from, subtotal)
  return { amount, steps: [...steps, { code: 'shippingFreeFrom', base: from, amount: missing }] }
}

type ChargedShipping = Pick<ShippingInput, 'carrierCost' | 'profitPercent' | 'rule'>
function chargeByRule(
  subtotal: number,
  { carrierCost, profitPercent, rule }: ChargedShipping,
): ExplainedAmount {
  if (carrierCost == null)
    return rule ? shippingCost(subtotal, rule) : { amount: 0, steps: [{ code: 'shippingNoRule', amount: 0 }] }
  const percent = profitPercent ?? 0
  const profit = exactPercentage(carrierCost, percent)
  const steps: TotalStep[] = [{ code: 'shippingCarrier', amount: carrierCost }]
  if (percent !== 0)
    steps.push({ code: 'shippingProfit', percent, base: carrierCost, amount: profit.toNumber() })
  return { amount: round2(profit.plus(carrierCost)), steps }
}
