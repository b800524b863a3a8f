import { alsoLeave } from '#server/features/tenancy/cloning/clone-parts.ts'
import type { Area } from '#server/platform/area.ts'
import { alsoSweep } from '#server/platform/housekeeping/sweep-old.job.ts'
import { exportTemplateRoutes } from './export-templates/routes.ts'
import { sweepExportJobs } from './exports/export-jobs.ts'
import { exportJobRoutes } from './exports/routes.ts'
import { runExportJob } from './exports/run-export.job.ts'
import { stopBrokenExports } from './exports/run-export.ts'
import { marketplaceRoutes } from './marketplace/routes.ts'
import { nightlyFeedsJob } from './shopping-feed/nightly-feeds.job.ts'
import { feedRunRoutes } from './shopping-feed/routes.ts'
import { runFeedJob } from './shopping-feed/run-feed.job.ts'
import { syncRoutes } from './sync/routes.ts'
import { sweepChanges } from './sync/sweep-changes.ts'
import { sweepOldDeliveries } from './webhooks/deliveries.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { sendWebhookJob } from './webhooks/send-webhook.job.ts'
import { spreadEventsJob, webhooksDueJob } from './webhooks/spread-events.job.ts'

export const channels: Area = {
  routes: [
    marketplaceRoutes,
    exportJobRoutes,
    exportTemplateRoutes,
    feedRunRoutes,
    webhookRoutes,
    syncRoutes,
  ],
  jobs: [runExportJob, runFeedJob, nightlyFeedsJob, spreadEventsJob, sendWebhookJob, webhooksDueJob],
  leftovers: [stopBrokenExports],
  joins: () => {
    // Workbooks that people filled in, which can name their store in any cell.
    alsoLeave({ table: 'export_templates' })
    alsoSweep(sweepExportJobs)
    alsoSweep(sweepOldDeliveries)
    alsoSweep(sweepChanges)
  },
}
