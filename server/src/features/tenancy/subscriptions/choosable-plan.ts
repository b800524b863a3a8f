import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { findPlan } from './queries.ts'

/** Refuses to give a dealer a plan that is not offered; one that the dealer has may be kept. */
export async function refuseOtherPlan(
  work: Work,
  chosen: number | null | undefined,
  present: number | null,
): Promise<void> {
  if (chosen == null || chosen === present) return
  const plan = await findPlan(work, chosen)
  if (plan?.active !== 1) throw refuseField('subscriptionPlanId', 'choose_offered_plan')
}
