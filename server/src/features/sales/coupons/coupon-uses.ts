import { type RawBuilder, sql } from 'kysely'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'

/** The facts that decide whether and for whom an order uses a coupon. */
export type CouponHolder = {
  couponId: number | null
  orderStatusId: number
  customerId: number | null
  billEmail: string
  isTest: number
}

type CouponUser = CouponHolder & { couponId: number }

/** The order if it uses a coupon, which a test order doesn't. */
const pickUser = (order: CouponHolder | null): CouponUser | null =>
  order === null ||
  order.couponId === null ||
  order.isTest === 1 ||
  order.orderStatusId === orderStatus.declined
    ? null
    : { ...order, couponId: order.couponId }

const guestEmail = ({ billEmail }: CouponHolder) => billEmail.trim().toLowerCase()
const couponKey = (order: CouponHolder) => `${order.couponId} ${order.customerId ?? guestEmail(order)}`

/**
 * Takes or frees an order's use of its coupon. Of two orders that use a coupon for the same customer at once,
 * one waits for the other and is refused. Call it before the order's other writes.
 */
export async function updateCouponUse(
  work: Work,
  id: number,
  before: CouponHolder | null,
  after: CouponHolder | null,
): Promise<void> {
  const [userBefore, userAfter] = [pickUser(before), pickUser(after)]
  if (userBefore && userAfter && couponKey(userBefore) === couponKey(userAfter)) return
  if (userBefore) await freeUses(work, id)
  if (userAfter) await takeUse(work, id, userAfter)
}

const freeUses = ({ db, dealerId }: Work, orderId: number) =>
  db.deleteFrom('couponUses').where('dealerId', '=', dealerId).where('orderId', '=', orderId).execute()

/**
 * Records who uses the coupon, for `usedBy` to find. A customer's order gets two rows, one with the customer and one
 * with their email, because the same person could also order as a guest. A guest's order gets the second one only.
 * Without an email, that row has the order's own id, which never matches another order.
 */
async function takeUse(work: Work, orderId: number, order: CouponUser) {
  const { db, dealerId } = work
  const { couponId, customerId } = order
  const { rows } = await sql<{ who: string }>`
    insert into coupon_uses as taken (dealer_id, coupon_id, order_id, who, once)
    select c.dealer_id, c.id, ${orderId}, w.who, c.one_coupon_per_customer = 1
    from coupons c
    left join customers k on k.dealer_id = ${dealerId} and k.id = ${customerId ?? 0}
    cross join lateral (
      select 'c:' || k.id as who where k.id is not null
      union select coalesce(
        'e:' || nullif(lower(btrim(coalesce(k.bill_email, ${guestEmail(order)}))), ''), 'o:' || ${orderId}::bigint)) w
    where c.dealer_id = ${dealerId} and c.id = ${couponId}
      and not (c.one_coupon_per_customer = 1 and exists (
        select 1 from coupon_uses u
        where u.dealer_id = ${dealerId} and u.coupon_id = ${couponId} and u.who = w.who))
    on conflict do nothing
    returning who`.execute(db)
  if (rows.length < (customerId === null ? 1 : 2)) throw refuseField('couponCode', 'coupon_used')
}

type OtherUses = {
  customerId?: number | null | undefined
  email?: string | null | undefined
  orderId?: number | null | undefined
}

/** Whether another order of this customer, or of a guest with this email, uses the coupon. */
export const isUsedElsewhere = (
  dealerId: number,
  coupon: RawBuilder<unknown>,
  { customerId = null, email = null, orderId = null }: OtherUses,
) => sql<boolean>`exists (
  select 1 from coupon_uses u
  where u.dealer_id = ${dealerId} and u.coupon_id = ${coupon} and u.order_id is distinct from ${orderId}::bigint
    and u.who = any(array['c:' || ${customerId}::bigint, 'e:' || nullif(lower(btrim(coalesce((
      select k.bill_email from customers k where k.dealer_id = ${dealerId} and k.id = ${customerId}::bigint),
      ${email}::text))), '')]))`

/** Whether another order of the customer uses this order's coupon, which allows one use per customer. */
export async function isUsedBy({ db, dealerId }: Work, couponId: number, buyer: OtherUses): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select c.one_coupon_per_customer = 1 and ${isUsedElsewhere(dealerId, sql`c.id`, buyer)} as is_used
    from coupons c where c.dealer_id = ${dealerId} and c.id = ${couponId}`.execute(db)
  return rows[0]?.isUsed ?? false
}

/** Moves uses to the customer who remains after a merge, so that they have used the coupons of both. */
export async function mergeUses({ db, dealerId }: Work, from: number, to: number): Promise<void> {
  const [former, remaining] = [`c:${from}`, `c:${to}`]
  await sql`delete from coupon_uses u where u.dealer_id = ${dealerId} and u.who = ${former} and exists (
    select 1 from coupon_uses o where o.dealer_id = ${dealerId} and o.coupon_id = u.coupon_id and o.who = ${remaining})`.execute(
    db,
  )
  await sql`update coupon_uses set who = ${remaining} where dealer_id = ${dealerId} and who = ${former}`.execute(
    db,
  )
}
