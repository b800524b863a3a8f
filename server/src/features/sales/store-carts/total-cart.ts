import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { extendedPrice } from '#contract/sales/order-totals.ts'
import type { StoreCart, storeCarts } from '#contract/sales/store-carts.ts'
import { outsideZones } from '#contract/store/shipping-zones.ts'
import { findZones } from '#server/features/store/shipping-zones/find-zones.ts'
import { inStore } from '#server/features/store/store-content/find-store.ts'
import { visitedStore, visitorParts } from '#server/features/store/store-parts/visitor-parts.ts'
import { findStateRule } from '#server/features/store/tax-rules/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { readSettings } from '../orders/totals/settings.ts'
import { totalOrder } from '../orders/totals/total-order.ts'

type Asked = Omit<Input<typeof storeCarts.total>, 'domain'>

export const totalCart = (_: RequestContext, { domain, ...cart }: Input<typeof storeCarts.total>) =>
  inStore(domain, (work) => cartOf(work, cart))

/** At today's prices, totalled by what totals the order; a known customer's own rate comes with the order only. */
async function cartOf(work: Work, { lines: sent, ...cart }: Asked): Promise<StoreCart> {
  const state = cart.shipState || cart.billState || null
  const ids = sent.map(({ partId }) => partId)
  const [store, settings, stateRule, zones] = await Promise.all([
    visitedStore(work, cart),
    readSettings(work),
    findStateRule(work, state),
    findZones(work),
  ])
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
        return price === null ? [] : [{ price, qty, isTaxable: 1 }]
      }),
      tax: { state, orderDay: dayInZone(work.now, timeZone), customerTaxRate: null },
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
    outsideZones: state ? outsideZones(zones, { ...cart, billCountry: cart.billCountry ?? country }) : null,
  }
}
