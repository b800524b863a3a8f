import { orderSheets } from '#contract/sales/orders/order-sheet.ts'
import { implement } from '#server/platform/http/implement.ts'
import { printOrder } from './print-order.ts'

export const orderSheetRoutes = implement(orderSheets, { print: printOrder })
