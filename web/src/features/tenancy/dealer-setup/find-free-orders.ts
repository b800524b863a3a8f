import type { Fees } from '#contract/store/settings/settings.ts'

type ShippingFees = Pick<
  Fees,
  'shippingFlat' | 'shippingPercent' | 'shippingMin' | 'provideFreeShipping' | 'freeShippingMinAmount'
>

/**
 * Finds the orders that ship for free only because no price covers them: all, or those below an amount. Null if a
 * price does, or if the store chose to ship everything for free. A price of 0 was typed, so it's meant.
 */
export function findFreeOrders(fees: ShippingFees): { below: number | null } | null {
  const { shippingFlat, shippingPercent, shippingMin, provideFreeShipping, freeShippingMinAmount } = fees
  if ([shippingFlat, shippingPercent, shippingMin].some((price) => price !== null)) return null
  if (!provideFreeShipping) return { below: null }
  return freeShippingMinAmount ? { below: freeShippingMinAmount } : null
}
