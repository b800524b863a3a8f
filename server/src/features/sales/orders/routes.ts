import { orders } from '#contract/sales/orders/orders.ts'
import { testOrders } from '#contract/sales/orders/test-orders.ts'
import { implement } from '#server/platform/http/implement.ts'
import { addLog } from './add-log.ts'
import { lockOrder, unlockOrder } from './change/lock-order.ts'
import { removeOrder } from './change/remove-order.ts'
import { removeTests } from './change/remove-tests.ts'
import { updateOrder } from './change/update-order.ts'
import { placeOrder } from './create/place-order.ts'
import { removeLine } from './lines/remove-line.ts'
import { shipOrder } from './lines/ship-order.ts'
import { undoShipment } from './lines/undo-shipment.ts'
import { exportOrders } from './list/export-orders.ts'
import { listOrders, totalOrders } from './list/list-orders.ts'
import { watchOrders } from './list/watch-orders.ts'
import { confirmOrder } from './payment/confirm-order.ts'
import { showOrder } from './show-order.ts'
import { setManyStatuses, undoManyStatuses } from './status/set-many-statuses.ts'
import { setStatus } from './status/set-status.ts'
import { summarizeOrder } from './totals/summarize-order.ts'

export const orderRoutes = implement(orders, {
  list: listOrders,
  totals: totalOrders,
  export: exportOrders,
  events: watchOrders,
  show: showOrder,
  create: placeOrder,
  confirm: confirmOrder,
  update: updateOrder,
  remove: removeOrder,
  removeLine,
  lock: lockOrder,
  unlock: unlockOrder,
  ship: shipOrder,
  undoShipment,
  setStatus,
  setManyStatuses,
  undoManyStatuses,
  summary: summarizeOrder,
  addLog,
})

export const testOrderRoutes = implement(testOrders, { removeAll: removeTests })
