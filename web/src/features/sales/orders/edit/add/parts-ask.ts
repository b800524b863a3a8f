import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import type { Locale } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'

/** For whom and where parts are looked for. */
export type PartsAsk = {
  dealerId: number | undefined
  region: 'USA' | 'CAN'
  /** A catalog's name; null is all that the dealer sells. */
  catalog: string | null
  /** Of the order: what the customer reads. */
  locale: Locale
  /** Whose own prices count. */
  customerId: number | undefined
}

/** What every look-up of the order's parts shares. */
export function usePartsAsk(catalog: string | null): PartsAsk {
  const { dealerId, currencySymbol } = useOrderEdit()
  const customerId = useFieldValue('customerId')
  const locale = useFieldValue('locale')
  return {
    dealerId,
    region: currencySymbol === 'CAN' ? 'CAN' : 'USA',
    catalog,
    locale: (locale || 'en') as Locale,
    customerId: typeof customerId === 'number' ? customerId : undefined,
  }
}

/** The catalogs that a dealer sells. */
export function useDealerCatalogs(dealerId: number | undefined) {
  const { data } = useRead(dealerCatalogs.list, { dealerId }, { staleTime: 300_000 })
  const sold = data?.data ?? []
  return { sold, isTruck: sold.length === 1 && sold[0]!.catalogName === 'isuzu_fv' }
}
