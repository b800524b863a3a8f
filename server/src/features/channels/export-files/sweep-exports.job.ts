import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { sweepExports, sweepLeftExports } from './delete-export.ts'

/** Removes a dealer's files once their 20 seconds are over; the hourly sweep takes what it leaves. */
export const sweepExportsJob = defineJob(
  'sweep-exports',
  { retryLimit: 2, retryDelay: 30, retryBackoff: false, expireInSeconds: 60 },
  ({ dealerId }) => inDealer(dealerId, system(), sweepExports),
)

/** Not part of the hourly cleanup, which no file store can hold up. */
export const sweepLeftExportsJob = defineJob(
  'sweep-left-exports',
  {
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 1800,
    singleton: true,
    everySeconds: 3600,
  },
  (_data, signal) => sweepLeftExports(signal),
)
