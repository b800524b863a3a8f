import type { CouponTrouble } from '#contract/sales/coupons/coupon-rules.ts'
import { type Html, html } from '#contract/store/pages/html.ts'
import { hiddenToken } from './layout.ts'
import { type Cookies, noCoupon, type Visit } from './visit.ts'

/** The visitor's coupon, and the reason why it can't be used, if that's clear. */
export type Coupon = { code: string | null; trouble: CouponTrouble | null }

/** Reads the coupon that the visitor typed; otherwise their campaign's coupon, if it can be used. */
export async function readCoupon(
  { api, coupon, utmCode }: Visit,
  buying: { isPickUp: boolean; email?: string },
): Promise<Coupon> {
  if (coupon === noCoupon) return { code: null, trouble: null }
  const couponQuery = coupon ? { code: coupon } : utmCode ? { utmCode } : null
  if (!couponQuery) return { code: null, trouble: null }
  const found = await api.coupon({ ...couponQuery, email: buying.email, isPickUp: buying.isPickUp ? 1 : 0 })
  if (coupon) return { code: coupon, trouble: found?.trouble ?? null }
  return { code: found?.trouble === null ? found.couponCode : null, trouble: null }
}

/** The coupon's code, unless something is wrong with it. */
export const usable = ({ code, trouble }: Coupon) => (trouble ? null : code)

/** Stores the typed code in a cookie. A blank field removes the coupon. */
export const couponCookie = ({ form, coupon }: Visit): Cookies =>
  form.has('coupon') ? { coupon: encodeURIComponent(coupon ?? noCoupon) } : {}

/** Writes the coupon, why it can't be used, and the field for another. `carried` is added to the form. */
export function couponForm(
  visit: Visit,
  { code, trouble }: Coupon,
  form: { action: string; carried?: Html },
) {
  const { words } = visit
  const start = html`<form class="coupon" method="post" action="${form.action}">${form.carried ?? hiddenToken(visit)}`
  if (code && !trouble)
    return html`${start}<p>${words.couponApplied(code)}</p><button class="quiet" name="coupon" value="${noCoupon}">${words.couponRemove}</button></form>`
  return html`${start}<label>${words.coupon}<input name="coupon" value="${code ?? ''}" maxlength="40" autocomplete="off"${trouble && html` aria-invalid="true" aria-describedby="coupon-error"`}></label><button class="quiet">${words.couponApply}</button>
${trouble && html`<p class="bad" id="coupon-error" role="alert">${words[trouble]}</p>`}</form>`
}
