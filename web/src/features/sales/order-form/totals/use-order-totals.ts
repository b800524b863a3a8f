import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue, useMemo } from 'react'
import { subtract } from '#contract/money.ts'
import { belowCostBy } from '#contract/sales/coupon-rules.ts'
import {
  amountInTotal,
  editorTotal,
  goodsSteps,
  shipmentWeight,
  subtotalOf,
} from '#contract/sales/order-totals.ts'
import { orders } from '#contract/sales/orders.ts'
import { useRead } from '#web/platform/read.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import { totalled } from '../lines/line-values.ts'
import type { OrderValues } from '../order-values.ts'
import { summaryInput } from './order-totals-query.ts'

/** The totals of the order as typed: goods at once, the rest as the server will store it. */
export function useOrderTotals() {
  const { form, order, dealerId, isLocked } = useOrderEdit()
  // Typing comes first: totals for 500 lines are added up after the typed figure has rendered.
  const typed = useFormState(form, (state) => state.values) as OrderValues
  const values = useDeferredValue(typed)
  const asText = useMemo(
    () => JSON.stringify(summaryInput(values, { dealerId, orderId: order?.id })),
    [values, dealerId, order?.id],
  )
  const [asked] = useDebouncedValue(asText, 300)
  const known = useMemo(() => JSON.parse(asked) as ReturnType<typeof summaryInput>, [asked])
  const read = useRead(orders.summary, known ?? { orderAmount: 0 }, {
    enabled: known !== null && !isLocked,
    keepPrevious: true,
  })

  const goods = useMemo(() => {
    const lines = values.details.map(totalled)
    const steps = goodsSteps(lines)
    const costs = values.details.map(({ cost, costUnknown }) => (costUnknown === 1 ? null : cost))
    return { lines, costs, steps, subtotal: subtotalOf(lines), weight: shipmentWeight(lines) }
  }, [values.details])
  // A lock keeps the saved amounts, whatever today's rules would make of them.
  const told = isLocked ? order?.orderSummary.summary : read.data?.orderSummary
  return useMemo(() => {
    const summary = (told ?? []).map((line) =>
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
      isOld: !isLocked && (asText !== asked || read.isPlaceholderData),
      summary,
      unshipped: editorTotal(goods.lines, charges),
      shippingSteps: find('shipping')?.steps ?? [],
      shippingAmount: charges.shippingAmount,
      handlingFeeAmount: charges.handlingFeeAmount,
      customFeeAmount: charges.customFeeAmount,
      weight: goods.weight,
      couponTrouble: read.data?.couponTrouble ?? null,
      belowCost: belowCostBy(
        goods.lines.map((line, at) => ({ ...line, cost: goods.costs[at] })),
        charges.discountAmount,
      ),
    }
  }, [told, goods, read, isLocked, asText, asked])
}
export type OrderTotals = ReturnType<typeof useOrderTotals>
