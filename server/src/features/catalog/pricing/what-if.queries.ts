import { type RawBuilder, sql } from 'kysely'
import type { PricingRule, PriorityToggle } from '#contract/catalog/pricing.ts'
import type { Thrice, WhatIfFigures } from '#contract/catalog/what-if-prices.ts'
import { exact } from '#contract/money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { sold } from '../parts/effective-part.ts'
import { makeShown } from '../parts/make-shown.ts'
import type { BandedRules, Side } from './what-if-rules.ts'

/** All of the dealer's rules, including customers'. */
export async function allRules({ db, dealerId }: Work): Promise<PricingRule[]> {
  const rules = await db
    .selectFrom('dealerPricingRules')
    .select(['isDefault', 'rangeFrom as from', 'rangeTo as to', 'costPlus', 'listMinus', 'minProfit'])
    .select(['inflateMsrp', 'catalogId', 'makeId', 'customerId'])
    .where('dealerId', '=', dealerId)
    .orderBy('id')
    .execute()
  return rules as PricingRule[]
}

export type Replay = BandedRules & { fromDay: string; toggles: Record<Side, PriorityToggle> }

/** A group's totals; `rule` is the number of the rule the draft would use, null for none. */
export type ReplayedGroup = Omit<WhatIfFigures, 'meanChange'> & {
  rule: number | null
  /** Whether a rule could apply: false without cost and list price. */
  isPriced: boolean
  /** Whether the draft's prices are the parts' own selling prices. */
  isFixed: boolean
  /** The number of lines with a price to compare, and the sum of their percentage changes. */
  compared: { lines: number; fromSold: number; fromSaved: number }
}

/**
 * Recalculates the dealer's lines since a day in one pass, mirroring contract/src/catalog/pricing.ts for both
 * the saved rules and the draft; what-if-prices.test.ts compares the two. Amounts are whole cents and
 * percentages whole thousandths, which is exact and much faster than numerics. `offset 0` separates the
 * stages, so that nothing is calculated once per reference.
 */
export async function replayLines(work: Work, replay: Replay): Promise<ReplayedGroup[]> {
  const { rows } = await sql<FlatGroup>`
    with sets as materialized (${setTable(replay)}), rules as materialized (${ruleTable(replay)}),
      lines as (${linesSince(work.dealerId, replay.fromDay)} offset 0),
      ruled as (
        select l.*, ${selectRule('saved', replay)} as saved_rule, ${selectRule('draft', replay)} as draft_rule
        from lines l ${setJoins(replay)} offset 0),
      priced as (
        select r.qty, r.price, r.cost, r.draft_rule, r.fixed, r.discount, r.is_percent,
          ${selectPrice('saved', replay)} as saved, ${selectPrice('draft', replay)} as draft
        from ruled r
        left join rules saved on saved.n = r.saved_rule
        left join rules draft on draft.n = r.draft_rule offset 0),
      discounted as (
        select p.*, ${discountAt('saved')} as off_saved, ${discountAt('draft')} as off_draft from priced p offset 0)
    select case when draft = fixed then null else draft_rule end as rule, draft is not null as is_priced,
      coalesce(draft = fixed, false) as is_fixed, ${figures} from discounted group by 1, 2, 3`.execute(
    work.db,
  )
  return rows.map(toGroup)
}

/** Lines of orders that weren't declined, with today's price input of their parts. */
const linesSince = (dealerId: number, fromDay: string) => sql`
  select l.qty, ${cents('l.price')} as price, ${cents('l.discount_amount')} as discount,
    o.coupon_terms->>'couponType' in ('percentage', 'free_shipping_discount') as is_percent, case when l.cost_unknown = 0 and l.cost > 0 then ${cents('l.cost')} end as cost,
    (nullif(${sold.listPrice}, 0) * 100)::bigint as list, ${cents('e.selling_price')} as fixed,
    coalesce(l.catalog_id, p.catalog_id) as catalog_id, coalesce(m.id, ${makeShown}) as make_id, o.customer_id,
    (c.cost_plus * 1000)::bigint as own_plus, (c.list_minus * 1000)::bigint as own_minus
  from orders o
  join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id
  left join parts p on p.id = l.part_id
  left join edited_parts e on e.dealer_id = o.dealer_id
    and e.number_norm = case when p.id is null then pd.norm_number(l.part_number) else p.number_norm end
    and (p.id is not null or e.activate_item = 1)
  left join makes m on m.slug = l.make_slug
  left join customers c on c.dealer_id = o.dealer_id and c.id = o.customer_id
  where o.dealer_id = ${dealerId} and o.deleted_at is null and o.order_status_id <> ${sql.lit(declined)}
    -- The day is kept with the order; the instant, which has an index, is never two days away from it.
    and o.order_day >= ${fromDay}::date and o.order_date >= ${fromDay}::date - 2`
const declined = 6
const cents = (column: string) => sql`(${sql.ref(column)} * 100)::bigint`

const setTable = ({ sets }: Replay) => sql`
  select side, depth, "catalogId" as catalog_id, "makeId" as make_id, "customerId" as customer_id, edges, rules
  from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as s (side text, depth int, "catalogId" bigint,
    "makeId" bigint, "customerId" bigint, edges bigint[], rules int[])`

const thousandths = (percent: number | null) => percent && exact(percent).times(1000).toNumber()
function ruleTable({ rules }: Replay) {
  const numbered = rules.map(({ costPlus, listMinus, minProfit, customerId }, n) => ({
    n,
    plus: thousandths(costPlus),
    minus: thousandths(listMinus),
    profit: thousandths(minProfit),
    own: customerId != null,
  }))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
    as r (n int, plus bigint, minus bigint, profit bigint, own boolean)`
}

/** A depth's set; the draft's own depth has one per side. */
const setName = (side: Side, depth: number, { draftDepth }: Replay) =>
  `set_${depth}${depth === draftDepth ? `_${side}` : ''}`
const scopes = ['catalog_id', 'make_id', 'customer_id']

/** The sets relevant to a line, only for depths that have rules. */
function setJoins(replay: Replay): RawBuilder<unknown> {
  const sides = (depth: number): Side[] => (depth === replay.draftDepth ? ['saved', 'draft'] : ['saved'])
  const join = (side: Side, depth: number) => {
    const set = setName(side, depth, replay)
    const same = scopes
      .filter((_, place) => depth & (2 ** place))
      .map((name) => sql` and ${sql.ref(`${set}.${name}`)} = ${sql.ref(`l.${name}`)}`)
    const isSide =
      depth === replay.draftDepth ? sql` and ${sql.ref(`${set}.side`)} in ('both', ${sql.lit(side)})` : sql``
    return sql`left join sets ${sql.ref(set)} on ${sql.ref(`${set}.depth`)} = ${sql.lit(depth)}${isSide}${sql.join(same, sql``)}`
  }
  return sql.join(
    replay.depths.flatMap((depth) => sides(depth).map((side) => join(side, depth))),
    sql` `,
  )
}

/** The rule from the most specific set that has one for the line's matching value. */
function selectRule(side: Side, replay: Replay): RawBuilder<unknown> {
  const value = replay.toggles[side] === 'p' ? sql`coalesce(l.list, l.cost)` : sql`coalesce(l.cost, l.list)`
  const { edges, rules } = replay.dealer[side]
  const found = replay.depths.map((depth) => {
    const set = setName(side, depth, replay)
    return sql`${sql.ref(`${set}.rules`)}[width_bucket(${value}, ${sql.ref(`${set}.edges`)}) + 1]`
  })
  const dealerRule = sql`(${rules}::int[])[width_bucket(${value}, ${edges}::bigint[]) + 1]`
  return sql`coalesce(${sql.join([...found, dealerRule])})`
}

/** The selling price in cents; until it's rounded half up, in hundred-thousandths of a cent. */
function selectPrice(side: Side, { toggles }: Replay): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${side}.${name}`)
  const above0 = (price: RawBuilder<unknown>) => sql`nullif(greatest(${price}, 0), 0)`
  const costBased = above0(sql`r.cost * (100000 + coalesce(r.own_plus, ${column('plus')}))`)
  const listBased = above0(sql`r.list * (100000 - coalesce(r.own_minus, ${column('minus')}))`)
  const isListFirst = toggles[side] === 'p'
  const bases = isListFirst ? [listBased, costBased] : [costBased, listBased]
  const ownPercents = isListFirst ? [sql`r.own_minus`, sql`r.own_plus`] : [sql`r.own_plus`, sql`r.own_minus`]
  const base = sql`coalesce(${sql.join([...bases, sql`r.cost * 120000`, sql`r.list * 100000`])})`
  const floor = sql`r.cost * (100000 + ${column('profit')})`
  const byRules = sql`case when coalesce(r.cost, r.list) is not null
    then greatest((greatest(${base}, ${floor}) + 50000) / 100000, 1) end`
  const isOwn = sql`coalesce(${column('own')}, false) or case when ${bases[0]} is not null
    then ${ownPercents[0]} is not null when ${bases[1]} is not null then ${ownPercents[1]} is not null end`
  // Only the customer's own terms override a part's own price.
  return sql`case when r.fixed is null then ${byRules} when ${isOwn} then least(r.fixed, ${byRules}) else r.fixed end`
}

/**
 * A line's coupon discount at another price: a percentage takes the same share of it, an amount stays the same. As
 * numerics, because few lines have one and products of cents are long.
 */
function discountAt(side: Side): RawBuilder<unknown> {
  const price = sql.ref(`p.${side}`)
  return sql`case when ${price} is null then null when p.discount = 0 then 0
    when p.is_percent then round(p.discount::numeric * ${price} / p.price)::bigint
    else least(p.discount, ${price} * p.qty) end`
}

const figures = sql`
  count(*) as lines, sum(qty) as quantity,
  sum(price * qty - discount) as sold, sum(saved * qty - off_saved) as saved,
  sum(draft * qty - off_draft) as draft, sum(cost * qty) as cost,
  sum(discount) as off_sold, sum(off_saved) as off_saved, sum(off_draft) as off_draft,
  count(*) filter (where cost is null) as bare_lines, sum(qty) filter (where cost is null) as bare_quantity,
  sum(price * qty - discount) filter (where cost is null) as bare_sold,
  sum(saved * qty - off_saved) filter (where cost is null) as bare_saved,
  sum(draft * qty - off_draft) filter (where cost is null) as bare_draft,
  count(*) filter (where price > 0) as compared,
  sum(draft::float8 / nullif(price, 0) - 1) * 100 as from_sold, sum(draft::float8 / saved - 1) * 100 as from_saved`

type Sum = number | null
type FlatGroup = {
  rule: number | null
  isPriced: boolean
  isFixed: boolean
  lines: number
  quantity: number
} & {
  bareLines: number
  compared: number
} & Record<
    | 'sold'
    | 'saved'
    | 'draft'
    | 'cost'
    | 'offSold'
    | 'offSaved'
    | 'offDraft'
    | 'bareQuantity'
    | 'bareSold'
    | 'bareSaved'
    | 'bareDraft'
    | 'fromSold'
    | 'fromSaved',
    Sum
  >

/** Converts from cents. */
const toThrice = (sold: Sum, saved: Sum, draft: Sum): Thrice => ({
  sold: (sold ?? 0) / 100,
  saved: (saved ?? 0) / 100,
  draft: (draft ?? 0) / 100,
})

const toGroup = (row: FlatGroup): ReplayedGroup => {
  const { sold, saved, draft, cost, bareSold, bareSaved, bareDraft } = row
  const margin = (all: Sum, bare: Sum) => (all ?? 0) - (bare ?? 0) - (cost ?? 0)
  return {
    rule: row.rule,
    isPriced: row.isPriced,
    isFixed: row.isFixed,
    lines: row.lines,
    quantity: row.quantity,
    revenue: toThrice(sold, saved, draft),
    discount: toThrice(row.offSold, row.offSaved, row.offDraft),
    margin: toThrice(margin(sold, bareSold), margin(saved, bareSaved), margin(draft, bareDraft)),
    withoutCost: {
      lines: row.bareLines,
      quantity: row.bareQuantity ?? 0,
      revenue: toThrice(bareSold, bareSaved, bareDraft),
    },
    compared: { lines: row.compared, fromSold: row.fromSold ?? 0, fromSaved: row.fromSaved ?? 0 },
  }
}
