import { dashboard } from '#contract/insight/dashboard.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportStats } from './export-stats.ts'
import { orderStats } from './order-stats.ts'
import { waitingWork } from './waiting-work.ts'

export const dashboardRoutes = implement(dashboard, {
  stats: orderStats,
  export: exportStats,
  work: waitingWork,
})
