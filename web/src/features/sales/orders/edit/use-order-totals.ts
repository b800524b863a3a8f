import { useDebouncedValue } from '@mantine/hooks'
import { editorTotal, goodsSteps, shipmentWeight, subtotalOf } from '#contract/sales/order-totals.ts'
import { orders } from '#contract/sales/orders.ts'
import { useRead } from '#web/platform/read.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from './edit-context.ts'
import { totalled } from './line-values.ts'
import { summaryInput } from './order-totals-query.ts'
import type { OrderValues } from './order-values.ts'

/** What the order comes to as it is typed: the goods at once, the rest as the server will store it. */
export function useOrderTotals() {
  const { form, order, dealerId } = useOrderEdit()
  const values = useFormState(form as unknown as FormStore, (state) => state.values) as OrderValues
  const input = summaryInput(values, { dealerId, orderId: order?.id, storedTaxRate: order?.taxRate })
  const asText = JSON.stringify(input)
  const [asked] = useDebouncedValue(asText, 300)
  const known = asked === 'null' ? null : (JSON.parse(asked) as NonNullable<typeof input>)
  const read = useRead(orders.summary, known ?? { orderAmount: 0 }, {
    enabled: known !== null,
    keepPrevious: true,
  })

  const lines = values.details.map(totalled)
  const subtotal = subtotalOf(lines)
  const summary = (read.data?.orderSummary ?? []).map((line) =>
    line.code === 'subtotal' ? { ...line, amount: subtotal, steps: goodsSteps(lines) } : line,
  )
  const amountOf = (code: string) => summary.find((line) => line.code === code)?.amount ?? 0
  const charges = {
    handlingFeeAmount: amountOf('handlingFee'),
    customFeeAmount: amountOf('customFee'),
    shippingAmount: amountOf('shipping'),
    salesTaxAmount: amountOf('salesTax'),
  }
  return {
    read,
    isEmpty: lines.length === 0,
    isOld: asText !== asked || read.isPlaceholderData,
    summary,
    unshipped: editorTotal(lines, charges),
    shippingSteps: summary.find(({ code }) => code === 'shipping')?.steps ?? [],
    shippingAmount: charges.shippingAmount,
    weight: shipmentWeight(lines),
  }
}
export type OrderTotals = ReturnType<typeof useOrderTotals>
