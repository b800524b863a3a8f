import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'

/** Warns that the store doesn't ship to an order's place; nothing if it does. */
export function ZonesNote({ outside }: { outside: Order['outsideZones'] }) {
  if (!outside) return null
  return (
    <WarningNote title={t('orders.outsideZones')}>
      {t(outside === 'shipCountry' ? 'orders.outsideCountry' : 'orders.outsideState')}
    </WarningNote>
  )
}
