import { createContext, useContext } from 'react'

/** What every part of the quote's form works on. */
export type QuoteEdit = {
  dealerId: number
  currencySymbol: string
  /** An ordered quote stays as it is. */
  isReadOnly: boolean
  /**
   * Keeps what was filled in by something else than typing, but for the row that somebody is in unless `everyRow`;
   * nothing while the quote is a new one.
   */
  save: (everyRow?: true) => void
  /** Rows that were pasted, by their keys, until each is looked up; nothing is saved by itself until then. */
  pasted: Map<string, 'new' | 'lookedUp'>
  /** Takes a stored row off; null while the quote is a new one. */
  removeStored: ((id: number) => Promise<unknown>) | null
}

export const QuoteContext = createContext<QuoteEdit | null>(null)

export function useQuoteEdit(): QuoteEdit {
  const edit = useContext(QuoteContext)
  if (!edit) throw new Error('A part of the quote form must stand in it')
  return edit
}
