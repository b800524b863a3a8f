import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { Subscription, subscriptions } from '#contract/tenancy/subscriptions.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { refuse, refuseField, summarizeNames } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  saveRow,
  showRow,
} from '#server/platform/rows/rows.ts'
import { findPlan, findSubscribers, listSubscriptions, settable } from './queries.ts'

const noun = plainNoun({
  table: 'subscriptions',
  owner: 'platform',
  find: findPlan,
  subject: ({ name }) => ({ code: 'plan', name }),
})

/** Shows a plan. Refuses with `not_found`. */
export const showSubscription = (work: Work, { id }: Input<typeof subscriptions.show>) =>
  showRow(work, noun, id)

/** Lists the plans for the registration page, which anyone can open. */
export const findOfferedPlans = () => inDealer(0, system('Visitor'), listSubscriptions)

/** Refuses to assign a plan that isn't offered; a dealer can keep its current one. */
export async function refuseOtherPlan(
  work: Work,
  chosen: number | null | undefined,
  present: number | null,
): Promise<void> {
  if (chosen == null || chosen === present) return
  const plan = await findPlan(work, chosen)
  if (plan?.active !== 1) throw refuseField('subscriptionPlanId', 'choose_offered_plan')
}

/** Creates a plan. Refuses a name that another one has. */
export const createSubscription = (
  work: Work,
  input: Input<typeof subscriptions.create>,
): Promise<Subscription> => createRow(work, noun, input).catch(nameTaken(input.name))

/** Changes a plan, for the dealers who have it, too. Refuses a name that another one has. */
export async function updateSubscription(
  work: Work,
  input: Input<typeof subscriptions.update>,
): Promise<Subscription> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  return saveRow(work, noun, before, pick(input, settable)).catch(nameTaken(input.name ?? before.name))
}

/** Deletes a plan that no dealer has. Once it's locked, none can get it. */
export async function deleteSubscription(work: Work, { id, version }: Input<typeof subscriptions.remove>) {
  const plan = await rowForUpdate(work, noun, id, version)
  const dealers = await findSubscribers(work, id)
  if (dealers.length > 0)
    throw refuse('subscription_in_use', { values: { plan: plan.name, who: summarizeNames(dealers) } })
  return deleteRow(work, noun, plan)
}

const nameTaken = (name: string) =>
  refuseTaken('subscriptions_name', phrase('things', 'plan', { name }), {
    path: 'name',
    code: 'plan_name_taken',
  })
