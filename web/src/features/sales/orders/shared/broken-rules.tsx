import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
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

/** A warning while something is left to ship of an order that the store itself wouldn't take. */
export function BrokenRules({ order }: { order: Order }) {
  const { brokenRules, orderStatusId, details, subtotal, currencySymbol } = order
  const isOpen =
    orderStatusId !== orderStatus.declined && details.some(({ qty, qtyShipped }) => qty > qtyShipped)
  return isOpen && <RulesNote {...{ brokenRules, subtotal, currencySymbol }} />
}

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
