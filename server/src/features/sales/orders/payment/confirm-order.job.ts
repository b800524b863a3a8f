import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { sendConfirmation } from './confirm-order.ts'
import { confirmOrderJobName } from './waiting-confirmation.ts'

/** Sends a confirmation whose payment never came, such as after the browser was closed. */
export const confirmOrderJob = defineJob(
  confirmOrderJobName,
  { retries: { times: 10, seconds: 30, doubling: true }, expireInSeconds: 60 },
  async ({ dealerId, id }) => {
    await inDealer(dealerId, system(), (work) => sendConfirmation(work, id))
  },
)
