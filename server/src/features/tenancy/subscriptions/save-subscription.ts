import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { pick } from '#contract/pick.ts'
import type { Subscription, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { findPlan, settable, takePlan } from './queries.ts'

const nameTaken = (name: string) =>
  refuseTaken('subscriptions_name', phrase('things', 'plan', { name }), {
    path: 'name',
    code: 'plan_name_taken',
  })

export async function createSubscription(
  work: Work,
  input: Input<typeof subscriptions.create>,
): Promise<Subscription> {
  const created = await work.db
    .insertInto('subscriptions')
    .values({ ...input, updatedBy: work.actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(input.name))

  const plan = (await findPlan(work, created.id))!
  await recordChange(work, {
    subject: { code: 'plan', name: plan.name },
    event: 'created',
    recordId: plan.id,
    after: plan,
  })
  return plan
}

export async function updateSubscription(
  work: Work,
  { id, version, ...input }: Input<typeof subscriptions.update>,
): Promise<Subscription> {
  const { db, actor, now } = work
  const before = await takePlan(work, id)
  if (!before) throw refuse('not_found')
  refuseStale(before, version)

  const fields = pick(input, settable) as typeof input
  await db
    .updateTable('subscriptions')
    .set({ ...fields, version: before.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('id', '=', id)
    .execute()
    .catch(nameTaken(input.name ?? before.name))

  const after = (await findPlan(work, id))!
  await recordChange(work, {
    subject: { code: 'plan', name: after.name },
    event: 'changed',
    recordId: id,
    before,
    after,
  })
  return after
}
