import { customers } from '#contract/sales/customers/customers.ts'
import type { PartsAsk } from '#web/features/catalog/parts/parts-ask.ts'
import { useRead } from '#web/platform/read.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useQuoteEdit } from './edit-context.ts'

/**
 * The dealer and customer the quote's parts are for; names are in the customer's language, as the quote prints them.
 */
export function useQuoteParts(): Omit<PartsAsk, 'catalog'> {
  const { dealerId, currencySymbol } = useQuoteEdit()
  const customerId = useFieldValue('customerId')
  const id = typeof customerId === 'number' ? customerId : undefined
  const customer = useRead(customers.show, { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 300_000 })
  return {
    dealerId,
    region: currencySymbol === 'CAN' ? 'CAN' : 'USA',
    locale: customer.data?.data.locale ?? 'en',
    customerId: id,
  }
}
