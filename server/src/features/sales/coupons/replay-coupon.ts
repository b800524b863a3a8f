import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { exact, round2, subtract, sum } from '#contract/money.ts'
import { type CouponReplay, replayDays, replayOrders } from '#contract/sales/coupons/coupon-replay.ts'
import { type CouponTerms, couponDiscount, freesShipping } from '#contract/sales/coupons/coupon-rules.ts'
import { type coupons, pickDiscount } from '#contract/sales/coupons/coupons.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { extendPrice } from '#contract/sales/totals/order-totals.ts'
import { readTimeZone } from '#server/features/tenancy/dealers/read-time-zone.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseDisagreeing } from './coupons.ts'
import { accessoryCatalogs } from './queries.ts'

type ReplayInput = Input<typeof coupons.replay>

type ReplayedLine = {
  partNumber: string
  catalogId: number | null
  price: number
  qty: number
  isTaxable: number
  /** Per piece; null if it isn't recorded. */
  cost: number | null
}
type ReplayedOrder = {
  id: number
  orderNumber: number
  /** The customer, or a guest's email. */
  buyer: string
  isPickUp: number
  shippingAmount: number
  lines: ReplayedLine[]
}

/** The discount a draft would have given on recent orders, by the rule that totals them. Saves nothing. */
export async function replayCoupon(work: Work, input: ReplayInput): Promise<CouponReplay> {
  refuseDisagreeing(input)
  const toDay = dayInZone(work.now, await readTimeZone(work))
  const fromDay = addDays(toDay, 1 - replayDays)
  const [found, catalogs] = await Promise.all([ordersSince(work, fromDay), accessoryCatalogs(work)])
  const orders = found.slice(0, replayOrders)
  const effects = await effectsOn(input.oneCouponPerCustomer === 1 ? takeFirstOrders(orders) : orders, {
    isPickUpOnly: input.inStorePickup === 1,
    terms: draftTerms(input, catalogs),
  })
  const below = effects.flatMap(({ belowCost }) => belowCost)
  const loss = ({ cost, discounted }: (typeof below)[number]) => subtract(cost, discounted)
  return {
    fromDay,
    toDay,
    orders: orders.length,
    isCapped: found.length > replayOrders,
    lowered: effects.filter(({ discount, freed }) => discount + freed > 0).length,
    discountAmount: sum(effects.map(({ discount }) => discount)),
    freedShipping: sum(effects.map(({ freed }) => freed)),
    belowCost: { lines: below.length, amount: sum(below.map(loss)) },
    examples: below.sort((a, b) => loss(b) - loss(a)).slice(0, 5),
  }
}

const draftTerms = (input: ReplayInput, catalogs: number[]): CouponTerms => ({
  couponCode: '',
  couponType: input.couponType,
  applyCouponOn: input.applyCouponOn ?? 'all',
  ...pickDiscount(input),
  accessoryCatalogs: catalogs,
})

/** The newest orders since a day, one more than are used. */
async function ordersSince({ db, dealerId }: Work, fromDay: string): Promise<ReplayedOrder[]> {
  const { rows } = await sql<ReplayedOrder>`
    select o.id, o.order_number, coalesce('c' || o.customer_id, nullif(lower(btrim(o.bill_email)), ''), 'o' || o.id) as buyer, o.is_pick_up,
      o.shipping_amount, l.lines
    from orders o
    cross join lateral (
      select json_agg(json_build_object('partNumber', l.part_number, 'catalogId', l.catalog_id, 'price', l.price,
        'qty', l.qty, 'isTaxable', l.is_taxable,
        'cost', case when l.cost_unknown = 0 and l.cost > 0 then l.cost end) order by l.id) as lines
      from order_lines l where l.dealer_id = ${dealerId} and l.order_id = o.id) l
    where o.dealer_id = ${dealerId} and o.deleted_at is null and o.order_status_id <> ${orderStatus.declined}
      and o.order_day >= ${fromDay}::date and o.order_date >= ${fromDay}::date - 2 and l.lines is not null
    order by o.order_date desc, o.id desc limit ${replayOrders + 1}`.execute(db)
  return rows
}

/** Each buyer's first, from orders with the newest first. */
const takeFirstOrders = (orders: readonly ReplayedOrder[]) => [
  ...new Map(orders.map((order) => [order.buyer, order])).values(),
]

type Draft = { terms: CouponTerms; isPickUpOnly: boolean }

/** Lets other requests run in between: exact amounts of thousands of lines take a while. */
async function effectsOn(orders: readonly ReplayedOrder[], { terms, isPickUpOnly }: Draft) {
  const effects = []
  for (const [at, order] of orders.entries()) {
    if (at % 50 === 49) await setImmediate()
    if (!isPickUpOnly || order.isPickUp === 1) effects.push(replayOne(order, terms))
  }
  return effects
}

function replayOne({ id, orderNumber, shippingAmount, lines }: ReplayedOrder, terms: CouponTerms) {
  const amounts = lines.map(extendPrice)
  const goods = lines.map(({ catalogId, isTaxable }, at) => ({
    catalogId,
    amount: amounts[at]!,
    isTaxed: isTaxable === 1,
  }))
  const { amount: discount, shares } = couponDiscount(goods, terms)
  const belowCost = lines.flatMap(({ partNumber, cost, qty }, at) => {
    const [sold, share] = [amounts[at]!, shares[at]!]
    if (cost === null || share === 0) return []
    const lineCost = round2(exact(cost).times(qty))
    const discounted = subtract(sold, share)
    // Lines that were below cost anyway aren't caused by the coupon.
    if (sold < lineCost || discounted >= lineCost) return []
    return [{ orderId: id, orderNumber, partNumber, sold, discounted, cost: lineCost }]
  })
  return { discount, freed: freesShipping(terms) ? shippingAmount : 0, belowCost }
}
