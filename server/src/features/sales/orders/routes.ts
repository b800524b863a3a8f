import { orderBoard } from '#contract/sales/order-board.ts'
import { orders } from '#contract/sales/orders.ts'
import { implement } from '#server/platform/http/implement.ts'
import { addLog } from './add-log.ts'
import { createOrder } from './create-order.ts'
import { exportOrders } from './export-orders.ts'
import { findOrders } from './find-orders.ts'
import { lockOrder, unlockOrder } from './lock-order.ts'
import { printOrder } from './print-order.ts'
import { removeLine } from './remove-line.ts'
import { removeOrder } from './remove-order.ts'
import { setStatus } from './set-status.ts'
import { setStatusOfMany } from './set-status-of-many.ts'
import { shipOrder } from './ship-order.ts'
import { showBoard } from './show-board.ts'
import { showOrder } from './show-order.ts'
import { summarizeOrder } from './summarize-order.ts'
import { undoStatusOfMany } from './undo-status-of-many.ts'
import { updateOrder } from './update-order.ts'
import { watchOrders } from './watch-orders.ts'

export const orderRoutes = implement(orders, {
  list: findOrders,
  export: exportOrders,
  show: showOrder,
  sheet: printOrder,
  create: createOrder,
  update: updateOrder,
  remove: removeOrder,
  removeLine,
  lock: lockOrder,
  unlock: unlockOrder,
  ship: shipOrder,
  setStatus,
  setStatusOfMany,
  undoStatusOfMany,
  summary: summarizeOrder,
  addLog,
})

export const orderBoardRoutes = implement(orderBoard, { show: showBoard, events: watchOrders })
