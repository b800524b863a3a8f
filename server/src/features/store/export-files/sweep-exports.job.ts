import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { sweepExports, sweepLeftExports } from './delete-export.ts'

/** Removes a dealer's files once their 20 seconds are over; the hourly sweep removes the rest. */
export const sweepExportsJob = defineJob(
  'sweep-exports',
  { retries: { times: 2, seconds: 30 }, expireInSeconds: 60 },
  ({ dealerId }) => inDealer(dealerId, system(), sweepExports),
)

/** Separate from the hourly cleanup, which no file store may delay. */
export const sweepLeftExportsJob = defineJob(
  'sweep-left-exports',
  {
    retries: { times: 1, seconds: 60 },
    expireInSeconds: 1800,
    singleton: true,
    everySeconds: 3600,
  },
  (_data, signal) => sweepLeftExports(signal),
)
