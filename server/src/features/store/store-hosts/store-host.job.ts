import { defineJob } from '#server/platform/jobs/define-job.ts'
import { failHostChanges, finishHostChanges } from './finish-host-changes.ts'

/** Queued with each change; the first one to run handles all pending ones. */
export const storeHostJob = defineJob(
  'store-host',
  {
    retries: { times: 5, seconds: 5, doubling: true },
    expireInSeconds: 300,
    giveUp: failHostChanges,
  },
  (_data, signal) => finishHostChanges(signal),
)
