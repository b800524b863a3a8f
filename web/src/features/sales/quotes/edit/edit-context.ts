import { createContext, useContext } from 'react'
import type { Lookups } from '#web/features/catalog/parts/lookups.ts'

/** Shared by all parts of the quote's form. */
export type QuoteEdit = {
  dealerId: number
  /** Undefined before it's saved. */
  id: number | undefined
  currencySymbol: string
  /** The order made from it. */
  orderId: number | null
  /** Ordered quotes can't be changed. */
  isReadOnly: boolean
  /**
   * Saves values that weren't typed, except in the row being edited unless `everyRow`; does nothing for a new
   * quote.
   */
  save: (everyRow?: true) => void
  /** Pasted rows, by key, until each is looked up; nothing saves automatically until then. */
  pasted: Map<string, 'new' | 'lookedUp'>
  lookups: Lookups
  /** Removes a saved row; null for a new quote. */
  removeStored: ((id: number) => Promise<unknown>) | null
}

export const QuoteContext = createContext<QuoteEdit | null>(null)

/** The quote that's edited on the page around it. Throws outside of one. */
export function useQuoteEdit(): QuoteEdit {
  const edit = useContext(QuoteContext)
  if (!edit) throw new Error('A part of the quote form must stand in it')
  return edit
}
