import { reports } from '#contract/insight/reports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { countStatuses } from './count-statuses.ts'
import { exportOrderDetails } from './export-order-details.ts'
import { dateRange } from './report-days.ts'

export const reportRoutes = implement(reports, {
  dateRange,
  orderStatusCount: countStatuses,
  orderDetails: exportOrderDetails,
})
