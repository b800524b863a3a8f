import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useSetStatus } from '../orders/shared/order-routes.ts'

const shipped = 1
const pickedUp = 2

/** How an order is completed: picked up if nothing of it ships. */
export const chooseCompletion = ({ isPickUp, details }: Order): 1 | 2 =>
  isPickUp === 1 || details.every(({ pickupOnly }) => pickupOnly === 1) ? pickedUp : shipped

/** The money still due, in words; undefined if there's none. */
export const dueText = ({
  amountDue,
  currencySymbol,
}: Pick<Order, 'amountDue' | 'currencySymbol'>): string | undefined =>
  amountDue > 0 ? t('orderForm.stillDue', { amount: formatMoney(amountDue, currencySymbol) }) : undefined

/** Completes a stored order without an email; names money that's still due. */
export function useCompleteStored(order: Order) {
  const call = useSetStatus()
  const fail = useFailure()
  const complete = (version: number | undefined) =>
    call
      .send({
        orderId: order.id,
        version,
        orderStatusId: orderStatus.completed,
        shippingStatusId: chooseCompletion(order),
        doNotSendEmail: 1,
      })
      .then(() => {
        const done = t('orderForm.completed', { number: order.orderNumber })
        toast.success([done, dueText(order)].filter(Boolean).join('. '))
      }, fail)
  return { complete, busy: call.busy }
}
