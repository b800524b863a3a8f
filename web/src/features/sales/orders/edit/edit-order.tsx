import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Order } from '#contract/sales/order-fields.ts'
import { orders } from '#contract/sales/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { Page } from '#web/ui/page.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { toast } from '#web/ui/toast.ts'
import { isStatusChanged, missingOfStatus, type StatusForm, useStatusForm } from '../shared/status-form.ts'
import { mayShip } from './lines/wrong-parts.tsx'
import { OrderPage } from './order-page.tsx'
import type { OrderValues } from './order-values.ts'
import { useOrderForm } from './use-order-form.ts'

/** Edits an order that is stored. */
export default function EditOrder() {
  const id = Number(useParams({ strict: false, select: (params) => (params as { id?: string }).id }))
  const read = useRead(orders.show, { id })
  if (read.data) return <Stored key={id} order={read.data.data} />
  return (
    <Page of="orders" title={t('orderForm.editTitle')}>
      <ReadGuard read={read}>{() => null}</ReadGuard>
    </Page>
  )
}

function Stored({ order }: { order: Order }) {
  const { id, orderNumber, dealerId, currencySymbol } = order
  const version = useRef<number | null>(null)
  const status = useStatusForm(order, (saved) => {
    version.current = saved.version
  })
  const saveStatus = async () => {
    if (!isStatusChanged(order, status.state.values)) return null
    version.current = null
    if (!(await status.submit())) throw status.state.problem ?? new Error('The status was refused')
    return version.current
  }
  const state = useOrderForm({ order, dealerId, currencySymbol, saveStatus })
  const save = async () => {
    if (!isComplete(order, status)) {
      // The panel says what is still to be chosen.
      await status.submit()
      toast.error(t('orderForm.statusIncomplete'))
      return false
    }
    if (!(await mayShip(state.form.state.values as OrderValues))) return false
    return state.form.submit()
  }
  const onSaved = async () => toast.success(t('orderForm.saved', { number: orderNumber }))
  return (
    <OrderPage
      key={id}
      edit={{ ...state, order, dealerId, currencySymbol, isLocked: order.isLocked === 1, save }}
      status={status}
      onSaved={onSaved}
    />
  )
}

const isComplete = (order: Order, { state: { values } }: StatusForm) =>
  !isStatusChanged(order, values) || Object.keys(missingOfStatus(values)).length === 0
