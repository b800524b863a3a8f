import { sql } from 'kysely'
import type { PricingRule, PricingScope } from '#contract/catalog/pricing.ts'
import type { PriceRange } from '#contract/catalog/pricing-rules.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Replaces the ranges of one set; its default rule and all other sets stay. */
export async function replaceRanges(
  { db, dealerId }: Work,
  { catalogId = null, makeId = null, customerId = null }: PricingScope,
  ranges: readonly PriceRange[],
): Promise<void> {
  await sql`delete from dealer_pricing_rules
    where dealer_id = ${dealerId} and is_default = 0
      and catalog_id is not distinct from ${catalogId}::bigint
      and make_id is not distinct from ${makeId}::bigint
      and customer_id is not distinct from ${customerId}::bigint`.execute(db)
  if (ranges.length === 0) return
  await db
    .insertInto('dealerPricingRules')
    .values(
      ranges.map(({ from, to, ...percentages }) => ({
        ...percentages,
        dealerId,
        catalogId,
        makeId,
        customerId,
        rangeFrom: from,
        rangeTo: to,
        isDefault: 0 as const,
      })),
    )
    .execute()
}

export type CustomerPrices = {
  customerId: number
  billCompany: string
  costPlus: number | null
  listMinus: number | null
  /** The ranges' version; 0 if there have never been any. */
  version: number
  updatedBy: string | null
  updatedAt: string | null
}

/** A customer's pricing fields. `lock` stops others from changing their ranges meanwhile. */
export async function findCustomerPrices(
  { db, dealerId }: Work,
  customerId: number,
  { lock = false } = {},
): Promise<CustomerPrices | undefined> {
  // A separate statement, because the one that waited for the lock would still see the old version.
  if (lock)
    await sql`select 1 from customers where dealer_id = ${dealerId} and id = ${customerId} for update`.execute(
      db,
    )
  const { rows } = await sql<CustomerPrices>`
    select c.id as customer_id, c.bill_company, c.cost_plus, c.list_minus, coalesce(p.version, 0) as version,
      p.updated_by, p.updated_at
    from customers c
    left join customer_pricing p on p.dealer_id = c.dealer_id and p.customer_id = c.id
    where c.dealer_id = ${dealerId} and c.id = ${customerId}`.execute(db)
  return rows[0]
}

/** Writes the version of a customer's ranges and who changed them. */
export async function noteCustomerPricing(
  { db, dealerId, actor, now }: Work,
  customerId: number,
  version: number,
): Promise<void> {
  const row = { version, updatedBy: actor.name, updatedAt: now }
  await db
    .insertInto('customerPricing')
    .values({ dealerId, customerId, ...row })
    .onConflict((conflict) => conflict.columns(['dealerId', 'customerId']).doUpdateSet(row))
    .execute()
}

/** Customers with their own percentages or rules, by name. */
export async function listCustomersWithPrices(
  { db, dealerId }: Work,
  { customerId, startRow, pageSize }: { customerId?: number | undefined; startRow: number; pageSize: number },
) {
  const one = customerId === undefined ? sql`` : sql`and id = ${customerId}`
  const theirs = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  const having = sql`
    select id from customers
    where dealer_id = ${dealerId} and (cost_plus is not null or list_minus is not null) ${one}
    union
    select customer_id from dealer_pricing_rules
    where dealer_id = ${dealerId} and customer_id is not null ${theirs}`
  const { rows } = await sql<
    Omit<CustomerPrices, 'version' | 'updatedBy' | 'updatedAt'> & { billEmail: string }
  >`
    select c.id as customer_id, c.bill_company, c.bill_email, c.cost_plus, c.list_minus
    from customers c where c.dealer_id = ${dealerId} and c.id in (${having})
    order by lower(c.bill_company), c.id offset ${startRow} limit ${pageSize}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from (${having}) h`.execute(db)
  return { rows, total: Number(counted.rows[0]!.count) }
}

/** These customers' rules, in range order. */
export async function findCustomerRules(
  { db, dealerId }: Work,
  customerIds: readonly number[],
): Promise<PricingRule[]> {
  if (customerIds.length === 0) return []
  const rules = await db
    .selectFrom('dealerPricingRules')
    .select(['isDefault', 'rangeFrom as from', 'rangeTo as to', 'costPlus', 'listMinus', 'minProfit'])
    .select(['inflateMsrp', 'catalogId', 'makeId', 'customerId'])
    .where('dealerId', '=', dealerId)
    .where('customerId', 'in', customerIds)
    .orderBy('rangeFrom')
    .orderBy('id')
    .execute()
  return rules as PricingRule[]
}
