import type pg from 'pg'
import { dayInZone } from '#contract/dates.ts'
import { normalCode } from '#contract/sales/coupon-rules.ts'
import { demoDealers } from '#demo/dealers.ts'
import { insertRows, type Row } from '#demo/load-rows.ts'

const days = (now: Date, n: number) => new Date(now.getTime() + n * 24 * 3_600_000)

/** Each store's coupons: running, to come, over and turned off. */
export async function loadCoupons(client: pg.Client, now: Date): Promise<void> {
  const rows = demoDealers.flatMap(({ key: dealerId, timeZone }) =>
    coupons.map(({ couponCode, from, to, madeAgo, ...coupon }): Row<'coupons'> => {
      const madeAt = days(now, -madeAgo)
      return {
        ...{ dealerId, ...coupon, couponCode, codeNorm: normalCode(couponCode) },
        couponStartDate: dayInZone(days(now, from), timeZone),
        couponEndDate: dayInZone(days(now, to), timeZone),
        ...{ version: 1, updatedBy: 'Partsdesk', createdAt: madeAt, updatedAt: madeAt },
      }
    }),
  )
  await insertRows(client, 'coupons', rows)
}

const plain = {
  ...{ discountAmount: null, discountPercentage: null, applyCouponOn: 'all', inStorePickup: 0 },
  ...{ oneCouponPerCustomer: 0, couponActive: 1, utmCode: null },
}

const coupons = [
  {
    ...plain,
    ...{
      couponName: 'First order',
      couponCode: 'WELCOME10',
      couponType: 'percentage',
      discountPercentage: 10,
    },
    ...{ oneCouponPerCustomer: 1, utmCode: 'newsletter', from: -200, to: 165, madeAgo: 201 },
  },
  {
    ...plain,
    ...{ couponName: '15 off parts', couponCode: 'PARTS15', couponType: 'fixed_price', discountAmount: 15 },
    ...{ applyCouponOn: 'parts', from: -30, to: 60, madeAgo: 32 },
  },
  {
    ...plain,
    ...{ couponName: 'Ship it free', couponCode: 'SHIPFREE', couponType: 'free_shipping' },
    ...{ from: -10, to: 20, madeAgo: 12 },
  },
  {
    ...plain,
    ...{ couponName: 'Accessory week', couponCode: 'ACCESSORY20', couponType: 'free_shipping_discount' },
    ...{ discountPercentage: 20, applyCouponOn: 'accessories', from: 7, to: 14, madeAgo: 3 },
  },
  {
    ...plain,
    ...{
      couponName: 'Pick up and save',
      couponCode: 'PICKUP5',
      couponType: 'percentage',
      discountPercentage: 5,
    },
    ...{ inStorePickup: 1, from: -60, to: 300, madeAgo: 61 },
  },
  {
    ...plain,
    ...{
      couponName: 'Oil change special',
      couponCode: 'OIL2025',
      couponType: 'fixed_price',
      discountAmount: 7.5,
    },
    ...{ from: -300, to: -210, madeAgo: 305 },
  },
  {
    ...plain,
    ...{ couponName: 'Staff', couponCode: 'STAFF25', couponType: 'percentage', discountPercentage: 25 },
    ...{ couponActive: 0, from: -400, to: 400, madeAgo: 401 },
  },
]
