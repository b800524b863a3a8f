import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { readOrder } from '../orders/take-order.ts'
import { coresOut } from './cores.queries.ts'
import { sendReminder } from './remind-cores.ts'
import { dealersDue, ordersToRemind, planNext, takeDuePlan } from './weekly.queries.ts'

const actor = system('Weekly reminders')

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
    const before = problems.length
    for (const orderId of orderIds) {
      if (signal?.aborted) return
      // One who cannot be reminded keeps nobody else from it.
      await inDealer(dealerId, actor, (work) => remind(work, orderId)).catch((error) => problems.push(error))
    }
    if (problems.length === before) await inDealer(dealerId, actor, planNext)
  }
  if (problems.length > 0) throw problems[0]
}

/** Looks again first: somebody may have switched it off, or reminded the customer. */
async function remind(work: Work, orderId: number): Promise<void> {
  if (!(await takeDuePlan(work)) || (await ordersToRemind(work, orderId)).length === 0) return
  const order = await readOrder(work, orderId)
  await sendReminder(work, order, await coresOut(work, order))
}
