import { subtract } from '../../money.ts'
import { readSummary } from '../orders/order-fields.ts'
import { summaryTitles } from './order-totals.ts'

type StoredAmounts = {
  summary: unknown
  subtotal: number
  discountAmount: number
  shippingAmount: number
  handlingFeeAmount: number
  customFeeAmount: number
  customFeeTitle?: string | null | undefined
  salesTaxRate: number
  salesTaxAmount: number
  orderAmount: number
}
type SummaryLine = ReturnType<typeof readSummary>[number]

/**
 * The lines of a stored order's total. An order without any, as one that was written into the database by hand, has
 * those of its amounts, without their calculation.
 */
export function summarizeStored(order: StoredAmounts): SummaryLine[] {
  const lines = readSummary(order.summary)
  if (lines.length > 0) return lines
  const line = (code: keyof typeof summaryTitles, amount: number): SummaryLine => ({
    code,
    title: summaryTitles[code],
    amount,
    formula: amount.toFixed(2),
    steps: [],
  })
  const unlessZero = (code: keyof typeof summaryTitles, amount: number) =>
    amount === 0 ? [] : [line(code, amount)]
  const customFee = unlessZero('customFee', order.customFeeAmount)
  return [
    line('subtotal', order.subtotal),
    ...unlessZero('discount', subtract(0, order.discountAmount)),
    line('shipping', order.shippingAmount),
    ...unlessZero('handlingFee', order.handlingFeeAmount),
    ...customFee.map((fee) => ({ ...fee, title: order.customFeeTitle?.trim() || fee.title })),
    { ...line('salesTax', order.salesTaxAmount), rate: order.salesTaxRate },
    line('total', order.orderAmount),
  ]
}
