import type { Area } from '#server/platform/area.ts'
import { alsoSweep } from '#server/platform/housekeeping/sweep-old.job.ts'
import { sweepExports } from './export-files/delete-export.ts'
import { exportFileRoutes } from './export-files/routes.ts'
import { sweepExportsJob } from './export-files/sweep-exports.job.ts'
import { sweepExportJobs } from './exports/export-jobs.ts'
import { exportJobRoutes } from './exports/routes.ts'
import { runExportJob } from './exports/run-export.job.ts'
import { stopBrokenExports } from './exports/run-export.ts'
import { marketplaceRoutes } from './marketplace/routes.ts'
import { nightlyFeedsJob } from './shopping-feed/nightly-feeds.job.ts'
import { feedRunRoutes } from './shopping-feed/routes.ts'
import { runFeedJob } from './shopping-feed/run-feed.job.ts'

export const channels: Area = {
  routes: [exportFileRoutes, marketplaceRoutes, exportJobRoutes, feedRunRoutes],
  jobs: [sweepExportsJob, runExportJob, runFeedJob, nightlyFeedsJob],
  leftovers: [stopBrokenExports],
  joins: () => {
    alsoSweep(sweepExports)
    alsoSweep(sweepExportJobs)
  },
}
