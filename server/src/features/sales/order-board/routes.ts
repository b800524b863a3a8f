import { orderBoard } from '#contract/sales/orders/order-board.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showBoard } from './show-board.ts'

export const orderBoardRoutes = implement(orderBoard, { show: showBoard })
