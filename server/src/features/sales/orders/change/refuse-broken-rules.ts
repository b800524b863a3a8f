import { brokenRules, type StoreRule } from '#contract/sales/orders/store-rules.ts'
import { type FieldError, fieldError } from '#contract/texts/field-messages.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { NewLine } from '../lines/new-lines.ts'
import type { OrderFields } from '../queries.ts'
import type { Settings } from '../totals/settings.ts'

type OrderToCheck = { fields: OrderFields; lines: readonly NewLine[]; subtotal: number }

/** The dealer agrees to these by sending a quote. */
const agreedByQuote: readonly StoreRule[] = ['minOrderAmount', 'vinToOrder']

/** Refuses an order from a store that breaks the store's rules. */
export function refuseBrokenRules(
  { rules, currencySymbol }: Settings,
  { fields, lines, subtotal }: OrderToCheck,
  { isQuoted }: { isQuoted: boolean },
): void {
  const errors: Record<StoreRule, () => FieldError> = {
    minOrderAmount: () =>
      fieldError('details', 'order_too_low', {
        least: { amount: rules.minOrderAmount ?? 0, currency: currencyCode(currencySymbol) },
      }),
    vinToOrder: () => fieldError('details.0.vin', 'vin_needed'),
    forcePhoneCheckout: () => fieldError('billPhone', 'phone_with_area'),
    pickupOnly: () =>
      fieldError('isPickUp', 'only_picked_up', {
        partNumber: lines.find(({ pickupOnly }) => pickupOnly === 1)?.partNumber ?? '',
      }),
  }
  const broken = brokenRules(rules, { ...fields, lines, subtotal }).filter(
    (rule) => !(isQuoted && agreedByQuote.includes(rule)),
  )
  if (broken.length > 0) throw refuse('invalid', { errors: broken.map((rule) => errors[rule]()) })
}
