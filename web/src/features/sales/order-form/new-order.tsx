import { useRef } from 'react'
import { orders } from '#contract/sales/orders.ts'
import { useDealer } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { prefetchRead } from '#web/platform/read.ts'
import { toast } from '#web/ui/toast.ts'
import { orderPath } from '../orders/shared/order-paths.ts'
import { OrderPage } from './order-page.tsx'
import { keepStarted } from './started-order.ts'
import { useOrderForm } from './use-order-form.ts'

export default function NewOrder() {
  const dealer = useDealer()
  if (!dealer) return null
  return <Blank key={dealer.id} dealerId={dealer.id} currencySymbol={dealer.currencySymbol} />
}

function Blank({ dealerId, currencySymbol }: { dealerId: number; currencySymbol: string }) {
  const isToCharge = useRef(false)
  const state = useOrderForm({ order: null, dealerId, currencySymbol, isToCharge })
  const navigate = useNavigate()
  const onSaved = async (tab: string, chargesNext: boolean) => {
    const order = state.saved()
    if (!order) return
    toast.success(t('orderForm.created', { number: order.orderNumber }))
    keepStarted(order.id, state.form, chargesNext)
    await prefetchRead(orders.show, { id: order.id })
    await navigate({
      to: orderPath(order.id),
      search: tab === 'info' ? {} : { tab },
      replace: true,
    })
  }
  return (
    <OrderPage
      edit={{
        ...state,
        order: null,
        dealerId,
        currencySymbol,
        isLocked: false,
        goesOn: () => state.saved() !== null,
        // Once created, the order's own page continues.
        save: async (chargesNext = false) => {
          isToCharge.current = chargesNext
          return state.saved() === null && state.form.submit()
        },
      }}
      onSaved={onSaved}
    />
  )
}
