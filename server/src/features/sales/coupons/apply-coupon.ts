import { sql } from 'kysely'
import {
  type CouponTerms,
  type CouponTrouble,
  couponTrouble,
  normalCode,
} from '#contract/sales/coupon-rules.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'

/** A coupon as an order keeps it. */
export type OrderCoupon = { couponId: number; terms: CouponTerms }
type Found = { coupon: OrderCoupon; trouble: null } | { coupon: null; trouble: CouponTrouble }

type Row = Omit<CouponTerms, 'couponCode'> & {
  id: number
  couponCode: string
  couponActive: number
  couponStartDate: string
  couponEndDate: string
  inStorePickup: number
  day: string
}

/** The coupon with this code for an order made now, or why it can't be used; one query. */
export async function findCouponFor(work: Work, code: string, isPickUp: boolean): Promise<Found> {
  const { db, dealerId, now } = work
  const { rows } = await sql<Row>`
    select c.id, c.coupon_code, c.coupon_type, c.apply_coupon_on, c.discount_amount, c.discount_percentage,
      c.coupon_active, c.coupon_start_date, c.coupon_end_date, c.in_store_pickup,
      (${now}::timestamptz at time zone d.time_zone)::date as day,
      array(select g.id from catalogs g where g.is_accessories = 1 order by g.id) as accessory_catalogs
    from coupons c join dealers d on d.id = c.dealer_id
    where c.dealer_id = ${dealerId} and d.id = ${dealerId} and c.code_norm = ${normalCode(code)}
      and c.deleted_at is null`.execute(db)
  const row = rows[0]
  if (!row) return { coupon: null, trouble: 'coupon_unknown' }
  const trouble = couponTrouble(row, { day: row.day, isPickUp })
  if (trouble) return { coupon: null, trouble }
  const { couponCode, couponType, applyCouponOn, discountAmount, discountPercentage, inStorePickup } = row
  const accessoryCatalogs = row.accessoryCatalogs.map(Number)
  const given = { couponCode, couponType, applyCouponOn, discountAmount, discountPercentage }
  return {
    coupon: { couponId: row.id, terms: { ...given, inStorePickup, accessoryCatalogs } },
    trouble: null,
  }
}

/** The same for an order that's about to be saved: refused if it can't be used. */
export async function couponFor(work: Work, code: string, isPickUp: boolean): Promise<OrderCoupon> {
  const { coupon, trouble } = await findCouponFor(work, code, isPickUp)
  if (trouble) throw refuseField('couponCode', trouble)
  return coupon
}

/** A pick-up's coupon doesn't stay on an order that ships. */
export function refusePickUpOnly(terms: CouponTerms | null, isPickUp: boolean): void {
  if (terms?.inStorePickup === 1 && !isPickUp) throw refuseField('couponCode', 'coupon_pick_up_only')
}
