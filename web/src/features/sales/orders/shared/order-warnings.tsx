import { pick } from '#contract/pick.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { RulesNote } from './broken-rules.tsx'
import { ZonesNote } from './outside-zones.tsx'
import { PickupOnly } from './pickup-only.tsx'

/** Whether an order has pieces left to ship; warnings about it come too late otherwise. */
export const isLeftToShip = (
  orderStatusId: number | undefined,
  lines: readonly { qty: number; qtyShipped: number }[],
): boolean => orderStatusId !== orderStatus.declined && lines.some(({ qty, qtyShipped }) => qty > qtyShipped)

/** Warns of what the store itself wouldn't take about a stored order, while something is left to ship. */
export function OrderWarnings({ order }: { order: Order }) {
  const { outsideZones, orderStatusId, details, paymentState } = order
  if (!isLeftToShip(orderStatusId, details)) return null
  return (
    <>
      <ZonesNote outside={outsideZones} />
      <PickupOnly order={order} />
      {paymentState === 'unpaid' && (
        <RulesNote {...pick(order, ['brokenRules', 'subtotal', 'currencySymbol', 'dealerId'])} />
      )}
    </>
  )
}
