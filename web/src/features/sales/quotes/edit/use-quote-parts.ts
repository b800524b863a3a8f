import type { PartsAsk } from '#web/features/catalog/parts/parts-ask.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'

/** The dealer and customer the quote's parts are for. */
export function useQuoteParts(): Omit<PartsAsk, 'catalog'> {
  const { dealerId, currencySymbol } = useQuoteEdit()
  const customerId = useFieldValue('customerId')
  return {
    dealerId,
    region: currencySymbol === 'CAN' ? 'CAN' : 'USA',
    locale: 'en',
    customerId: typeof customerId === 'number' ? customerId : undefined,
  }
}
