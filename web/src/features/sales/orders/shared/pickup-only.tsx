import type { Order } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'

type Props = {
  order: Pick<Order, 'isPickUp'> & {
    details: readonly Pick<Order['details'][number], 'pickupOnly' | 'partNumber' | 'qty' | 'qtyShipped'>[]
  }
}

/** A warning while an order that ships has parts left that can only be picked up. */
export function PickupOnly({ order: { isPickUp, details } }: Props) {
  const parts = details.filter(({ pickupOnly, qty, qtyShipped }) => pickupOnly === 1 && qty > qtyShipped)
  if (isPickUp === 1 || parts.length === 0) return null
  const names = [...new Set(parts.map(({ partNumber }) => partNumber))]
  return (
    <WarningNote title={t('orders.pickupOnlyLines')}>
      {t('orders.pickupOnlyText', { parts: names.join(', ') })}
    </WarningNote>
  )
}
