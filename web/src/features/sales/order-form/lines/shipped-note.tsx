import { t } from '#web/platform/i18n.ts'
import { UndoNote } from '#web/ui/undo-note.tsx'
import { useUndoShipment } from '../../orders/shared/order-routes.ts'
import type { ShippedParcel } from './use-ship-parcel.ts'

/** After a shipment: takes it back before its email leaves. Later, the customer gets a correction. */
export function ShippedNote({ shipped, onClose }: { shipped: ShippedParcel | null; onClose: () => void }) {
  const call = useUndoShipment()
  if (!shipped) return null
  const { orderId, shipmentId, lines, isCompleted, mailedTo } = shipped
  const done = isCompleted
    ? t('orderForm.shippedAndCompleted', { n: lines })
    : t('orderForm.shipped', { n: lines })
  const undo = () =>
    call.send({
      id: orderId,
      version: undefined,
      shipmentId,
      together: 1,
      sendEmail: mailedTo === null ? 0 : 1,
    })
  return (
    <UndoNote
      key={shipmentId}
      text={[done, mailedTo !== null && t('orderForm.emailLeaves', { to: mailedTo })]
        .filter(Boolean)
        .join('. ')}
      undo={undo}
      undone={t('orders.shipmentUndone')}
      onClose={onClose}
    />
  )
}
