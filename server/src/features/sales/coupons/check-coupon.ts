import type { Input } from '#contract/http.ts'
import { couponDiscount, freesShipping } from '#contract/sales/coupons/coupon-rules.ts'
import type { CouponCheck, coupons } from '#contract/sales/coupons/coupons.ts'
import { extendPrice } from '#contract/sales/totals/order-totals.ts'
import type { Work } from '#server/platform/db/work.ts'
import { type FoundCoupon, findCouponFor } from './apply-coupon.ts'
import { listCatalogs } from './queries.ts'

type CheckInput = Input<typeof coupons.check>

const unknown: FoundCoupon = { coupon: null, trouble: 'coupon_unknown' }

/** A coupon's discount on a cart, by the rule that totals the order. */
export async function checkCoupon(work: Work, input: CheckInput): Promise<CouponCheck> {
  const { lines, email } = input
  const cart = readCode(input)
  const [{ coupon, trouble }, catalogs] = await Promise.all([
    cart ? findCouponFor(work, { ...cart, email, isPickUp: input.isPickUp === 1 }) : unknown,
    listCatalogs(
      work,
      lines.flatMap(({ partId, catalogId }) => (partId && !catalogId ? [partId] : [])),
    ),
  ])
  const goods = lines.map((line) => ({
    catalogId: line.catalogId ?? (line.partId ? catalogs.get(line.partId) : null) ?? null,
    amount: extendPrice(line),
    isTaxed: line.is_taxable !== 0,
  }))
  const discount = coupon && !trouble ? couponDiscount(goods, coupon.terms) : null
  return {
    couponCode: coupon?.terms.couponCode ?? null,
    couponName: coupon?.couponName ?? null,
    trouble,
    discountAmount: discount?.amount ?? 0,
    lineDiscounts: discount?.shares ?? goods.map(() => 0),
    freesShipping: discount && coupon && freesShipping(coupon.terms) ? 1 : 0,
  }
}

function readCode({ code, utmCode }: CheckInput) {
  if (code?.trim()) return { code }
  return utmCode?.trim() ? { utmCode } : null
}
