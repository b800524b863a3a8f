import { defineJob } from '#server/platform/jobs/define-job.ts'
import { finishDeletions } from './finish-deletions.ts'

/** Starts with each deletion, and periodically for those whose process died or stopped. */
export const finishDeletionsJob = defineJob(
  'finish-catalog-deletions',
  {
    retries: { times: 3, seconds: 5, doubling: true },
    expireInSeconds: 3600,
    singleton: true,
    everySeconds: 60,
  },
  (_, signal) => finishDeletions(signal),
)
