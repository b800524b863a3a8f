import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/dates.ts'
import type { Order, Shipment } from '#contract/sales/orders/order-fields.ts'
import { number } from '#web/platform/formats/format.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { parcelText } from './parcel-text.ts'
import css from './shipment-list.module.css'

type Props = {
  order: Order
  /** Goes at the end of each shipment. */
  action?: (shipment: Shipment, name: string) => ReactNode
}

/** An order's shipments, newest first: number, time, person and pieces. */
export function ShipmentList({ order, action }: Props) {
  const zone = useZone(order.dealerId)
  return (
    <ul className={css.list} aria-label={t('orders.shipments')}>
      {order.shipments.toReversed().map((shipment) => {
        const { id, trackingNumber, shippingCarrier, shippedAt, user, lines } = shipment
        const name = parcelText(shippingCarrier, trackingNumber) || t('orders.noTracking')
        return (
          <li key={id}>
            <strong>{name}</strong>
            <span>{lines.map(({ qty, partNumber }) => `${number(qty)} × ${partNumber}`).join(', ')}</span>
            <span className={css.quiet}>
              {t('orders.shippedBy', { when: zone ? formatDateTime(shippedAt, zone) : '', who: user })}
            </span>
            {action?.(shipment, name)}
          </li>
        )
      })}
    </ul>
  )
}
