import { orders } from '#contract/sales/orders/orders.ts'
import type { StoreRule } from '#contract/sales/orders/store-rules.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
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
  dealerId: number | undefined
}

/** Names the store's rules that an order breaks. */
export function RulesNote({ brokenRules, subtotal, currencySymbol, dealerId }: NoteProps) {
  const read = useRead(
    orders.summary,
    { dealerId, orderAmount: 0 },
    { enabled: brokenRules.includes('minOrderAmount'), staleTime: 60_000 },
  )
  const minimum = read.data?.storeRules.minOrderAmount
  const rules = brokenRules.filter((rule) => rule !== shownElsewhere)
  if (rules.length === 0) return null
  const amount = formatMoney(subtotal, currencySymbol)
  return (
    <WarningNote title={t('orders.brokenRules')}>
      {rules
        .map((rule) =>
          rule === 'minOrderAmount' && minimum != null
            ? t('orders.ruleMinOrderOf', { amount, minimum: formatMoney(minimum, currencySymbol) })
            : t(texts[rule], { amount }),
        )
        .join(' ')}
    </WarningNote>
  )
}
