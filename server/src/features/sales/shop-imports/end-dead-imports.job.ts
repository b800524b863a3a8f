import { defineJob } from '#server/platform/jobs/define-job.ts'
import { endDeadShopImports } from './run-import.ts'

export const endDeadShopImportsJob = defineJob(
  'end-dead-shop-imports',
  {
    retryLimit: 0,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 60,
    singleton: true,
    everySeconds: 60,
  },
  endDeadShopImports,
)
