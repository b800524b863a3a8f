import { createContext, useContext } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'
import type { OrderForm, OrderValues } from './order-values.ts'

/** What every part of the order page works on. */
export type OrderEdit = {
  form: OrderForm
  /** The order as it is stored; null while it is a new one. */
  order: Order | null
  dealerId: number | undefined
  currencySymbol: string
  /** Lines, prices and addresses stand as they are. */
  isLocked: boolean
  /** What the typed values are compared with. */
  base: () => OrderValues
  /** Saves everything; true when it is done. */
  save: () => Promise<boolean>
  /** A new order that was just created: its own page takes over what is typed. */
  goesOn?: () => boolean
  /** Starts anew from an order as it is stored. */
  restart: (order: Order) => void
  /** Goes on with these values, compared with that stored order from now on. */
  adopt: (values: OrderValues, stored: OrderValues) => void
  /** Whether the customer is not mailed about changed lines and shipments; until the next save. */
  isSilent: boolean
  setSilent: (isSilent: boolean) => void
}

export const EditContext = createContext<OrderEdit | null>(null)

export function useOrderEdit(): OrderEdit {
  const edit = useContext(EditContext)
  if (!edit) throw new Error('A part of the order page must stand in it')
  return edit
}
