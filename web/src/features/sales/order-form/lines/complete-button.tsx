import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Order } from '#contract/sales/order-fields.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useFailure } from '#web/ui/failure-place.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSetStatus } from '../../orders/shared/order-routes.ts'
import { useOrderEdit } from '../edit-context.ts'
import type { OrderValues } from '../order-values.ts'

const shipped = 1
const pickedUp = 2

/** Offered after the last piece has shipped; mentions money that's due first. */
export function CompleteButton({ order }: { order: Order }) {
  const { form, save } = useOrderEdit()
  const call = useSetStatus()
  const fail = useFailure()
  const { orderStatusId, details, amountDue: due } = order
  const isDone = orderStatusId === orderStatus.completed || orderStatusId === orderStatus.declined
  if (isDone || details.every(({ qtyShipped }) => qtyShipped === 0)) return null
  const complete = async () => {
    const number = order.orderNumber
    const asks = {
      title: t('orderForm.completeTitle', { number }),
      text:
        due > 0
          ? t('orderForm.completeDue', { amount: formatMoney(due, order.currencySymbol) })
          : t('orderForm.completeText'),
      confirmLabel: t('orderForm.complete'),
    }
    if (!(await confirm(asks)) || (form.isDirty && !(await save()))) return
    const isPickup = order.isPickUp === 1 || details.every(({ pickupOnly }) => pickupOnly === 1)
    await call
      .send({
        orderId: order.id,
        version: (form.state.values as OrderValues).version,
        orderStatusId: orderStatus.completed,
        shippingStatusId: isPickup ? pickedUp : shipped,
        doNotSendEmail: 1,
      })
      .then(() => toast.success(t('orderForm.completed', { number })), fail)
  }
  return (
    <Button leftSection={<IconCheck size={16} />} loading={call.busy} onClick={() => void complete()}>
      {t('orderForm.complete')}
    </Button>
  )
}
