import { sql } from 'kysely'
import type { Subscription, SubscriptionRow } from '#contract/tenancy/subscriptions.ts'
import type { Work } from '#server/platform/db/work.ts'
import { toUsedBy } from '#server/platform/http/refusals/refuse.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = ['name', 'planDescription', 'setupFee', 'monthlyFee', 'cancelFee', 'active'] as const

const selectPlans = ({ db }: Work) =>
  db.selectFrom('subscriptions').select(settable).select(['id', 'version', 'createdAt', 'updatedAt'])

/** The plans the actor can see, cheapest first. */
const selectVisible = (work: Work) =>
  selectPlans(work).$if(!work.actor.isAdmin, (query) =>
    query.where(({ or, eb, selectFrom }) =>
      or([
        eb('active', '=', 1),
        eb('id', 'in', selectFrom('dealers').select('subscriptionPlanId').where('id', '=', work.dealerId)),
      ]),
    ),
  )

/** Lists plans by fee. Platform administrators also see which dealers have each one. */
export async function listSubscriptions(work: Work): Promise<SubscriptionRow[]> {
  const users = work.actor.isAdmin
    ? sql<string[]>`array(select pd.subscribers(id))`
    : sql<string[]>`'{}'::text[]`
  const plans = await selectVisible(work)
    .select(users.as('users'))
    .orderBy('monthlyFee')
    .orderBy('id')
    .execute()
  return plans.map(({ users, ...plan }) => ({ ...(plan as Subscription), ...toUsedBy(users) }))
}

/** Finds a plan that the actor may see. */
export async function findPlan(work: Work, id: number): Promise<Subscription | undefined> {
  return (await selectVisible(work).where('id', '=', id).executeTakeFirst()) as Subscription | undefined
}

/** Companies of up to four dealers on this plan. */
export async function findSubscribers({ db }: Work, id: number): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`select pd.subscribers(${id}) as company`.execute(db)
  return rows.map((row) => row.company)
}
