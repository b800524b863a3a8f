import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'

/** A warning while something is left to ship to a place that the store doesn't ship to. */
export function OutsideZones({ order }: { order: Order }) {
  const { outsideZones, orderStatusId, details } = order
  const isOpen =
    orderStatusId !== orderStatus.declined && details.some(({ qty, qtyShipped }) => qty > qtyShipped)
  if (!outsideZones || !isOpen) return null
  return (
    <WarningNote title={t('orders.outsideZones')}>
      {t(outsideZones === 'shipCountry' ? 'orders.outsideCountry' : 'orders.outsideState')}
    </WarningNote>
  )
}
