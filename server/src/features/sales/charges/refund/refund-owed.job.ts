import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers } from '#server/platform/db/work.ts'
import { defineJob, noRetries } from '#server/platform/jobs/define-job.ts'
import { despiteFailures } from '#server/platform/jobs/despite-failures.ts'
import { findOpenOwedRefunds } from './owed-refund.queries.ts'
import { carryOut } from './refund-owed.ts'

/** The person's own call goes first. */
const leaveAloneMs = 10_000

/** Carries out requested refunds, and resumes those of a dead process. */
export const refundOwedJob = defineJob(
  'refund-owed',
  {
    retries: noRetries,
    expireInSeconds: 900,
    singleton: true,
    everySeconds: 60,
  },
  (_data, signal) => carryOutOpen(signal),
)

/** Carries out the refunds that are still owed. One that fails doesn't block the rest. */
export async function carryOutOpen(signal?: AbortSignal): Promise<void> {
  const open = await acrossDealers(system(), (reading) =>
    findOpenOwedRefunds(reading, new Date(reading.now.getTime() - leaveAloneMs)),
  )
  await despiteFailures(open, signal, ({ dealerId, id, userName }) =>
    carryOut({ dealerId, actor: system(userName) }, id),
  )
}
