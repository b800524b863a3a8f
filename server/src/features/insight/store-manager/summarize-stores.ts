import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { DashboardSummary, storeManager } from '#contract/insight/store-manager.ts'
import { subtract } from '#contract/money.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { isGivenBack } from '#server/features/sales/customers/net-amounts.ts'
import { amountOwed, isOwed } from '#server/features/sales/orders/payment/payment-sums.ts'
import { type Reading, readMuch } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/** The store manager's figures, of all dealers or those with a plan. */
export function summarizeStores(
  { actor }: RequestContext,
  { subscriptionPlanId }: Input<typeof storeManager.summary>,
): Promise<DashboardSummary> {
  return readMuch(null, actor, async (reading) => {
    const planId = subscriptionPlanId ?? null
    if (planId !== null) await refuseUnknown(reading, planId)
    const [stores, sold, refunded, moneyOwedByCurrency] = await Promise.all([
      countStores(reading, planId),
      sumOrders(reading, planId),
      sumWhere(reading, planId, { amount: sql`o.given_back_amount`, where: isGivenBack }),
      sumWhere(reading, planId, { amount: amountOwed, where: sql`o.deleted_at is null and ${isOwed}` }),
    ])
    const sums = lessRefunds(sold, refunded)
    const totalTransactionsByCurrency = sums.map(({ currencySymbol, amount }) => ({ currencySymbol, amount }))
    return {
      ...stores,
      totalOrders: sums.reduce((total, { orders }) => total + orders, 0),
      totalTransactions: sums.length > 1 ? null : (sums[0]?.amount ?? 0),
      totalTransactionsByCurrency,
      moneyOwedByCurrency,
    }
  })
}

async function refuseUnknown({ db }: Reading, planId: number) {
  const plan = await db.selectFrom('subscriptions').select('id').where('id', '=', planId).executeTakeFirst()
  if (!plan) throw refuse('not_found')
}

const isOnPlan = (planId: number | null) =>
  planId === null ? sql`d.id > 0` : sql`d.id > 0 and d.subscription_plan_id = ${planId}`

async function countStores({ db }: Reading, planId: number | null) {
  const { rows } = await sql<Pick<DashboardSummary, 'activeStores' | 'archivedStores'>>`
    select count(*) filter (where d.is_active = 1) as active_stores,
      count(*) filter (where d.is_active = 0 and d.id not in (select r.dealer_id
        from dealer_registrations r where r.approved_at is null or r.declined_at is not null)) as archived_stores
    from dealers d where ${isOnPlan(planId)}`.execute(db)
  return rows[0]!
}

type Sum = DashboardSummary['moneyOwedByCurrency'][number]
type SoldSum = Sum & { orders: number }

async function sumOrders({ db }: Reading, planId: number | null): Promise<SoldSum[]> {
  const { rows } = await sql<SoldSum>`
    select t.currency_symbol, sum(t.orders) as orders, sum(t.amount) as amount
    from order_totals t join dealers d on d.id = t.dealer_id
    where ${isOnPlan(planId)} and t.status <> ${sql.lit(orderStatus.declined)}
    group by 1 having sum(t.orders) <> 0 order by 1 desc`.execute(db)
  return rows
}

/** An amount of the orders `o` that match a condition with an index. */
async function sumWhere(
  { db }: Reading,
  planId: number | null,
  { amount, where }: { amount: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select o.currency_symbol, sum(${amount}) as amount from orders o join dealers d on d.id = o.dealer_id
    where ${isOnPlan(planId)} and ${where} group by 1 order by 1 desc`.execute(db)
  return rows
}

function lessRefunds(sold: readonly SoldSum[], refunds: readonly Sum[]): SoldSum[] {
  const refunded = new Map(refunds.map(({ currencySymbol, amount }) => [currencySymbol, amount]))
  return sold.map(({ amount, ...row }) => ({
    ...row,
    amount: subtract(amount, refunded.get(row.currencySymbol) ?? 0),
  }))
}
