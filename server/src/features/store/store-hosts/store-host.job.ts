import { defineJob } from '#server/platform/jobs/define-job.ts'
import { failHostChanges, finishHostChanges } from './finish-host-changes.ts'

/** Queued with each change; the first one to run handles all pending ones. */
export const storeHostJob = defineJob(
  'store-host',
  {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    giveUp: failHostChanges,
  },
  (_data, signal) => finishHostChanges(signal),
)
