import { createContext, useContext } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import type { OrderForm, OrderValues } from './order-values.ts'

/** Shared by all parts of the order page. */
export type OrderEdit = {
  form: OrderForm
  /** The saved order; null for a new one. */
  order: Order | null
  dealerId: number | undefined
  currencySymbol: string
  /** Lines, prices and addresses can't be changed. */
  isLocked: boolean
  /** The values to compare the form with. */
  base: () => OrderValues
  /** Saves everything; true on success. A new order's confirmation waits if a charge follows. */
  save: (isToCharge?: boolean) => Promise<boolean>
  /** Completes the order with its next save, without an email about it. */
  completeWithSave?: () => void
  /** For an order that was just created: its own page takes over the typed values. */
  goesOn?: () => boolean
  /** Starts over from a saved order. */
  restart: (order: Order) => void
  /** Continues with these values, compared with this saved order from now on. */
  adopt: (values: OrderValues, stored: OrderValues) => void
  /** Doesn't notify the customer about changed lines and shipments; until the next save. */
  isSilent: boolean
  setSilent: (isSilent: boolean) => void
}

export const EditContext = createContext<OrderEdit | null>(null)

/** The order that's edited on the page around it. Throws outside of one. */
export function useOrderEdit(): OrderEdit {
  const edit = useContext(EditContext)
  if (!edit) throw new Error('A part of the order page must stand in it')
  return edit
}

/** Whether the order on the page, saved or new, is a test. */
export function useIsTest(): boolean {
  const { form, order } = useOrderEdit()
  const isNewTest = useFormState(form, ({ values }) => values.isTest === 1)
  return order ? order.isTest === 1 : isNewTest
}
