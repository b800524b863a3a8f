import { recordChange } from '#server/platform/audit/record-change.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { readOrder } from '../orders/take-order.ts'
import { coresOut } from './cores.queries.ts'
import { sendReminder } from './remind-cores.ts'
import { countFailedRun, dealersDue, ordersToRemind, planNext, takeDuePlan } from './weekly.queries.ts'

const actor = system('Weekly reminders')
/** So many runs, an hour apart, try a customer whose reminder cannot be written. */
const runsWithFailure = 5

/** Looks every hour where the day has come. What a run leaves undone, the next one does. */
export const weeklyRemindersJob = defineJob(
  'weekly-core-reminders',
  {
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 3000,
    singleton: true,
    everySeconds: 3600,
  },
  (_data, signal) => remindWeekly(signal),
)

/**
 * Reminds the customers of each dealer whose day has come, one transaction each: mail, message and mark are
 * written together, so that a run that is killed goes on with those who have none.
 */
export async function remindWeekly(signal?: AbortSignal): Promise<void> {
  const problems: unknown[] = []
  for (const dealerId of await acrossDealers(actor, dealersDue)) {
    const orderIds = await inDealer(dealerId, actor, (work) => ordersToRemind(work))
    const left = new Map<number, Error>()
    for (const orderId of orderIds) {
      if (signal?.aborted) return
      // One who cannot be reminded keeps nobody else from it.
      await inDealer(dealerId, actor, (work) => remind(work, orderId)).catch((error) =>
        left.set(orderId, error),
      )
    }
    await inDealer(dealerId, actor, (work) => endRun(work, left))
    problems.push(...left.values())
  }
  if (problems.length > 0) throw problems[0]
}

/** Who is left is tried again with the next runs; after the fifth the log says why, and a week passes. */
async function endRun(work: Work, left: ReadonlyMap<number, Error>): Promise<void> {
  if (left.size > 0 && (await countFailedRun(work)) < runsWithFailure) return
  for (const [orderId, { message }] of left) {
    const { orderNumber } = await readOrder(work, orderId)
    await recordChange(work, {
      subject: { code: 'coreReminder', name: String(orderNumber) },
      event: { code: 'coresNotReminded', reason: message.slice(0, 300) },
      recordId: null,
    })
  }
  await planNext(work)
}

/** Looks again first: somebody may have switched it off, or reminded the customer. */
async function remind(work: Work, orderId: number): Promise<void> {
  if (!(await takeDuePlan(work)) || (await ordersToRemind(work, orderId)).length === 0) return
  const order = await readOrder(work, orderId)
  await sendReminder(work, order, await coresOut(work, order))
}
