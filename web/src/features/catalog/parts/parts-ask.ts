import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import type { Locale } from '#contract/locales.ts'
import { useRead } from '#web/platform/read.ts'

/** The context of a part search. */
export type PartsAsk = {
  dealerId: number | undefined
  region: 'USA' | 'CAN'
  /** A catalog's name; null for all the dealer sells. */
  catalog: string | null
  /** The customer's language. */
  locale: Locale
  /** Their customer prices apply. */
  customerId: number | undefined
}

/** The catalogs that a dealer sells, loaded once in five minutes. `isTruck` means that it sells only trucks. */
export function useDealerCatalogs(dealerId: number | undefined) {
  const read = useRead(dealerCatalogs.list, { dealerId }, { staleTime: 300_000 })
  const sold = read.data?.data ?? []
  return { read, sold, isTruck: sold.length === 1 && sold[0]!.catalogName === 'isuzu_fv' }
}
