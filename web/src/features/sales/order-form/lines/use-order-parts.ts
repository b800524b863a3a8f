import type { Locale } from '#contract/locales.ts'
import type { PartsAsk } from '#web/features/catalog/parts/parts-ask.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'

/** The dealer and customer the order's parts are for. */
export function useOrderParts(): Omit<PartsAsk, 'catalog'> {
  const { dealerId, currencySymbol } = useOrderEdit()
  const customerId = useFieldValue('customerId')
  const locale = useFieldValue('locale')
  return {
    dealerId,
    region: currencySymbol === 'CAN' ? 'CAN' : 'USA',
    locale: (locale || 'en') as Locale,
    customerId: typeof customerId === 'number' ? customerId : undefined,
  }
}
