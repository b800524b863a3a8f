import { type RawBuilder, sql } from 'kysely'
import { findDayEndExclusive, findDayStart } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { figureFilter } from '#contract/sales/orders/order-figures.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { findStateCountry, listSpellings, listStates } from '#contract/store/shipping/states.ts'
import { readTimeZone } from '#server/features/tenancy/dealers/read-time-zone.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { isOwed } from '../payment/payment-sums.ts'

/**
 * The facts by which reports group orders, and the list's filter for them: a figure opens exactly the orders it
 * counts.
 */
type FiguresInput = Pick<Input<typeof orders.list>, keyof typeof figureFilter>
export type Figure = Omit<FiguresInput, 'refundedFrom' | 'refundedTo'> & { refunded?: Instants | undefined }
type Instants = { from: Date; until: Date }

/** Orders `o` that weren't declined. */
export const isSold = sql`o.order_status_id <> ${sql.lit(orderStatus.declined)}`

/** The carriers of shipments `s` in one text; null if nothing was shipped, or nobody entered one. */
export const carriers = sql`string_agg(distinct nullif(btrim(s.carrier), ''), ' + ')`

/** A pick-up's tax is due to the store's state; other orders' to their own. */
export const taxPlace = (storeState: RawBuilder<unknown>) =>
  sql`case when o.is_pick_up = 1 then ${storeState} else coalesce(o.ship_state, o.bill_state) end`

/** The state that a refund `f` of an order `o` gave tax back in. */
export const refundState = (storeState: RawBuilder<unknown>) =>
  sql`case when f.tax_place is null then ${taxPlace(storeState)} else f.tax_place ->> 'state' end`

/** The separate taxes it gave back; null for a single tax. */
export const refundTaxes = sql`case when f.tax_place is null then o.tax_components
  else nullif(f.tax_place -> 'taxComponents', 'null') end`

/**
 * Refunds of a dealer, through the gateway, manual, or for a return: the amount each gave back, the parts of it
 * that aren't goods, its return, and the place of its tax if its order is taxed elsewhere since.
 */
export const refundsWithin = (dealerId: number, { from, until }: Instants) => {
  const isInPeriod = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}`
  return sql`(
    select c.created_at as at, c.order_id, c.given_back as amount, c.back_tax as tax, c.back_shipping as shipping,
        c.back_fees as fees, substring(c.idempotency_key from '^press:rma:(\\d{1,18}):refund:\\d+$')::bigint as rma_id,
        c.tax_place
      from charges c
      where c.dealer_id = ${dealerId} and c.kind = 'refund' and c.state = 'succeeded' and c.given_back > 0
        and ${isInPeriod('c.created_at')}
    union all
    select p.created_at, p.order_id, p.given_back, p.back_tax, p.back_shipping, p.back_fees, p.rma_id, p.tax_place
      from recorded_payments p
      where p.dealer_id = ${dealerId} and p.kind = 'refund' and p.given_back > 0 and p.removed_at is null
        and ${isInPeriod('p.created_at')}
    union all
    select r.refunded_at, r.order_id, r.refund_amount, r.back_tax, r.back_shipping, r.back_fees, r.id, r.tax_place
      from rmas r
      where r.dealer_id = ${dealerId} and r.refund_method = 'manual' and r.refund_amount > 0
        and ${isInPeriod('r.refunded_at')})`
}

/** Turns the days of refunds into instants at the dealer; they need one. */
export async function refundDays(
  reading: Reading,
  { refundedFrom, refundedTo, taxPart, returnReason, refundWithout }: FiguresInput,
): Promise<{ refunded?: Instants }> {
  const asksForRefunds = taxPart === 'refunded' || returnReason !== undefined || refundWithout
  if (!refundedFrom && !refundedTo && !asksForRefunds) return {}
  if (reading.dealerId === null) throw refuse('dealer_missing')
  if (refundedFrom && refundedTo && refundedFrom > refundedTo)
    throw refuse('dates_turned', { errors: [{ path: 'refundedTo', code: 'dates_reversed' }] })
  const zone = await readTimeZone(reading)
  return {
    refunded: {
      from: findDayStart(refundedFrom ?? '1900-01-01', zone),
      until: findDayEndExclusive(refundedTo ?? '9998-12-31', zone),
    },
  }
}

/** Makes the conditions on `orders o` for the orders behind a figure of the dashboard or a report. */
export function figureConditions(reading: Reading, figure: Figure): RawBuilder<unknown>[] {
  const { currencySymbol, carrier, catalogId, taxPart, place, refunded } = figure
  const all: RawBuilder<unknown>[] = []
  if (figure.isSold) all.push(isSold)
  if (currencySymbol) all.push(sql`o.currency_symbol = ${currencySymbol}`)
  if (figure.isDiscounted) all.push(sql`o.discount_amount > 0`)
  if (figure.isFreeShipping) all.push(sql`o.shipping_amount = 0 and o.is_pick_up = 0`)
  if (carrier !== undefined) all.push(isWithCarrier(reading, carrier))
  if (catalogId !== undefined) all.push(hasCatalogLine(reading, catalogId))
  if (figure.categorySlug !== undefined) all.push(hasLineWith(reading, lineCategory, figure.categorySlug))
  if (figure.makeSlug !== undefined) all.push(hasLineWith(reading, lineMake, figure.makeSlug))
  if (figure.isUnknownCost) all.push(hasUnknownCost(reading))
  if (figure.isOwed) all.push(isOwed)
  if (figure.importId) all.push(cameFromImport(reading, figure.importId))
  if (taxPart !== 'refunded') all.push(...taxConditions(figure, taxPlace(storeState), sql`o.tax_components`))
  if (taxPart && taxPart !== 'refunded') all.push(taxPartConditions[taxPart])
  if (place) all.push(goesTo(reading, place))
  if (refunded && reading.dealerId !== null) all.push(isRefundedWithin(reading.dealerId, refunded, figure))
  return all
}

const isWithCarrier = (reading: Reading, carrier: string) => sql`o.is_pick_up = 0 and coalesce((
  select ${carriers} from order_shipments s
    where ${matchDealer(reading, 's.dealer_id', 'o.dealer_id')} and s.order_id = o.id), '') = ${carrier}`

const hasCatalogLine = (reading: Reading, catalogId: number) => sql`exists (
  select 1 from order_lines l where ${matchDealer(reading, 'l.dealer_id', 'o.dealer_id')} and l.order_id = o.id
    and l.catalog_id is not distinct from ${catalogId || null}::bigint)`

/** The category of a line's part, by its slug: catalogs that name a category alike share it. */
export const lineCategory = sql`(
  select k.slug from parts p join subcategories s on s.id = p.subcategory_id join categories k on k.id = s.category_id
    where p.id = l.part_id)`

/** The make that a line was bought for, or else that of its part. */
export const lineMake = sql`coalesce(nullif(l.make_slug, ''), (
  select k.slug from parts p join makes k on k.id = p.make_id where p.id = l.part_id))`

const hasLineWith = (reading: Reading, key: RawBuilder<unknown>, slug: string) => sql`exists (
  select 1 from order_lines l where ${matchDealer(reading, 'l.dealer_id', 'o.dealer_id')} and l.order_id = o.id
    and ${key} is not distinct from ${slug === 'none' ? null : slug}::text)`

const hasUnknownCost = (reading: Reading) => sql`exists (
  select 1 from order_lines l where ${matchDealer(reading, 'l.dealer_id', 'o.dealer_id')} and l.order_id = o.id
    and l.cost_unknown = 1)`

const cameFromImport = (reading: Reading, importId: number) => sql`exists (
  select 1 from imported_orders i where ${matchDealer(reading, 'i.dealer_id', 'o.dealer_id')} and i.order_id = o.id
    and i.import_id = ${importId})`

const isIn = (state: RawBuilder<unknown>, spellings: string[]) =>
  sql`lower(btrim(coalesce(${state}, ''))) = any(${spellings}::text[])`

const storeState = sql`(select d.state from dealers d where d.id = o.dealer_id)`

/** The filter's state and separate tax, of an order or of a refund, which can have been taxed elsewhere. */
function taxConditions(
  { taxState, taxName }: Figure,
  place: RawBuilder<unknown>,
  taxes: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (taxState === 'none') all.push(sql`not ${isIn(place, listSpellings())}`)
  else if (taxState) all.push(isIn(place, listSpellings(taxState)))
  if (taxName === '') all.push(sql`(${taxes}) is null`)
  else if (taxName)
    all.push(sql`(${taxes}) @> jsonb_build_array(jsonb_build_object('name', ${taxName}::text))`)
  return all
}

/** The parts of an order in the tax report, as `order-figures.ts` names them. */
const taxPartConditions = {
  exempt: sql`o.exempt_amount <> 0`,
  notTaxable: sql`o.order_amount - o.sales_tax_charged - o.exempt_amount - o.taxable_amount <> 0`,
  taxable: sql`o.taxable_amount <> 0`,
  charged: sql`o.sales_tax_charged <> 0`,
}

/** A return's reason as its group: customers' own words, ignoring case. */
export const reasonGroup = (reason: RawBuilder<unknown>) => sql`lower(nullif(btrim(${reason}), ''))`

/**
 * Whether a refund was made in the period: any, one of goods for a return with a reason, or one that gave back tax.
 */
function isRefundedWithin(dealerId: number, time: Instants, figure: Figure) {
  const { taxPart, returnReason, refundWithout } = figure
  const all = [sql`true`]
  if (taxPart === 'refunded')
    all.push(sql`f.tax > 0`, ...taxConditions(figure, refundState(storeState), refundTaxes))
  if (returnReason !== undefined || refundWithout) all.push(sql`f.amount - f.tax - f.shipping - f.fees > 0`)
  if (returnReason !== undefined)
    all.push(sql`f.rma_id is not null
      and ${reasonGroup(sql`r.reason`)} is not distinct from ${reasonGroup(sql`${returnReason}::text`)}`)
  if (refundWithout === 'return') all.push(sql`f.rma_id is null`)
  if (refundWithout === 'reason')
    all.push(sql`f.rma_id is not null and ${reasonGroup(sql`r.reason`)} is null`)
  return sql`o.id in (
    select f.order_id from ${refundsWithin(dealerId, time)} f
    join orders o on o.dealer_id = ${dealerId} and o.id = f.order_id
    left join rmas r on r.dealer_id = ${dealerId} and r.id = f.rma_id where ${sql.join(all, sql` and `)})`
}

const country = sql`coalesce(o.ship_country, o.bill_country)`
const state = sql`coalesce(o.ship_state, o.bill_state)`
const hasState = sql.join(
  ['USA', 'CA'].map(
    (code) => sql`(${country} = ${code} and ${isIn(state, listSpellings(undefined, listStates(code)))})`,
  ),
  sql` or `,
)

/** A dealer's places are its own country's states; across dealers, both countries'. */
function goesTo({ dealerId }: Reading, place: string) {
  const home =
    dealerId === null
      ? country
      : sql`(select case d.country when 'CAN' then 'CA' else 'USA' end from dealers d where d.id = ${dealerId})`
  if (place === 'other') return sql`${country} is distinct from ${home}`
  const isHome = sql`${country} is not distinct from ${home}`
  if (place === 'unknown') return sql`${isHome} and (${hasState}) is not true`
  const placeCountry = findStateCountry(place) === 'CAN' ? 'CA' : 'USA'
  return sql`${isHome} and ${country} = ${placeCountry} and ${isIn(state, listSpellings(place))}`
}
