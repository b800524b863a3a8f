import { useState } from 'react'
import { pick } from '#contract/pick.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { UndoNote } from '#web/ui/feedback/undo-note.tsx'
import { useShip, useUndoShipment } from '../../orders/shared/order-routes.ts'
import { chooseCompletion } from '../use-complete.ts'
import { countShippable, type FormLine, isLeaving, type Parcel } from './line-values.ts'
import { countShipping, type ShipCount, shipText } from './ship-count.ts'

/** Shipping alone, or completing the order with it. */
export type ShipStep = 'ship' | 'complete'

/** A parcel and the lines with their pieces in it. */
export type ParcelContent = { parcel: Parcel; lines: readonly FormLine[] }

type Shipment = ParcelContent & {
  order: Order
  version: number
  step: ShipStep
  /** The customer gets no email. */
  isSilent: boolean
}

/** A shipment that can still be taken back. */
type LastShipment = ParcelContent & {
  orderId: number
  shipmentId: number
  step: ShipStep
  count: ShipCount
  /** Null if the customer gets no email. */
  mailedTo: string | null
}

/**
 * Ships a parcel. Its note offers to undo it before the email leaves; later, the customer gets a correction. After
 * that, `onUndone` gets what was in the parcel, to ship it again.
 */
export function useShipment(onUndone: (packed: ParcelContent, order: Order) => void) {
  const call = useShip()
  const undoCall = useUndoShipment()
  const [shipped, setShipped] = useState<LastShipment | null>(null)
  const send = async ({ order, version, parcel, lines, step, isSilent }: Shipment): Promise<Order> => {
    const leaving = lines.filter(isLeaving)
    const count = countShipping(lines, countShippable)
    const { data } = await call
      .send({
        id: order.id,
        version,
        details: leaving.map((line) => ({
          id: line.id!,
          ...pick(line, ['shipQty', 'trackingNumber', 'shippingCarrier']),
        })),
        holdEmail: 1,
        doNotSendEmail: isSilent ? 1 : 0,
        ...(step === 'complete' ? { completeAs: chooseCompletion(order) } : {}),
      })
      .catch((error: unknown) => {
        // The reload shows the other save; then trying again works.
        if (isProblem(error, 'stale')) void refresh([orders.show])
        throw error
      })
    const last = data.shipments.at(-1)
    const mailedTo = isSilent || data.billEmail === '' ? null : data.billEmail
    if (last)
      setShipped({ orderId: order.id, shipmentId: last.id, parcel, lines: leaving, step, count, mailedTo })
    return data
  }
  const undo = async ({ orderId, shipmentId, mailedTo, parcel, lines }: LastShipment) => {
    const sendEmail = mailedTo === null ? 0 : 1
    const { data } = await undoCall.send({
      id: orderId,
      version: undefined,
      shipmentId,
      together: 1,
      sendEmail,
    })
    onUndone({ parcel, lines }, data)
  }
  const note = shipped && (
    <UndoNote
      key={shipped.shipmentId}
      text={shippedText(shipped)}
      undo={() => undo(shipped)}
      undone={t('orders.shipmentUndone')}
      onClose={() => setShipped(null)}
    />
  )
  return { send, busy: call.busy, note }
}

const shippedText = ({ count, step, mailedTo }: LastShipment): string =>
  [
    step === 'complete' ? t('orderForm.shippedAndCompleted', { n: count.lines }) : shipText('shipped', count),
    mailedTo !== null && t('orderForm.emailLeaves', { to: mailedTo }),
  ]
    .filter(Boolean)
    .join('. ')
