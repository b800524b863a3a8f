import { sql } from 'kysely'
import {
  type CouponTerms,
  type CouponTrouble,
  couponTrouble,
  normalCode,
} from '#contract/sales/coupons/coupon-rules.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { isUsedElsewhere } from './coupon-uses.ts'

/** A coupon with the terms an order stores. */
export type OrderCoupon = { couponId: number; terms: CouponTerms }
type UsableCoupon = OrderCoupon & { couponName: string; oneCouponPerCustomer: number }
/** The coupon's name, even when it can't be used. */
export type FoundCoupon = {
  coupon: UsableCoupon | null
  trouble: CouponTrouble | null
}

/** A stored customer, or a guest by email; without either, any buyer. */
export type Buyer = {
  customerId?: number | null | undefined
  email?: string | null | undefined
  /** The order that may have used it itself. */
  orderId?: number | null | undefined
}

type CouponSearch = { isPickUp: boolean } & Buyer & ({ code: string } | { utmCode: string })

type Row = Omit<CouponTerms, 'couponCode'> & {
  id: number
  couponName: string
  couponCode: string
  couponActive: number
  couponStartDate: string
  couponEndDate: string
  inStorePickup: number
  day: string
  oneCouponPerCustomer: number
  isUsed: boolean
}

/**
 * The coupon for a new order, or the reason it can't be used; one query. Of a campaign's, the newest usable one.
 */
export async function findCouponFor(work: Work, search: CouponSearch): Promise<FoundCoupon> {
  const { db, dealerId, now } = work
  const matches =
    'code' in search
      ? sql`c.code_norm = ${normalCode(search.code)}`
      : sql`lower(c.utm_code) = lower(btrim(${search.utmCode}))`
  const { rows } = await sql<Row>`
    select c.id, c.coupon_name, c.coupon_code, c.coupon_type, c.apply_coupon_on, c.discount_amount,
      c.discount_percentage, c.coupon_active, c.coupon_start_date, c.coupon_end_date, c.in_store_pickup, c.one_coupon_per_customer,
      (${now}::timestamptz at time zone d.time_zone)::date as day,
      c.one_coupon_per_customer = 1 and ${isUsedElsewhere(dealerId, sql`c.id`, search)} as is_used,
      array(select g.id from catalogs g where g.is_accessories = 1 order by g.id) as accessory_catalogs
    from coupons c join dealers d on d.id = c.dealer_id
    where c.dealer_id = ${dealerId} and d.id = ${dealerId} and ${matches} and c.deleted_at is null
    order by c.id desc limit 50`.execute(db)
  const found = rows.map((row): FoundCoupon => {
    const trouble = couponTrouble(row, { day: row.day, isPickUp: search.isPickUp })
    return { coupon: toUsableCoupon(row), trouble: trouble ?? (row.isUsed ? 'coupon_used' : null) }
  })
  const usable = found.find(({ trouble }) => trouble === null)
  return usable ?? found[0] ?? { coupon: null, trouble: 'coupon_unknown' }
}

function toUsableCoupon({ id, couponName, oneCouponPerCustomer, ...row }: Row): UsableCoupon {
  const { couponCode, couponType, applyCouponOn, discountAmount, discountPercentage, inStorePickup } = row
  const terms = { couponCode, couponType, applyCouponOn, discountAmount, discountPercentage, inStorePickup }
  return {
    couponId: id,
    couponName,
    oneCouponPerCustomer,
    terms: { ...terms, accessoryCatalogs: row.accessoryCatalogs.map(Number) },
  }
}

/** The coupon of an order that's about to be saved; refuses one that can't be used. */
export async function couponFor(work: Work, code: string, isPickUp: boolean): Promise<UsableCoupon> {
  const { coupon, trouble } = await findCouponFor(work, { code, isPickUp })
  if (!coupon || trouble) throw refuseField('couponCode', trouble ?? 'coupon_unknown')
  return coupon
}

/** A pick-up's coupon doesn't stay on an order that ships. */
export const pickUpTrouble = (terms: CouponTerms | null, isPickUp: boolean): CouponTrouble | null =>
  terms?.inStorePickup === 1 && !isPickUp ? 'coupon_pick_up_only' : null

/** Refuses to ship an order whose coupon requires pick-up at the dealership. */
export function refusePickUpOnly(terms: CouponTerms | null, isPickUp: boolean): void {
  const trouble = pickUpTrouble(terms, isPickUp)
  if (trouble) throw refuseField('couponCode', trouble)
}
