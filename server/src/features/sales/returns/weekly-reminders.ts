import type { Input } from '#contract/http.ts'
import type { coreLedger, WeeklyReminders } from '#contract/sales/core-ledger.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { ordersToRemind, readPlan, writePlan } from './weekly.queries.ts'

/** Whether customers are reminded by themselves, when next, and how many it would be now. */
export async function showWeekly(work: Work): Promise<WeeklyReminders> {
  const { isOn, ...plan } = await readPlan(work)
  return { ...plan, isOn: isOn ? 1 : 0, customers: (await ordersToRemind(work)).length }
}

export async function setWeekly(
  work: Work,
  input: Input<typeof coreLedger.setWeekly>,
): Promise<WeeklyReminders> {
  const isOn = input.isOn === 1
  const before = await readPlan(work)
  if (before.isOn === isOn) return showWeekly(work)

  await writePlan(work, isOn, before.nextDay)
  await recordChange(work, {
    subject: 'weeklyReminders',
    event: isOn ? 'switchedOn' : 'switchedOff',
    recordId: null,
    before: { isOn: before.isOn },
    after: { isOn },
  })
  return showWeekly(work)
}
