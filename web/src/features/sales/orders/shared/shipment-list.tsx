import { formatDateTime } from '#contract/dates.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useZone } from '#web/platform/zone.ts'
import css from './shipment-list.module.css'

/** An order's shipments, newest first: number, time, person and pieces. */
export function ShipmentList({ order }: { order: Order }) {
  const zone = useZone(order.dealerId)
  return (
    <ul className={css.list} aria-label={t('orders.shipments')}>
      {order.shipments.toReversed().map(({ id, trackingNumber, shippingCarrier, shippedAt, user, lines }) => (
        <li key={id}>
          <strong>
            {[shippingCarrier, trackingNumber].filter(Boolean).join(' ') || t('orders.noTracking')}
          </strong>
          <span>{lines.map(({ qty, partNumber }) => `${number(qty)} × ${partNumber}`).join(', ')}</span>
          <span className={css.quiet}>
            {t('orders.shippedBy', { when: zone ? formatDateTime(shippedAt, zone) : '', who: user })}
          </span>
        </li>
      ))}
    </ul>
  )
}
