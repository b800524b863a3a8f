import type { Input } from '#contract/http.ts'
import type { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { firstOf, refuse } from '#server/platform/http/refuse.ts'
import { subscribersOf, takePlan } from './queries.ts'

export async function deleteSubscription(work: Work, { id }: Input<typeof subscriptions.remove>) {
  const plan = await takePlan(work, id)
  if (!plan) throw refuse('not_found')
  const dealers = await subscribersOf(work, id)
  if (dealers.length > 0) {
    throw refuse('subscription_in_use', { values: { plan: plan.name, who: firstOf(dealers) } })
  }

  await work.db.deleteFrom('subscriptions').where('id', '=', id).execute()
  const { updatedBy, ...before } = plan
  await recordChange(work, {
    subject: { code: 'plan', name: plan.name },
    event: 'deleted',
    recordId: id,
    before,
  })
  return { id }
}
