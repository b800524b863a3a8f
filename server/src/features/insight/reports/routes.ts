import { reports } from '#contract/insight/reports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { countStatuses } from './count-statuses.ts'
import { exportOrderDetails } from './export-order-details.ts'
import { exportSales } from './export-sales.ts'
import { dateRange } from './report-days.ts'
import { summarizeSales } from './sales-summary.ts'

export const reportRoutes = implement(reports, {
  dateRange,
  orderStatusCount: countStatuses,
  orderDetails: exportOrderDetails,
  salesSummary: summarizeSales,
  salesRows: exportSales,
})
