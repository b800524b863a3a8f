import type { Area } from '#server/platform/area.ts'
import { alsoSweep } from '#server/platform/housekeeping/sweep-old.job.ts'
import { sweepExports } from './export-files/delete-export.ts'
import { exportFileRoutes } from './export-files/routes.ts'
import { sweepExportsJob } from './export-files/sweep-exports.job.ts'
import { marketplaceRoutes } from './marketplace/routes.ts'

export const channels: Area = {
  routes: [exportFileRoutes, marketplaceRoutes],
  jobs: [sweepExportsJob],
  joins: () => alsoSweep(sweepExports),
}
