import { defineJob } from '#server/platform/jobs/define-job.ts'
import { runRollOut, stopFailed } from './run-roll-out.ts'

/** Tries, writes or undoes a roll-out, one store after the other. */
export const rollOutJob = defineJob(
  'roll-out',
  {
    retries: { times: 10, seconds: 5, doubling: true },
    expireInSeconds: 3600,
    giveUp: ({ id }) => stopFailed(id),
  },
  ({ id }, signal) => runRollOut(id, signal),
)
