import { z } from 'zod'
import { add, exact, money, round2, subtract, sum } from '../../money.ts'
import { findTaxBasis, type StoredTotalLine } from '../totals/tax-basis.ts'
import type { RefundPurpose } from './order-payments.ts'

/**
 * The parts of a refund: goods, their tax, shipping or fees (docs/decisions/0006-an-orders-account.md). Only goods
 * lower sales, and only tax lowers the tax to file. Amounts are in the order's currency, with 2 decimals, and add
 * up to the refund.
 */
export type RefundParts = { goods: number; tax: number; shipping: number; fees: number }

/** The parts that a person entered. */
export const refundParts = z.object({ goods: money, tax: money, shipping: money, fees: money })
/** The stored parts. */
export const storedParts = z.object({
  goods: z.number(),
  tax: z.number(),
  shipping: z.number(),
  fees: z.number(),
})

export const partNames = ['goods', 'tax', 'shipping', 'fees'] as const

/** The parts of a refund that gives nothing back. */
export const noParts: RefundParts = { goods: 0, tax: 0, shipping: 0, fees: 0 }

/** Adds up a refund's parts without rounding errors. */
export const sumParts = ({ goods, tax, shipping, fees }: RefundParts): number =>
  sum([goods, tax, shipping, fees])

/** An order's charged amounts, for splitting its refunds. */
export const chargedAmounts = storedParts.extend({
  goodsTax: z.number(),
  shippingTax: z.number(),
})
export type ChargedParts = z.infer<typeof chargedAmounts>

/** The order's charged amounts minus those given back. */
export const subtractParts = (charged: RefundParts, refunded: RefundParts): RefundParts => ({
  goods: Math.max(0, subtract(charged.goods, refunded.goods)),
  tax: Math.max(0, subtract(charged.tax, refunded.tax)),
  shipping: Math.max(0, subtract(charged.shipping, refunded.shipping)),
  fees: Math.max(0, subtract(charged.fees, refunded.fees)),
})

/**
 * The first entered part that exceeds the rest of it, with the limit; without a part, they don't add up to
 * `amount`. Null if they're right. An edit since may have left less than the amount: the rest is goods, as
 * suggested.
 */
export function findWrongPart(
  parts: RefundParts,
  amount: number,
  left: RefundParts,
): { part: keyof RefundParts | null; amount: number } | null {
  const over = Math.max(0, subtract(amount, sumParts(left)))
  const max = { ...left, goods: add(left.goods, over) }
  const part = partNames.find((name) => parts[name] > max[name])
  if (part) return { part, amount: max[part] }
  return sumParts(parts) === amount ? null : { part: null, amount }
}

/** An order's charged amounts, from its stored amounts and the steps of its tax. */
export function computeChargedParts(
  order: {
    subtotal: number
    discountAmount: number
    shippingAmount: number
    handlingFeeAmount: number
    customFeeAmount: number
    salesTaxCharged: number
  },
  summary: readonly StoredTotalLine[],
): ChargedParts {
  const { base = 0, goods = 0, shipping = 0 } = findTaxBasis(summary) ?? {}
  const tax = order.salesTaxCharged
  return {
    goods: subtract(order.subtotal, order.discountAmount),
    tax,
    shipping: order.shippingAmount,
    fees: add(order.handlingFeeAmount, order.customFeeAmount),
    // Without steps, such as an order of another shop, all of it is taken to be on goods.
    goodsTax: base > 0 ? takeShare(tax, goods, base) : tax,
    shippingTax: takeShare(tax, shipping, base),
  }
}

/** The tax in a refund of a return's lines, in proportion; the rest is goods. */
export const takeTaxShare = (amount: number, { price, salesTaxAmount }: ReturnedGoods): number =>
  takeShare(amount, salesTaxAmount, add(price, salesTaxAmount))
type ReturnedGoods = { price: number; salesTaxAmount: number }

/** `part` of `whole`, of an amount; 2 decimals. */
const takeShare = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : round2(exact(amount).times(part).div(whole))

/**
 * The parts of a refund unless a person enters others. A return gives back its own goods and tax in proportion.
 * Shipping comes with its tax, and so do goods, which any other refund gives back. The amount beyond an order's
 * goods is shipping, then fees, then tax; so after the last refund each part was given back once.
 */
export function suggestRefundParts(
  purpose: RefundPurpose,
  amount: number,
  charged: ChargedParts,
  refunded: RefundParts,
  returned?: ReturnedGoods,
): RefundParts {
  const left = subtractParts(charged, refunded)
  const parts = { ...noParts }
  let rest = amount
  const take = (part: keyof RefundParts, amount: number) => {
    const share = Math.max(0, Math.min(amount, left[part], rest))
    parts[part] = add(parts[part], share)
    left[part] = subtract(left[part], share)
    rest = subtract(rest, share)
  }
  if (purpose === 'shipping') {
    take('tax', takeTaxShare(amount, { price: charged.shipping, salesTaxAmount: charged.shippingTax }))
    take('shipping', rest)
  } else {
    const sold = returned ?? { price: charged.goods, salesTaxAmount: charged.goodsTax }
    // Tax is in proportion to the goods' limit: the rest of a large refund isn't goods.
    const withTax = Math.min(amount, add(left.goods, Math.min(left.tax, sold.salesTaxAmount)))
    take('tax', takeTaxShare(withTax, sold))
    take('goods', rest)
  }
  for (const part of ['shipping', 'fees', 'tax', 'goods'] as const) take(part, rest)
  // More than the order charged: an edit since has lowered it.
  return { ...parts, goods: add(parts.goods, rest) }
}
