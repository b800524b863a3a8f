import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { SendInput } from '#web/platform/send.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useRouteId } from '#web/platform/urls/url-query.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useUpdateOrder } from '../orders/shared/order-routes.ts'
import { useRefundAsked } from '../orders/shared/refund-asked.ts'
import { mayShip } from './lines/wrong-parts.tsx'
import { OrderPage } from './order-page.tsx'
import type { OrderValues } from './order-values.ts'
import { useStarted } from './started-order.ts'
import {
  findMissingFields,
  isStatusChanged,
  type StatusForm,
  statusInput,
  toStatusValues as statusValues,
  useStatusForm,
} from './status-form.ts'
import { chooseCompletion } from './use-complete.ts'
import { type SendUpdate, useOrderForm } from './use-order-form.ts'

/** The screen of one order. Another order in the address starts a new form. */
export default function EditOrder() {
  const id = useRouteId()
  const read = useRead(orders.show, { id })
  usePublishDealer(read.data?.data.dealerId)
  if (read.data) return <Stored key={id} order={read.data.data} />
  return (
    <Page of="orders" title={t('orderForm.editTitle')}>
      <ReadGuard read={read}>{() => null}</ReadGuard>
    </Page>
  )
}

function Stored({ order }: { order: Order }) {
  const { id, orderNumber, dealerId, currencySymbol } = order
  const started = useStarted(id)
  const status = useStatusForm(order)
  const sendUpdate = useSendUpdate(order, status)
  const state = useOrderForm({ order, dealerId, currencySymbol, sendUpdate, started: started?.form })
  const save = async () => {
    if (status.state.saving) return false
    if (!isComplete(order, status)) {
      // The status panel shows what's missing.
      await status.submit()
      toast.error(t('orderForm.statusIncomplete'))
      return false
    }
    if (!(await mayShip(state.form.state.values as OrderValues))) return false
    return state.form.submit()
  }
  const completeWithSave = () => {
    status.set('orderStatusId', orderStatus.completed)
    status.set('shippingStatusId', chooseCompletion(order))
    status.set('doNotSendEmail', 1)
  }
  const onSaved = async () => toast.success(t('orderForm.saved', { number: orderNumber }))
  return (
    <OrderPage
      key={id}
      edit={{
        ...state,
        order,
        dealerId,
        currencySymbol,
        isLocked: order.isLocked === 1,
        save,
        completeWithSave,
      }}
      status={status}
      isToCharge={started?.isToCharge}
      startedVehicle={started?.vehicle}
      onSaved={onSaved}
    />
  )
}

/** Saves a new status together with the rest of the order: both or neither. */
function useSendUpdate(order: Order, status: StatusForm): SendUpdate {
  const update = useUpdateOrder()
  const refundAsked = useRefundAsked()
  return async (input, version) => {
    if (!isStatusChanged(order, status.state.values)) return input && (await update.send(input)).data
    let stored: Order | null = null
    let failure: unknown = null
    await status.submit(async (chosen) => {
      const call = { ...(input ?? { id: order.id, version }), ...statusInput(chosen) }
      const answer = await update.send(call as SendInput<typeof orders.update>).catch((error: unknown) => {
        failure = error
        throw error
      })
      stored = answer.data
      if (call.refundPaid === 1) void refundAsked(order.id)
      return statusValues(answer.data)
    })
    if (!stored) throw failure ?? new Error('The status was refused')
    return stored
  }
}

const isComplete = (order: Order, { state: { values } }: StatusForm) =>
  !isStatusChanged(order, values) || Object.keys(findMissingFields(values)).length === 0
