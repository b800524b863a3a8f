import { reports } from '#contract/insight/reports.ts'
import { readMuch } from '#server/platform/db/work.ts'
import { implement } from '#server/platform/http/implement.ts'
import { countStatuses } from './count-statuses.ts'
import { exportOrderDetails } from './export-order-details.ts'
import { exportSales } from './export-sales.ts'
import { dateRange } from './report-days.ts'
import { exportPlots, plotSales } from './sales-plots.ts'
import { summarizeSales } from './sales-summary.ts'

export const reportRoutes = implement(reports, {
  dateRange,
  orderStatusCount: ({ dealerId, actor }, input) =>
    readMuch(dealerId, actor, (reading) => countStatuses(reading, input)),
  orderDetails: exportOrderDetails,
  salesSummary: ({ dealerId, actor }, input) =>
    readMuch(dealerId, actor, (reading) => summarizeSales({ ...reading, dealerId }, input)),
  salesRows: exportSales,
  salesPlots: ({ dealerId, actor }, input) =>
    readMuch(dealerId, actor, (reading) => plotSales({ ...reading, dealerId }, input)),
  salesPlotsFile: exportPlots,
})
