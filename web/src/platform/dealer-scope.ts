import { createContext, useContext } from 'react'
import type { DealerChoice } from './dealer.ts'

/** The dealer that part of a page works on instead of the browser's, and where its links lead. */
export type Scope = {
  dealer: DealerChoice
  /** A back-office address within the scope; addresses of other screens stay as they are. */
  within: (address: string) => string
}

export const DealerScope = createContext<Scope | null>(null)

export const useDealerScope = (): Scope | null => useContext(DealerScope)
