import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { extendedPrice } from '#contract/sales/order-totals.ts'
import type { StoreCart, storeCarts } from '#contract/sales/store-carts.ts'
import { outsideZones } from '#contract/store/shipping-zones.ts'
import { findZones } from '#server/features/store/shipping-zones/find-zones.ts'
import { inStore } from '#server/features/store/store-content/find-store.ts'
import { visitedStore, visitorParts } from '#server/features/store/store-parts/visitor-parts.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { type FoundCoupon, findCouponFor } from '../coupons/apply-coupon.ts'
import { refusePickUp } from '../orders/refuse-pick-up.ts'
import { readSettings } from '../orders/totals/settings.ts'
import { findTaxPlace } from '../orders/totals/tax-place.ts'
import { totalOrder } from '../orders/totals/total-order.ts'

const noCoupon: FoundCoupon = { coupon: null, trouble: null }

type Asked = Omit<Input<typeof storeCarts.total>, 'domain'>

export const totalCart = (_: RequestContext, { domain, ...cart }: Input<typeof storeCarts.total>) =>
  inStore(domain, (work) => cartOf(work, cart))

/** At today's prices, totalled by what totals the order; a known customer's own rate comes with the order only. */
async function cartOf(work: Work, { lines: sent, ...cart }: Asked): Promise<StoreCart> {
  const isPickUp = cart.isPickUp ?? 0
  const ids = sent.map(({ partId }) => partId)
  const code = cart.couponCode?.trim()
  const [store, settings, { stateRule, ...place }, zones, { coupon, trouble }] = await Promise.all([
    visitedStore(work, cart),
    readSettings(work),
    findTaxPlace(work, { isPickUp, shipState: cart.shipState, billState: cart.billState }),
    findZones(work),
    code ? findCouponFor(work, { code, isPickUp: isPickUp === 1 }) : noCoupon,
  ])
  refusePickUp(settings, { isPickUp })
  const parts = await visitorParts(work, ids, store)
  const lines = sent.map(({ partId, qty }) => {
    const part = parts.get(partId) ?? null
    const price = part?.price.price ?? null
    return { partId, qty, part, extended: price === null ? null : extendedPrice({ price, qty }) }
  })
  const { currencySymbol, timeZone, country } = settings
  const totals = totalOrder(
    {
      lines: lines.flatMap(({ part, qty }) => {
        const price = part?.price.price ?? null
        const fixedShippingPrice = part?.fixedShippingPrice ?? null
        const catalogId = part?.catalogId ?? null
        return price === null ? [] : [{ price, qty, isTaxable: 1, fixedShippingPrice, catalogId }]
      }),
      coupon: trouble ? null : (coupon?.terms ?? null),
      tax: { ...place, orderDay: dayInZone(work.now, timeZone), customerTaxRate: null },
      fixed: { shipping: null, handling: null, customFee: null, title: null },
      currencySymbol,
    },
    settings,
    stateRule,
  )
  return {
    lines,
    currencySymbol,
    orderSummary: totals.summary,
    total: totals.orderAmount,
    outsideZones: place.state
      ? outsideZones(zones, { ...cart, billCountry: cart.billCountry ?? country, isPickUp: isPickUp === 1 })
      : null,
    couponTrouble: trouble,
  }
}
