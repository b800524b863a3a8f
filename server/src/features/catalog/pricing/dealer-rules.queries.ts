import { sql } from 'kysely'
import type {
  DealerPricing,
  DealerRule,
  ExistingRule,
  PricingLevel,
} from '#contract/catalog/dealer-pricing.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The level of a dealer's rules: null is every catalog, or every make. */
export type Level = { catalogId: number | null; makeId: number | null }
/** The fields a person sets on a rule. */
export type RuleValues = Pick<
  DealerRule,
  'from' | 'to' | 'costPlus' | 'listMinus' | 'minProfit' | 'inflateMsrp' | 'isDefault'
>
type StoredRule = Omit<DealerRule, 'priorityToggle'>

/** The version of all the dealer's rules and switches together, and who changed them last. */
export type PricingHead = {
  priorityToggle: 'p' | 'c'
  version: number
  updatedBy: string
  updatedAt: string
}

/**
 * Settings that apply to all of the dealer's rules, locked until the transaction ends. Call it before
 * changing a rule, so that no two changes build on the same old rules.
 */
export async function pricingForUpdate({ db, dealerId, actor }: Work): Promise<PricingHead> {
  await db
    .insertInto('dealerPricing')
    .values({ dealerId, updatedBy: actor.name })
    .onConflict((conflict) => conflict.column('dealerId').doNothing())
    .execute()
  const { updatedBy, ...head } = await db
    .selectFrom('dealerPricing')
    .select(['priorityToggle', 'version', 'updatedBy', 'updatedAt'])
    .where('dealerId', '=', dealerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...head, updatedBy: updatedBy ?? 'Partsdesk' } as PricingHead
}

/** Records a pricing change: who, when, and the next version. */
export async function notePricing(
  { db, dealerId, actor, now }: Work,
  change: { priorityToggle?: 'p' | 'c' | undefined } = {},
): Promise<void> {
  await db
    .updateTable('dealerPricing')
    .set({ ...change, version: sql`version + 1`, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .execute()
}

/** Writes whether stores show inflated prices. The caller holds the pricing's lock and notes the change. */
export async function setShowInflated({ db, dealerId }: Work, showInflatedPrice: 0 | 1): Promise<void> {
  await db.updateTable('dealerSettings').set({ showInflatedPrice }).where('dealerId', '=', dealerId).execute()
}

type Switches = Pick<DealerPricing, 'priorityToggle' | 'showInflatedPrice' | 'version'>

/** Finds the dealer's pricing switches and the version of its pricing; 0 before the first change. */
export async function findSwitches({ db, dealerId }: Work): Promise<Switches> {
  const { rows } = await sql<Switches>`
    select coalesce(p.priority_toggle, 'c') as priority_toggle, coalesce(p.version, 0) as version,
      s.show_inflated_price
    from dealer_settings s left join dealer_pricing p on p.dealer_id = s.dealer_id
    where s.dealer_id = ${dealerId}`.execute(db)
  return rows[0]!
}

/** The dealer's rules, except those of customers, which are saved with the customer. */
const dealerRules = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerPricingRules')
    .select(['id', 'dealerId', 'isDefault', 'rangeFrom as from', 'rangeTo as to', 'costPlus', 'listMinus'])
    .select(['minProfit', 'inflateMsrp', 'catalogId', 'makeId', 'customerId'])
    .where('dealerId', '=', dealerId)
    .where('customerId', 'is', null)

/** A level's rules, the default first, then by bounds. */
export async function findLevelRules(work: Work, { catalogId, makeId }: Level): Promise<StoredRule[]> {
  const rows = await dealerRules(work)
    .where('catalogId', 'is not distinct from', catalogId)
    .where('makeId', 'is not distinct from', makeId)
    .orderBy('isDefault', 'desc')
    .orderBy('rangeFrom')
    .orderBy('id')
    .execute()
  return rows as StoredRule[]
}

/** Finds a rule of the dealer. Customers' rules aren't among them. */
export async function findRule(work: Work, id: number): Promise<StoredRule | undefined> {
  return (await dealerRules(work).where('id', '=', id).executeTakeFirst()) as StoredRule | undefined
}

const toColumns = ({ from, to, ...rest }: RuleValues) => ({ ...rest, rangeFrom: from, rangeTo: to })

/** Inserts rules at a level and returns their ids in the same order. */
export async function insertRules(
  { db, dealerId }: Work,
  level: Level,
  rules: readonly RuleValues[],
): Promise<number[]> {
  if (rules.length === 0) return []
  const rows = await db
    .insertInto('dealerPricingRules')
    .values(rules.map((rule) => ({ ...toColumns(rule), ...level, dealerId })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Writes a rule's values. A level has only one default, so the caller first updates the rule that stops being it.
 */
export async function updateRule(
  { db, dealerId, now }: Work,
  { id, ...values }: RuleValues & { id: number },
): Promise<void> {
  await db
    .updateTable('dealerPricingRules')
    .set({ ...toColumns(values), updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** Deletes rules by their ids. The caller checked that a default rule remains where one is needed. */
export async function deleteRules({ db, dealerId }: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('dealerPricingRules').where('dealerId', '=', dealerId).where('id', 'in', ids).execute()
}

const catalogName = sql`coalesce(d.display_name, c.display_name)`
/** The dealer's rules, except customers' rules, with their levels' names. */
const namedRules = (dealerId: number) => sql`
  from dealer_pricing_rules r
  left join catalogs c on c.id = r.catalog_id
  left join dealer_catalogs d on d.dealer_id = r.dealer_id and d.catalog_id = r.catalog_id
  left join makes m on m.id = r.make_id
  where r.dealer_id = ${dealerId} and r.customer_id is null`
/** The general level first, then each catalog before its makes. */
const byLevel = sql`r.catalog_id is not null, lower(${catalogName}), r.catalog_id, r.make_id is not null, lower(m.name)`

/**
 * Lists the levels that have rules, with their names: the general one first, then each catalog before its
 * makes.
 */
export async function findLevels({ db, dealerId }: Work): Promise<PricingLevel[]> {
  const { rows } = await sql<PricingLevel>`
    select r.catalog_id, ${catalogName} as catalog_name, r.make_id, m.name as make_name, count(*)::int as rules
    ${namedRules(dealerId)}
    group by r.catalog_id, c.display_name, d.display_name, r.make_id, m.name
    order by ${byLevel}`.execute(db)
  return rows
}

/** The rules of all levels: each level's default first, then by bounds. */
export async function findExistingRules(
  { db, dealerId }: Work,
  { startRow, pageSize }: { startRow: number; pageSize: number },
): Promise<{ data: ExistingRule[]; recordsTotal: number }> {
  const { rows } = await sql<ExistingRule>`
    select r.id, r.is_default, r.range_from as "from", r.range_to as "to", r.cost_plus, r.list_minus,
      r.min_profit, r.inflate_msrp, r.catalog_id, ${catalogName} as catalog_name, r.make_id,
      m.name as make_name, r.customer_id
    ${namedRules(dealerId)}
    order by ${byLevel}, r.make_id, r.is_default desc, r.range_from, r.id
    offset ${startRow} limit ${pageSize}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from dealer_pricing_rules
    where dealer_id = ${dealerId} and customer_id is null`.execute(db)
  return { data: rows, recordsTotal: counted.rows[0]!.count }
}

/** The names of a level's catalog and make; a catalog only while the dealer sells it. */
export async function findLevelNames({ db, dealerId }: Work, { catalogId, makeId }: Level) {
  const { rows } = await sql<{ catalog: string | null; make: string | null }>`
    select
      (select display_name from dealer_catalogs where dealer_id = ${dealerId} and catalog_id = ${catalogId}::bigint) as catalog,
      (select name from makes where id = ${makeId}::bigint) as make`.execute(db)
  return rows[0]!
}
