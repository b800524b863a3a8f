import { createContext, useContext } from 'react'
import type { DealerRow } from '#contract/tenancy/dealers.ts'

/** The dealer fields that screens need. */
export type DealerChoice = Pick<DealerRow, 'id' | 'company' | 'country' | 'currencySymbol' | 'timeZone'>

/** Overrides the browser's dealer for a part of a page, and says where its links lead. */
export type Scope = {
  dealer: DealerChoice
  /** A back-office address within the scope; addresses of other screens stay as they are. */
  within: (address: string) => string
}

export const DealerScope = createContext<Scope | null>(null)

/** The dealer that a part of the page is limited to; null where the top bar's dealer applies. */
export const useDealerScope = (): Scope | null => useContext(DealerScope)
