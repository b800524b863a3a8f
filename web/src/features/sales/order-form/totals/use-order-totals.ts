import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue, useMemo } from 'react'
import { subtract } from '#contract/money.ts'
import { belowCostBy } from '#contract/sales/coupons/coupon-rules.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import {
  amountInTotal,
  editorTotal,
  goodsSteps,
  shipmentWeight,
  sumLines,
  summaryTitles,
} from '#contract/sales/totals/order-totals.ts'
import { useRead } from '#web/platform/read.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import { toTotalledLine } from '../lines/line-values.ts'
import { countShipping } from '../lines/ship-count.ts'
import type { OrderValues } from '../order-values.ts'
import { findUnsummable, summaryInput } from './order-totals-query.ts'

type Summary = Order['orderSummary']['summary']

/**
 * The totals of the order as typed: goods at once, the rest as the server will store it. A saved order shows its
 * stored totals until an edit moves them.
 */
export function useOrderTotals() {
  const { form, order, dealerId, isLocked, base } = useOrderEdit()
  // Typing comes first: totals for 500 lines are added up after the typed figure has rendered.
  const typed = useFormState(form, (state) => state.values) as OrderValues
  const values = useDeferredValue(typed)
  const stored = order?.orderSummary.summary
  const asSaved = base()
  const asText = useMemo(
    () => JSON.stringify(summaryInput(values, { dealerId, orderId: order?.id })),
    [values, dealerId, order?.id],
  )
  const savedText = useMemo(
    () => JSON.stringify(summaryInput(asSaved, { dealerId, orderId: order?.id })),
    [asSaved, dealerId, order?.id],
  )
  // After a save, the page's order is the former one until it's read again. A lock keeps the saved amounts, too.
  const isMoved = !order || (!isLocked && (asText !== savedText || asSaved.version !== order.version))
  const [settledText] = useDebouncedValue(asText, 300)
  const input = useMemo(() => JSON.parse(settledText) as ReturnType<typeof summaryInput>, [settledText])
  const read = useRead(orders.summary, input ?? { orderAmount: 0 }, {
    enabled: input !== null && isMoved && (!order || settledText !== savedText),
    keepPrevious: true,
  })

  const goods = useMemo(() => {
    const lines = values.details.map(toTotalledLine)
    const steps = goodsSteps(lines)
    const costs = values.details.map(({ cost, costUnknown }) => (costUnknown === 1 ? null : cost))
    const toShip = countShipping(values.details)
    return { lines, costs, toShip, steps, subtotal: sumLines(lines), weight: shipmentWeight(lines) }
  }, [values.details])
  const unsummable = useMemo(() => (isMoved ? findUnsummable(values) : null), [isMoved, values])
  const latest = isMoved ? (read.data?.orderSummary ?? stored) : stored
  return useMemo(() => {
    const summary = (latest ?? []).map((line) =>
      line.code === 'subtotal' ? { ...line, amount: goods.subtotal, steps: goods.steps } : line,
    )
    const find = (code: string) => summary.find((line) => line.code === code)
    const tax = find('salesTax')
    const charges = {
      discountAmount: subtract(0, find('discount')?.amount ?? 0),
      handlingFeeAmount: find('handlingFee')?.amount ?? 0,
      customFeeAmount: find('customFee')?.amount ?? 0,
      shippingAmount: find('shipping')?.amount ?? 0,
      salesTaxCharged: tax ? amountInTotal(tax) : 0,
    }
    return {
      read,
      isEmpty: goods.lines.length === 0,
      /** How much of the lines ships next, once they're saved. */
      toShip: goods.toShip,
      /** The label of a field with a figure that can't be summed up: there are no amounts until it's corrected. */
      unsummable,
      total: goods.lines.length > 0 && !unsummable ? (find('total')?.amount ?? null) : null,
      isOld: isMoved && (asText !== settledText || read.isPlaceholderData || !read.data),
      rows: compareRows(summary, isMoved ? stored : undefined),
      unshipped: editorTotal(goods.lines, charges),
      shippingSteps: find('shipping')?.steps ?? [],
      shippingAmount: charges.shippingAmount,
      handlingFeeAmount: charges.handlingFeeAmount,
      customFeeAmount: charges.customFeeAmount,
      weight: goods.weight,
      couponTrouble: (isMoved && read.data?.couponTrouble) || null,
      belowCost: belowCostBy(
        goods.lines.map((line, at) => ({ ...line, cost: goods.costs[at] })),
        charges.discountAmount,
      ),
    }
  }, [latest, goods, read, isMoved, stored, asText, settledText, unsummable])
}

/** A summary's lines, each with the saved amount it replaces and why; one that's gone has the amount 0. */
function compareRows(summary: Summary, stored: Summary | undefined) {
  const codes = Object.keys(summaryTitles)
  const find = (lines: Summary | undefined, code: string) => lines?.find((line) => line.code === code)
  return codes.flatMap((code) => {
    const before = find(stored, code)
    const line = find(summary, code) ?? (before && { ...before, amount: 0, steps: [] })
    if (!line) return []
    const isChanged = stored !== undefined && (before?.amount ?? 0) !== line.amount
    // Goods and the total explain themselves, as does a tax at the same rate.
    const isExplained =
      code !== 'subtotal' && code !== 'total' && !(code === 'salesTax' && before?.rate === line.rate)
    return [
      {
        ...line,
        before: isChanged ? (before?.amount ?? 0) : null,
        reasons: isChanged && isExplained ? (line.steps ?? []) : [],
      },
    ]
  })
}
export type OrderTotalsState = ReturnType<typeof useOrderTotals>
