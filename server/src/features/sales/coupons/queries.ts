import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { Coupon, coupons } from '#contract/sales/coupons/coupons.ts'
import { selectToday } from '#server/features/tenancy/dealers/read-time-zone.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = [
  'couponName',
  'couponCode',
  'couponType',
  'discountAmount',
  'discountPercentage',
  'applyCouponOn',
  'couponStartDate',
  'couponEndDate',
  'inStorePickup',
  'oneCouponPerCustomer',
  'couponActive',
  'utmCode',
] as const

const selectCoupons = ({ db, dealerId }: Work) =>
  db.selectFrom('coupons').where('dealerId', '=', dealerId).where('deletedAt', 'is', null)

const selectShown = (work: Work) =>
  selectCoupons(work)
    .select(settable)
    .select(['id', 'dealerId', 'version', 'updatedBy', 'createdAt', 'updatedAt'])
    .select([
      sql<Coupon['period']>`case when ${selectToday(work)} < coupon_start_date then 'before'
        when ${selectToday(work)} > coupon_end_date then 'after' else 'now' end`.as('period'),
      sql<number>`(select count(distinct u.order_id)::int from coupon_uses u
        where u.dealer_id = ${work.dealerId} and u.coupon_id = coupons.id)`.as('orders'),
    ])

type ListInput = Input<typeof coupons.list>
const exactly = [
  'couponActive',
  'couponType',
  'applyCouponOn',
  'inStorePickup',
  'oneCouponPerCustomer',
] as const

/**
 * Reads a page of the dealer's coupons; a search looks in name, code and UTM code. Days are those of the
 * dealer's time zone.
 */
export async function listCoupons(work: Work, input: ListInput) {
  const { search, sort, direction } = input
  let query = selectShown(work)
  if (search !== '')
    query = query.where(matchesSearch(sql`concat_ws(' ', coupon_name, coupon_code, utm_code)`, search))
  for (const name of exactly) if (input[name] !== undefined) query = query.where(name, '=', input[name])
  const { rows, count } = await fetchPage(query.orderBy(sort, direction).orderBy('id', direction), input)
  return { data: rows as Coupon[], recordsTotal: count }
}

/** Finds a coupon with the number of orders that used it; undefined if it's deleted. */
export async function findCoupon(work: Work, id: number): Promise<Coupon | undefined> {
  const row = await selectShown(work).where('id', '=', id).executeTakeFirst()
  return row as Coupon | undefined
}

/** Whether an order, even a deleted one, has it. */
export async function isOnOrders({ db, dealerId }: Work, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('couponId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks a coupon as deleted. The row stays for the orders that used it. The caller holds the row's lock. */
export const hideCoupon = ({ db, dealerId, actor, now }: Work, { id, version }: Coupon) =>
  db
    .updateTable('coupons')
    .set({ deletedAt: now, updatedAt: now, updatedBy: actor.name, version: version + 1 })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()

/** The catalogs of parts, by part. */
export async function listCatalogs({ db }: Work, partIds: readonly number[]): Promise<Map<number, number>> {
  if (partIds.length === 0) return new Map()
  const rows = await db.selectFrom('parts').select(['id', 'catalogId']).where('id', 'in', partIds).execute()
  return new Map(rows.map(({ id, catalogId }) => [id, catalogId]))
}

/** The catalogs whose goods are accessories. */
export async function accessoryCatalogs({ db }: Work): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogs')
    .select('id')
    .where('isAccessories', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
