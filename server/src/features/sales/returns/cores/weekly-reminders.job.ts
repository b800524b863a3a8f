import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { warn } from '#server/platform/log.ts'
import { readOrder } from '../../orders/read-order.ts'
import { coresOut } from './cores.queries.ts'
import { sendReminder } from './remind-cores.ts'
import { countFailedRun, dealersDue, lockDuePlan, ordersToRemind, planNext } from './weekly.queries.ts'

const actor = system('Weekly reminders')
/** Attempts, an hour apart, at a customer whose reminder can't be sent. */
const runsWithFailure = 5

/** Runs hourly to find due dealers. The next run picks up what one leaves. */
export const weeklyRemindersJob = defineJob(
  'weekly-core-reminders',
  {
    retries: { times: 2, seconds: 60, doubling: true },
    expireInSeconds: 3000,
    singleton: true,
    everySeconds: 3600,
  },
  (_data, signal) => remindWeekly(signal),
)

/**
 * Reminds the customers of each due dealer, one transaction each: email, message and mark are written together, so
 * a killed run resumes with those who have none.
 */
export async function remindWeekly(signal?: AbortSignal): Promise<void> {
  const problems: unknown[] = []
  for (const dealerId of await acrossDealers(actor, dealersDue)) {
    const orderIds = await inDealer(dealerId, actor, (work) => ordersToRemind(work))
    const left = new Map<number, Error>()
    for (const orderId of orderIds) {
      if (signal?.aborted) return
      // One failing customer doesn't block the rest.
      await inDealer(dealerId, actor, (work) => remindCustomer(work, orderId)).catch((error) =>
        left.set(orderId, error),
      )
    }
    await inDealer(dealerId, actor, (work) => endRun(work, left))
    problems.push(...left.values())
  }
  if (problems.length > 0) throw problems[0]
}

/** Failed customers are retried in the next runs; after the fifth, the log says why and they wait a week. */
async function endRun(work: Work, left: ReadonlyMap<number, Error>): Promise<void> {
  if (left.size > 0 && (await countFailedRun(work)) < runsWithFailure) return
  for (const [orderId, { message }] of left) {
    const { orderNumber } = await readOrder(work, orderId)
    warn('a core reminder failed', { dealerId: work.dealerId, orderNumber, message })
    await recordChange(work, {
      subject: { code: 'coreReminder', name: String(orderNumber) },
      event: { code: 'coresNotReminded', reason: phrase('reasons', 'unexpected') },
      recordId: null,
    })
  }
  await planNext(work)
}

/** Checks again, because someone may have turned reminders off or reminded the customer. */
async function remindCustomer(work: Work, orderId: number): Promise<void> {
  if (!(await lockDuePlan(work)) || (await ordersToRemind(work, orderId)).length === 0) return
  const order = await readOrder(work, orderId)
  await sendReminder(work, order, await coresOut(work, order))
}
