import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { sweepExports } from './delete-export.ts'

/** Removes a dealer's files once their 20 seconds are over; the hourly sweep takes what it leaves. */
export const sweepExportsJob = defineJob(
  'sweep-exports',
  { retryLimit: 2, retryDelay: 30, retryBackoff: false, expireInSeconds: 60 },
  ({ dealerId }) => inDealer(dealerId, system(), sweepExports),
)
