import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'

/** A warning while something is left to ship to a place that the store doesn't ship to. */
export function OutsideZones({ order }: { order: Order }) {
  const { outsideZones, orderStatusId, details } = order
  const isOpen =
    orderStatusId !== orderStatus.declined && details.some(({ qty, qtyShipped }) => qty > qtyShipped)
  return isOpen && <ZonesNote outside={outsideZones} />
}

/** Warns that the store doesn't ship there; nothing if it does. */
export function ZonesNote({ outside }: { outside: Order['outsideZones'] }) {
  if (!outside) return null
  return (
    <WarningNote title={t('orders.outsideZones')}>
      {t(outside === 'shipCountry' ? 'orders.outsideCountry' : 'orders.outsideState')}
    </WarningNote>
  )
}
