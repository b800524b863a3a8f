import { orderPapers } from '#contract/sales/orders/order-papers.ts'
import { implement } from '#server/platform/http/implement.ts'
import { cancelPaperRun, showPaperRun, startPaperRun, watchPaperRun } from './paper-runs.ts'

export const orderPaperRoutes = implement(orderPapers, {
  start: startPaperRun,
  show: showPaperRun,
  events: watchPaperRun,
  cancel: cancelPaperRun,
})
