import { defineJob } from '#server/platform/jobs/define-job.ts'
import { endDeadImports } from './end-dead-imports.ts'

export const endDeadImportsJob = defineJob(
  'end-dead-imports',
  {
    retryLimit: 0,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 60,
    singleton: true,
    everySeconds: 60,
  },
  endDeadImports,
)
