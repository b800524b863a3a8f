import type { Call } from '#contract/http.ts'
import type { coupons } from '#contract/sales/coupons/coupons.ts'
import { numbering } from '#test/numbering.ts'

const next = numbering()

/** 10% off everything this year, as a manager would enter it. */
export const makeCoupon = (
  fields: Partial<Call<typeof coupons.create>> = {},
): Call<typeof coupons.create> => ({
  couponName: 'Spring sale',
  couponCode: `SPRING${next()}`,
  couponType: 'percentage',
  discountPercentage: 10,
  couponStartDate: '2020-01-01',
  couponEndDate: '2099-12-31',
  ...fields,
})
