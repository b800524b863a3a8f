import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers } from '#server/platform/db/work.ts'
import { defineJob, noRetries } from '#server/platform/jobs/define-job.ts'
import { despiteFailures } from '#server/platform/jobs/despite-failures.ts'
import { findForgotten } from '../queries.ts'
import { resolveCharge } from './look-up-charge.ts'

/** Resolves abandoned movements, once a minute and at server start. */
export const recoverChargesJob = defineJob(
  'recover-charges',
  {
    retries: noRetries,
    expireInSeconds: 900,
    singleton: true,
    everySeconds: 60,
  },
  (_data, signal) => recoverCharges(signal),
)

/** Asks gateways about charges whose result is unknown. One that can't be resolved doesn't block the rest. */
export async function recoverCharges(signal?: AbortSignal): Promise<void> {
  const forgotten = await acrossDealers(system(), findForgotten)
  await despiteFailures(forgotten, signal, ({ dealerId, id }) =>
    resolveCharge({ dealerId, actor: system() }, id),
  )
}
