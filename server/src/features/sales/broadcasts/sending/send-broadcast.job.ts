import { system } from '#server/platform/auth/actor.ts'
import { acquireRunLock } from '#server/platform/db/run-lock.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { retryWhileDatabaseDown } from '#server/platform/jobs/retry-database.ts'
import { longestTry } from '#server/platform/mail/mail-server.ts'
import { giveUpBroadcast, sendSlice } from './send-slice.ts'

/** Sends a slice of a broadcast, then queues its next run so that broadcasts take turns. */
export const sendBroadcastJob = defineJob(
  'send-broadcast',
  {
    retries: { times: 12, seconds: 15, doubling: true },
    expireInSeconds: longestTry + 240,
    giveUp: ({ dealerId, id }, reason) => giveUpBroadcast(dealerId, id, reason),
  },
  async ({ dealerId, id }, signal) => {
    const release = await acquireRunLock('broadcasts', id)
    // Another process is sending; check afterwards for what it leaves.
    let after: Date | null = new Date(Date.now() + 5000)
    if (release) {
      try {
        after = await sendSlice(dealerId, id, signal)
      } finally {
        await release()
      }
    }
    if (after) await retryWhileDatabaseDown(() => queueNext(dealerId, id, after))
  },
)

const queueNext = (dealerId: number, id: number, after: Date) =>
  inDealer(dealerId, system(), (work) => enqueue(work, sendBroadcastJob, { id, after }))
