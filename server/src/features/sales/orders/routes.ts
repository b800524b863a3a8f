import { orders } from '#contract/sales/orders/orders.ts'
import { implement } from '#server/platform/http/implement.ts'
import { addLog } from './add-log.ts'
import { confirmOrder } from './confirm-order.ts'
import { removeLine } from './lines/remove-line.ts'
import { shipOrder } from './lines/ship-order.ts'
import { undoShipment } from './lines/undo-shipment.ts'
import { exportOrders } from './list/export-orders.ts'
import { listOrders, totalOrders } from './list/list-orders.ts'
import { watchOrders } from './list/watch-orders.ts'
import { lockOrder, unlockOrder } from './lock-order.ts'
import { placeOrder } from './place-order.ts'
import { removeOrder } from './remove-order.ts'
import { showOrder } from './show-order.ts'
import { setManyStatuses, undoManyStatuses } from './status/set-many-statuses.ts'
import { setStatus } from './status/set-status.ts'
import { summarizeOrder } from './totals/summarize-order.ts'
import { updateOrder } from './update-order.ts'

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
