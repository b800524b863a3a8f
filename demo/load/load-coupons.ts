import type pg from 'pg'
import { dayInZone } from '#contract/dates.ts'
import { type CouponTerms, couponTerms, normalCode } from '#contract/sales/coupons/coupon-rules.ts'
import { type DealerKey, demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import type { PlannedOrder } from '#demo/orders/order-types.ts'
import { hashText } from '#demo/random.ts'

const days = (now: Date, n: number) => new Date(now.getTime() + n * 24 * 3_600_000)
const makeId = (dealer: DealerKey, at: number) => (dealer - 1) * coupons.length + at + 1

/** Loads each store's coupons: current, future, expired and turned off. */
export async function loadCoupons(client: pg.Client, now: Date): Promise<void> {
  const rows = demoDealers.flatMap(({ key: dealerId, timeZone }) =>
    coupons.map(({ couponCode, from, to, madeAgo, ...coupon }, at): Row<'coupons'> => {
      const madeAt = days(now, -madeAgo)
      return {
        dealerId,
        id: makeId(dealerId, at),
        ...coupon,
        couponCode,
        codeNorm: normalCode(couponCode),
        couponStartDate: dayInZone(days(now, from), timeZone),
        couponEndDate: dayInZone(days(now, to), timeZone),
        version: 1,
        updatedBy: 'Partsdesk',
        createdAt: madeAt,
        updatedAt: madeAt,
      }
    }),
  )
  await insertRows(client, 'coupons', rows)
  await moveIdsOn(client, ['coupons'])
}

export type DemoCoupon = { couponId: number; isOnce: boolean; utmCode: string | null; terms: CouponTerms }
export type CouponChooser = (
  planned: PlannedOrder,
  buyer: { id: number; isPickUp: boolean },
) => DemoCoupon | null

/** Returns a function that chooses the coupons of a few of the stores' orders, within the coupons' days and limits. */
export function makeCouponChooser(now: Date, accessories: number): CouponChooser {
  const used = new Set<string>()
  return (planned, { id, isPickUp }) => {
    const { dealer, sequence, source, placedAt } = planned
    const drawn = hashText(`coupon ${dealer} ${sequence}`)
    if (source !== 'store' || drawn % 8 !== 0) return null
    const ago = (placedAt.getTime() - now.getTime()) / (24 * 3_600_000)
    const usable = coupons.filter(
      ({ couponActive, inStorePickup, oneCouponPerCustomer, couponCode, from, to }) =>
        couponActive === 1 &&
        ago > from + 1 &&
        ago < to &&
        (inStorePickup === 0 || isPickUp) &&
        (oneCouponPerCustomer === 0 || !used.has(`${couponCode} ${id}`)),
    )
    const coupon = usable[Math.floor(drawn / 8) % usable.length]
    if (!coupon) return null
    used.add(`${coupon.couponCode} ${id}`)
    return {
      couponId: makeId(dealer, coupons.indexOf(coupon)),
      isOnce: coupon.oneCouponPerCustomer === 1,
      utmCode: coupon.utmCode,
      terms: couponTerms.parse({ ...coupon, accessoryCatalogs: [accessories] }),
    }
  }
}

const plain = {
  discountAmount: null,
  discountPercentage: null,
  applyCouponOn: 'all',
  inStorePickup: 0,
  oneCouponPerCustomer: 0,
  couponActive: 1,
  utmCode: null,
}

const coupons = [
  {
    ...plain,
    couponName: 'First order',
    couponCode: 'WELCOME10',
    couponType: 'percentage',
    discountPercentage: 10,
    oneCouponPerCustomer: 1,
    utmCode: 'newsletter',
    from: -200,
    to: 165,
    madeAgo: 201,
  },
  {
    ...plain,
    couponName: '15 off parts',
    couponCode: 'PARTS15',
    couponType: 'fixed_price',
    discountAmount: 15,
    applyCouponOn: 'parts',
    from: -30,
    to: 60,
    madeAgo: 32,
  },
  {
    ...plain,
    couponName: 'Ship it free',
    couponCode: 'SHIPFREE',
    couponType: 'free_shipping',
    from: -10,
    to: 20,
    madeAgo: 12,
  },
  {
    ...plain,
    couponName: 'Accessory week',
    couponCode: 'ACCESSORY20',
    couponType: 'free_shipping_discount',
    discountPercentage: 20,
    applyCouponOn: 'accessories',
    from: 7,
    to: 14,
    madeAgo: 3,
  },
  {
    ...plain,
    couponName: 'Pick up and save',
    couponCode: 'PICKUP5',
    couponType: 'percentage',
    discountPercentage: 5,
    inStorePickup: 1,
    from: -60,
    to: 300,
    madeAgo: 61,
  },
  {
    ...plain,
    couponName: 'Oil change special',
    couponCode: 'OIL2025',
    couponType: 'fixed_price',
    discountAmount: 7.5,
    from: -300,
    to: -210,
    madeAgo: 305,
  },
  {
    ...plain,
    couponName: 'Staff',
    couponCode: 'STAFF25',
    couponType: 'percentage',
    discountPercentage: 25,
    couponActive: 0,
    from: -400,
    to: 400,
    madeAgo: 401,
  },
]
