import { defineJob } from '#server/platform/jobs/define-job.ts'
import { finishDeletions } from './finish-deletions.ts'

/** Runs at once for a deletion, and by itself for what a process left that died or stopped. */
export const finishDeletionsJob = defineJob(
  'finish-catalog-deletions',
  {
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 3600,
    singleton: true,
    everySeconds: 60,
  },
  (_, signal) => finishDeletions(signal),
)
