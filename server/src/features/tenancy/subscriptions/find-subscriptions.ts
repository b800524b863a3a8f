import type { Input } from '#contract/http.ts'
import type { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findPlan, listPlans } from './queries.ts'

export async function findSubscriptions(work: Work) {
  const data = await listPlans(work)
  return { data, recordsTotal: data.length }
}

export async function showSubscription(work: Work, { id }: Input<typeof subscriptions.show>) {
  const plan = await findPlan(work, id)
  if (!plan) throw refuse('not_found')
  return plan
}

export const findOfferedPlans = () => inDealer(0, system('Visitor'), findSubscriptions)
