import type { Order } from '#contract/sales/orders/order-fields.ts'
import { useOrderEdit } from './edit-context.ts'
import type { OrderValues } from './order-values.ts'
import { useTypedOrder } from './totals/typed-order.tsx'
import { dueText, useCompleteStored } from './use-complete.ts'

/** The order with what's due once it's saved as typed. */
function useWithTypedDue(order: Order): Order {
  const { due } = useTypedOrder()
  return { ...order, amountDue: due ?? order.amountDue }
}

/** The money that's due once the order is saved as typed, in words; undefined if there's none. */
export const useTypedDueText = (order: Order): string | undefined => dueText(useWithTypedDue(order))

/** Completes the order in its form, after saving what's typed. */
export function useComplete(order: Order) {
  const { form, save } = useOrderEdit()
  const { complete, busy } = useCompleteStored(useWithTypedDue(order))
  return {
    complete: async (isDirty: boolean) => {
      if (form.state.saving || (isDirty && !(await save()))) return
      await complete((form.state.values as OrderValues).version)
    },
    busy,
  }
}
