import { createContext, useContext } from 'react'
import type { DealerChoice } from './dealer.ts'

/** Overrides the browser's dealer for a part of a page, and says where its links lead. */
export type Scope = {
  dealer: DealerChoice
  /** A back-office address within the scope; addresses of other screens stay as they are. */
  within: (address: string) => string
}

export const DealerScope = createContext<Scope | null>(null)

export const useDealerScope = (): Scope | null => useContext(DealerScope)
