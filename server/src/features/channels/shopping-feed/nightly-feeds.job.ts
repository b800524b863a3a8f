import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insertRun, nightsDue } from './queries.ts'
import { runFeedJob } from './run-feed.job.ts'

const actor = system('Shopping feed')

/** Finds the dealers where it's past two at night, and starts their feeds; once a night each. */
export const nightlyFeedsJob = defineJob(
  'nightly-feeds',
  {
    retries: { times: 2, seconds: 60, doubling: true },
    expireInSeconds: 300,
    singleton: true,
    everySeconds: 900,
  },
  () => startNightlyFeeds(),
)

/** Starts the feeds that are due in their dealer's night. Each dealer gets one run per night. */
export async function startNightlyFeeds(): Promise<void> {
  for (const { dealerId, night } of await acrossDealers(actor, nightsDue))
    await inDealer(dealerId, actor, async (work) => {
      const id = await insertRun(work, { kind: 'nightly', night })
      // No id means that a run is in progress; the next quarter of an hour tries again.
      if (id !== undefined) await enqueue(work, runFeedJob, { id })
    })
}
