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
  orderStatusCount: ({ dealerId, actor }, asked) =>
    readMuch(dealerId, actor, (reading) => countStatuses(reading, asked)),
  orderDetails: exportOrderDetails,
  salesSummary: ({ dealerId, actor }, asked) =>
    readMuch(dealerId, actor, (reading) => summarizeSales({ ...reading, dealerId }, asked)),
  salesRows: exportSales,
  salesPlots: ({ dealerId, actor }, asked) =>
    readMuch(dealerId, actor, (reading) => plotSales({ ...reading, dealerId }, asked)),
  salesPlotsFile: exportPlots,
})
