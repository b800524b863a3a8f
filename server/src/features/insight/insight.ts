import type { Area } from '#server/platform/area.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { mailReportsJob } from './report-mails/mail-reports.job.ts'
import { reportMailRoutes } from './report-mails/routes.ts'
import { sendReportJob } from './report-mails/send-report.job.ts'
import { reportRoutes } from './reports/routes.ts'
import { refreshHealthJob } from './store-manager/refresh-health.job.ts'
import { storeManagerRoutes } from './store-manager/routes.ts'
import { checkIsolationJob } from './system/check-isolation.job.ts'
import { systemRoutes } from './system/routes.ts'

export const insight: Area = {
  routes: [dashboardRoutes, reportRoutes, reportMailRoutes, storeManagerRoutes, systemRoutes],
  jobs: [checkIsolationJob, mailReportsJob, refreshHealthJob, sendReportJob],
}
