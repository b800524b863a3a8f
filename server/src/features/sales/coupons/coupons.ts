import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { normalCode } from '#contract/sales/coupons/coupon-rules.ts'
import { type Coupon, couponErrors, type coupons, pickDiscount } from '#contract/sales/coupons/coupons.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  saveRow,
  showRow,
} from '#server/platform/rows/rows.ts'
import { findCoupon, hideCoupon, isOnOrders, settable } from './queries.ts'

const noun = plainNoun({
  table: 'coupons',
  owner: 'dealer',
  find: findCoupon,
  subject: ({ couponName }) => ({ code: 'coupon', name: couponName }),
})

/** Shows a coupon with the number of its orders. Refuses a deleted one with `not_found`. */
export const showCoupon = (work: Work, { id }: Input<typeof coupons.show>) => showRow(work, noun, id)

/**
 * Creates a coupon. Refuses fields that contradict each other, and a code that another coupon has, in any
 * case of letters.
 */
export async function createCoupon(work: Work, input: Input<typeof coupons.create>): Promise<Coupon> {
  refuseDisagreeing(input)
  const { couponName, couponCode, couponType, couponStartDate, couponEndDate } = input
  const values = {
    ...pick(input, settable),
    couponName,
    couponCode,
    couponType,
    couponStartDate,
    couponEndDate,
    ...pickDiscount(input),
    applyCouponOn: input.applyCouponOn ?? 'all',
    utmCode: input.utmCode || null,
    codeNorm: normalCode(couponCode),
  }
  return createRow(work, noun, values).catch(codeTaken(couponCode))
}

/** Changes a coupon; absent fields stay. Orders that used it keep their discount. */
export async function updateCoupon(
  work: Work,
  { id, version, ...sent }: Input<typeof coupons.update>,
): Promise<Coupon> {
  const before = await rowForUpdate(work, noun, id, version)
  const set = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after: Coupon = { ...before, ...set }
  refuseDisagreeing(after)
  const values = {
    ...pick(after, settable),
    ...pickDiscount(after),
    utmCode: after.utmCode || null,
    codeNorm: normalCode(after.couponCode),
  }
  return saveRow(work, noun, before, values).catch(codeTaken(after.couponCode))
}

/** Orders store their own copy, so a coupon on an order is only hidden. */
export async function deleteCoupon(
  work: Work,
  { id, version }: Input<typeof coupons.remove>,
): Promise<{ id: number }> {
  const before = await rowForUpdate(work, noun, id, version)
  if (!(await isOnOrders(work, id))) return deleteRow(work, noun, before)
  await hideCoupon(work, before)
  await recordChange(work, {
    subject: noun.subject(before),
    event: 'deleted',
    recordId: id,
    before: { ...before },
  })
  return { id }
}

/** Refuses a coupon whose fields contradict each other, with an error at each of them. */
export function refuseDisagreeing(coupon: Parameters<typeof couponErrors>[0]): void {
  const errors = couponErrors(coupon)
  if (errors.length > 0) throw refuse('invalid', { errors })
}

const codeTaken = (code: string) =>
  refuseTaken('coupons_code', phrase('things', 'coupon', { code }), {
    path: 'couponCode',
    code: 'coupon_code_taken',
    values: { code },
  })
