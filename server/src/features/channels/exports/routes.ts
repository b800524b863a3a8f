import { exportJobs } from '#contract/channels/exports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { cancelExport, showExport, startExport, watchExport } from './export-jobs.ts'

export const exportJobRoutes = implement(exportJobs, {
  start: startExport,
  show: showExport,
  events: watchExport,
  cancel: cancelExport,
})
