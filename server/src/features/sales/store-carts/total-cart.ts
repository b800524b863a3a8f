import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { StoreCart, storeCarts } from '#contract/sales/store-carts/store-carts.ts'
import { pickSaleTerms } from '#contract/sales/totals/order-terms.ts'
import { extendPrice } from '#contract/sales/totals/order-totals.ts'
import { outsideZones } from '#contract/store/shipping/shipping-zones.ts'
import { findLineFits } from '#server/features/catalog/parts/line-fits.ts'
import { readZones } from '#server/features/store/shipping-zones/read-zones.ts'
import { inStore } from '#server/features/store/store-content/find-store.ts'
import {
  findSold,
  readForVisitor,
  type VisitedStore,
} from '#server/features/store/store-parts/visitor-parts.ts'
import type { Work } from '#server/platform/db/work.ts'
import { assertMayVouchIn } from '#server/platform/http/guard.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { type FoundCoupon, findCouponFor } from '../coupons/apply-coupon.ts'
import { refusePickUp } from '../orders/change/refuse-pick-up.ts'
import { findOrderCustomer } from '../orders/create/order-customer.ts'
import { readSettings } from '../orders/totals/settings.ts'
import { findTaxPlace } from '../orders/totals/tax-place.ts'
import { totalOrder } from '../orders/totals/total-order.ts'

const noCoupon: FoundCoupon = { coupon: null, trouble: null }

type CartInput = Omit<Input<typeof storeCarts.total>, 'domain'>

/**
 * Computes what a visitor's cart costs and stores nothing. A customer's prices need a token that may vouch
 * for customers of the store.
 */
export async function totalCart(
  context: RequestContext,
  { domain, ...cart }: Input<typeof storeCarts.total>,
) {
  const { customerId } = cart
  const sender = customerId ? await context.findTokenSender() : null
  return inStore(domain, async (work) => {
    if (customerId) await assertMayVouchIn(work.dealerId, sender)
    return readForVisitor(work, cart, (store) =>
      priceCart(work, cart, { ...store, customerId: customerId ?? null }),
    )
  })
}

/**
 * At today's prices and on the terms of the customer who has signed in there, with the function that totals the
 * order.
 */
async function priceCart(
  work: Work,
  { lines: sent, ...cart }: CartInput,
  store: VisitedStore,
): Promise<StoreCart> {
  const isPickUp = cart.isPickUp ?? 0
  const code = cart.couponCode?.trim()
  const [customer, settings, place, zones, { coupon, trouble }, findPart, fits] = await Promise.all([
    store.customerId ? findOrderCustomer(work, store.customerId) : null,
    readSettings(work),
    findTaxPlace(work, { isPickUp, shipState: cart.shipState, billState: cart.billState }),
    readZones(work),
    code ? findCouponFor(work, { code, isPickUp: isPickUp === 1 }) : noCoupon,
    findSold(work, sent, store),
    findLineFits(
      work,
      sent.map((line) => ({
        ...toLineVehicle(line),
        partId: line.partId ?? null,
        partNumber: '',
        catalogId: null,
      })),
    ),
  ])
  if (customer === undefined) throw refuse('customer_gone')
  refusePickUp(settings, { isPickUp })
  const lines = sent.map(({ partId = null, partNumber = null, qty, ...line }, at) => {
    const part = findPart({ partId, partNumber })
    const fit = part && (fits[at] ?? null)
    const price = part?.price.price ?? null
    const extended = price === null ? null : extendPrice({ price, qty })
    return { partId, partNumber, qty, ...toLineVehicle(line), fit, part, extended }
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
      tax: {
        isPickUp,
        orderDay: dayInZone(work.now, timeZone),
        salesTaxExceptionNo: customer?.salesTaxExceptionNo,
        staxEndDate: customer?.staxEndDate,
      },
      fixed: { shipping: null, handling: null, customFee: null, title: null },
      currencySymbol,
    },
    pickSaleTerms(settings, place, customer?.taxRate ?? null),
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
