import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { listStale } from './health.queries.ts'
import { refreshHealth } from './refresh-health.ts'

const actor = system('Store health')

/** How often each store's figures are renewed. */
const refreshSeconds = 300

/** Renews each store's figures, the oldest first, so that a run that broke off goes on where it stopped. */
export const refreshHealthJob = defineJob(
  'refresh-store-health',
  {
    retries: { times: 1, seconds: 60 },
    expireInSeconds: 1200,
    singleton: true,
    everySeconds: refreshSeconds,
  },
  (_, signal) => refreshAll(signal),
)

/** Each store in a transaction of its own. One that fails doesn't keep the others from theirs. */
export async function refreshAll(signal: AbortSignal = new AbortController().signal): Promise<void> {
  let failure: unknown
  for (const dealerId of await acrossDealers(actor, listStale)) {
    if (signal.aborted) return
    await inDealer(dealerId, actor, refreshHealth).catch((error: unknown) => {
      failure ??= error
    })
  }
  if (failure) throw failure
}
