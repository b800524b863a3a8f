import type { StoreRule } from '#contract/sales/orders/store-rules.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'

/** Part of the other warnings, which say more about it. */
const shownElsewhere = 'pickupOnly'

const texts = {
  minOrderAmount: 'orders.ruleMinOrder',
  vinToOrder: 'orders.ruleVin',
  forcePhoneCheckout: 'orders.rulePhone',
} as const

type NoteProps = {
  brokenRules: readonly StoreRule[]
  subtotal: number
  currencySymbol: string
}

/** Names the store's rules that an order breaks. */
export function RulesNote({ brokenRules, subtotal, currencySymbol }: NoteProps) {
  const rules = brokenRules.filter((rule) => rule !== shownElsewhere)
  if (rules.length === 0) return null
  const amount = formatMoney(subtotal, currencySymbol)
  return (
    <WarningNote title={t('orders.brokenRules')}>
      {rules.map((rule) => t(texts[rule], { amount })).join(' ')}
    </WarningNote>
  )
}
