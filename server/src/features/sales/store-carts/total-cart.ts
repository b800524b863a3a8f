import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { vehicleOf } from '#contract/sales/line-vehicle.ts'
import { extendedPrice } from '#contract/sales/order-totals.ts'
import type { StoreCart, storeCarts } from '#contract/sales/store-carts.ts'
import { outsideZones } from '#contract/store/shipping-zones.ts'
import { fitsOfLines } from '#server/features/catalog/parts/fits-of-lines.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { findZones } from '#server/features/store/shipping-zones/find-zones.ts'
import { inStore } from '#server/features/store/store-content/find-store.ts'
import {
  type Visited,
  visiting,
  visitorItems,
  visitorParts,
} from '#server/features/store/store-parts/visitor-parts.ts'
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
  inStore(domain, (work) => visiting(work, cart, (store) => cartOf(work, cart, store)))

/** At today's prices, totalled by what totals the order; a known customer's own rate comes with the order only. */
async function cartOf(work: Work, { lines: sent, ...cart }: Asked, store: Visited): Promise<StoreCart> {
  const isPickUp = cart.isPickUp ?? 0
  const code = cart.couponCode?.trim()
  const [settings, { stateRule, ...place }, zones, { coupon, trouble }, partOf, fits] = await Promise.all([
    readSettings(work),
    findTaxPlace(work, { isPickUp, shipState: cart.shipState, billState: cart.billState }),
    findZones(work),
    code ? findCouponFor(work, { code, isPickUp: isPickUp === 1 }) : noCoupon,
    partsOf(work, sent, store),
    fitsOfLines(
      work,
      sent.map((line) => ({
        ...vehicleOf(line),
        ...{ partId: line.partId ?? null, partNumber: '', catalogId: null },
      })),
    ),
  ])
  refusePickUp(settings, { isPickUp })
  const lines = sent.map(({ partId = null, partNumber = null, qty, ...line }, at) => {
    const part = partOf({ partId, partNumber })
    const fit = part && (fits[at] ?? null)
    const price = part?.price.price ?? null
    const extended = price === null ? null : extendedPrice({ price, qty })
    return { partId, partNumber, qty, ...vehicleOf(line), fit, part, extended }
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

type Named = Pick<Asked['lines'][number], 'partId' | 'partNumber'>

/** A line's part: a catalog's by its id, the dealer's own by its number. */
async function partsOf(work: Work, lines: readonly Named[], store: Visited) {
  const ids = lines.flatMap(({ partId }) => partId ?? [])
  const numbers = lines.flatMap(({ partId, partNumber }) => (partId ? [] : (partNumber ?? [])))
  const [parts, items] = await Promise.all([
    visitorParts(work, ids, store),
    visitorItems(work, numbers, store),
  ])
  return ({ partId, partNumber }: Named) =>
    (partId ? parts.get(partId) : items.get(normNumber(partNumber ?? ''))) ?? null
}
