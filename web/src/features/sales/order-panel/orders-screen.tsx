import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { OrdersList } from '../orders/list/orders-list.tsx'

const load = async () => {
  const [panel] = await Promise.all([
    import('./order-panel.tsx'),
    loadTexts(['orderList', 'orderForm', 'orderSteps', 'charges', 'messages', 'partSearch']),
  ])
  return panel
}
const OrderPanel = lazyPart(load)

/** The order list with an order at its side, which loads when it's first opened. */
export default function OrdersScreen() {
  return <OrdersList Panel={OrderPanel} loadPanel={() => void load().catch(() => {})} />
}
