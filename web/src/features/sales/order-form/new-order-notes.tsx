import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { brokenRules } from '#contract/sales/orders/store-rules.ts'
import { sumLines } from '#contract/sales/totals/order-totals.ts'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { useRead } from '#web/platform/read.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { RulesNote } from '../orders/shared/broken-rules.tsx'
import { PickupOnly } from '../orders/shared/pickup-only.tsx'
import { useOrderEdit } from './edit-context.ts'
import { toTotalledLine } from './lines/line-values.ts'
import type { OrderValues } from './order-values.ts'

/** While a new order is put together, the warnings it would have once it's saved. */
export function NewOrderNotes() {
  const { form, dealerId, currencySymbol } = useOrderEdit()
  const values = useFormState(form, (state) => state.values) as OrderValues
  const hasLines = values.details.length > 0
  const read = useRead(orders.summary, { dealerId, orderAmount: 0 }, { enabled: hasLines, staleTime: 60_000 })
  if (!hasLines) return null
  const lines = values.details.map((line) => ({ ...line, qty: numberIn(line.qty) ?? 0 }))
  const isPickUp = values.isPickUp as Order['isPickUp']
  const subtotal = sumLines(values.details.map(toTotalledLine))
  const billPhone = typeof values.billPhone === 'string' ? values.billPhone : null
  const broken = read.data ? brokenRules(read.data.storeRules, { subtotal, billPhone, isPickUp, lines }) : []
  return (
    <>
      <PickupOnly order={{ isPickUp, details: lines }} />
      <RulesNote
        // The phone number comes with the customer.
        brokenRules={broken.filter((rule) => rule !== 'forcePhoneCheckout' || Boolean(values.billCompany))}
        {...{ subtotal, currencySymbol }}
      />
    </>
  )
}
