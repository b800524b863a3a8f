import { add, exact, floor, maxMoney, subtract, sum } from '#contract/money.ts'
import { summaryTitles } from '#contract/sales/totals/order-totals.ts'
import { shareOut } from '#contract/share-out.ts'
import type { LandedOrder } from '../orders/create/load-orders.ts'
import type { ShopLine, ShopOrder } from './shop-order.ts'

type PricedLine = ShopLine & { amount: number; price: number; discountAmount: number }
export type Amounts = {
  lines: PricedLine[]
  subtotal: number
  discountAmount: number
  shippingAmount: number
  customFeeAmount: number
  salesTaxAmount: number
  orderAmount: number
  summary: LandedOrder['summary']
  /** Tax that was in the prices already, so that it isn't added again. */
  containedTax: number
}

/** The name of an order's fee for amounts of the file that have no field here. */
export const otherAmounts = 'Fees and other amounts'

/**
 * An order's amounts, which add up to exactly the charged total. A difference that the file doesn't explain, such
 * as tips, gift cards and rounding, is a fee if it's positive, and a discount if it's negative.
 */
export function computeAmounts(order: ShopOrder & { total: number }): Amounts {
  const priced = order.lines.flatMap((line) => wholeCents(line as ShopLine & { amount: number }))
  const subtotal = sum(priced.map(({ amount }) => amount))
  const shippingAmount = order.shippingAmount ?? 0
  const tax = order.taxAmount ?? 0
  const fees = order.feeAmount ?? 0
  const shopDiscount = order.discountAmount === null ? null : Math.abs(order.discountAmount)
  const over = subtract(sum([subtotal, shippingAmount, tax, fees]), order.total)
  const containedTax = tax > 0 && shopDiscount !== null && over === add(shopDiscount, tax) ? tax : 0
  const salesTaxAmount = subtract(tax, containedTax)
  const off = subtract(over, containedTax)
  const discountAmount = Math.max(0, off)
  const customFeeAmount = subtract(fees, Math.min(0, off))
  const shares = shareOut(
    Math.min(discountAmount, subtotal),
    priced.map(({ amount }) => amount),
  )
  const lines = priced.map((line, at) => ({ ...line, discountAmount: shares[at]! }))
  const amounts = { subtotal, discountAmount, shippingAmount, customFeeAmount, salesTaxAmount }
  return { ...amounts, lines, orderAmount: order.total, containedTax, summary: buildSummary(order, amounts) }
}

/** A line whose price isn't whole cents becomes two, one cent apart, that make the same amount. */
function wholeCents(line: ShopLine & { amount: number }): Omit<PricedLine, 'discountAmount'>[] {
  const cents = exact(line.amount).times(100)
  const low = floor(cents.div(line.qty))
  const more = cents.minus(low.times(line.qty)).toNumber()
  const part = (qty: number, price: number, shippedQty: number) => ({
    ...line,
    qty,
    price,
    shippedQty,
    amount: exact(price).times(qty).toNumber(),
  })
  const price = low.div(100).toNumber()
  if (more === 0) return [part(line.qty, price, line.shippedQty)]
  const shippedAbove = Math.min(more, line.shippedQty)
  return [
    part(more, low.plus(1).div(100).toNumber(), shippedAbove),
    part(line.qty - more, price, line.shippedQty - shippedAbove),
  ]
}

const figure = (value: number) => exact(value).toFixed(2)

function buildSummary(
  { total, couponCode }: ShopOrder & { total: number },
  amounts: Pick<
    Amounts,
    'subtotal' | 'discountAmount' | 'shippingAmount' | 'customFeeAmount' | 'salesTaxAmount'
  >,
) {
  const part = (code: keyof typeof summaryTitles, amount: number, more: object = {}) => ({
    code,
    title: summaryTitles[code],
    amount,
    formula: figure(amount),
    steps: [],
    ...more,
  })
  const { discountAmount: off, customFeeAmount: fee } = amounts
  return [
    part('subtotal', amounts.subtotal),
    ...(off > 0 ? [part('discount', subtract(0, off), couponCode ? { couponCode } : {})] : []),
    part('shipping', amounts.shippingAmount),
    ...(fee > 0 ? [part('customFee', fee, { title: otherAmounts })] : []),
    part('salesTax', amounts.salesTaxAmount),
    part('total', total),
  ]
}

/** Whether a value from a file can be an amount: a number from 0 to `maxMoney`. */
export const isAmount = (value: number | null): value is number =>
  value !== null && value >= 0 && value <= maxMoney
