import { defineJob } from '#server/platform/jobs/define-job.ts'
import { finishHostChanges } from './finish-host-changes.ts'

/** Asked for with each change; whichever comes first does all that waits. */
export const storeHostJob = defineJob(
  'store-host',
  { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
  (_data, signal) => finishHostChanges(signal),
)
