import { z } from 'zod'
import { add, exactPercentage, multiplyPrice, round2, subtract, sum } from '../../money.ts'
import { shareOut } from '../../share-out.ts'
import type { TotalStep } from '../totals/total-steps.ts'

/* A coupon's discount on an order and the conditions for its use, for the server and its screens. */

export const couponTypes = ['fixed_price', 'percentage', 'free_shipping', 'free_shipping_discount'] as const
export type CouponType = (typeof couponTypes)[number]

export const couponScopes = ['parts', 'accessories', 'all'] as const

/** A coupon's terms, as an order stores them: later changes to the coupon or its catalogs don't affect it. */
export const couponTerms = z.object({
  couponCode: z.string(),
  couponType: z.enum(couponTypes),
  applyCouponOn: z.enum(couponScopes),
  discountAmount: z.number().nullable(),
  discountPercentage: z.number().nullable(),
  inStorePickup: z.number().optional(),
  /** The catalogs whose goods are accessories; goods of no catalog are parts. */
  accessoryCatalogs: z.array(z.int()),
})
export type CouponTerms = z.infer<typeof couponTerms>

/** A code without spaces and case, as codes are compared. */
export const normalCode = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

/** Whether a coupon makes shipping free, with or without another discount. */
export const freesShipping = ({ couponType }: Pick<CouponTerms, 'couponType'>): boolean =>
  couponType === 'free_shipping' || couponType === 'free_shipping_discount'

/** Whether a coupon's discount is a percentage rather than an amount. */
export const takesPercent = (couponType: CouponType): boolean =>
  couponType === 'percentage' || couponType === 'free_shipping_discount'

/** Goods of one catalog and kind of tax, with their amount. */
export type Goods = { catalogId?: number | null; amount: number; isTaxed: boolean }

export type Discount = {
  amount: number
  /** The part of it on taxed goods. */
  taxed: number
  /** Per entry of the goods; adds up to the amount. */
  shares: number[]
  steps: TotalStep[]
}

/**
 * A coupon's discount, at most the goods it applies to. It's split between taxed and untaxed goods first, so
 * that their sums alone decide the tax, then over the goods of each.
 */
export function couponDiscount(goods: readonly Goods[], terms: CouponTerms): Discount {
  const weights = goods.map((entry) => (appliesTo(entry, terms) ? entry.amount : 0))
  const sumWeights = (isTaxed: boolean) =>
    goods.map((entry, at) => (entry.isTaxed === isTaxed ? weights[at]! : 0))
  const [taxedGoods, otherGoods] = [sumWeights(true), sumWeights(false)]
  const { amount, steps } = discountOn(sum(weights), terms)
  const [taxed = 0, other = 0] = shareOut(amount, [sum(taxedGoods), sum(otherGoods)])
  const [taxedShares, otherShares] = [shareOut(taxed, taxedGoods), shareOut(other, otherGoods)]
  return { amount, taxed, shares: taxedShares.map((share, at) => add(share, otherShares[at]!)), steps }
}

function appliesTo({ catalogId }: Goods, { applyCouponOn, accessoryCatalogs }: CouponTerms): boolean {
  if (applyCouponOn === 'all') return true
  const isAccessory = catalogId != null && accessoryCatalogs.includes(catalogId)
  return isAccessory === (applyCouponOn === 'accessories')
}

const scopeSteps = {
  parts: 'discountOnParts',
  accessories: 'discountOnAccessories',
  all: 'discountOnAll',
} as const

/** The amount off the goods it applies to, with why. */
function discountOn(goods: number, terms: CouponTerms): { amount: number; steps: TotalStep[] } {
  const { couponType, applyCouponOn, discountAmount, discountPercentage: percent } = terms
  if (couponType === 'free_shipping') return { amount: 0, steps: [] }
  const scope: TotalStep = { code: scopeSteps[applyCouponOn], amount: goods }
  if (takesPercent(couponType)) {
    const amount = round2(exactPercentage(goods, percent ?? 0))
    return { amount, steps: [scope, { code: 'discountPercent', percent, base: goods, amount }] }
  }
  const face = round2(discountAmount ?? 0)
  const amount = Math.min(face, goods)
  const steps: TotalStep[] = [scope, { code: 'discountFixed', amount: face }]
  if (amount < face) steps.push({ code: 'discountCapped', base: face, amount })
  return { amount, steps }
}

/** Why a coupon can't be used. */
export const couponTroubles = [
  'coupon_unknown',
  'coupon_inactive',
  'coupon_not_begun',
  'coupon_over',
  'coupon_pick_up_only',
  'coupon_used',
] as const
export type CouponTrouble = (typeof couponTroubles)[number]

type Usable = {
  couponActive: number
  couponStartDate: string
  couponEndDate: string
  inStorePickup: number
}
/** `day` is in the dealer's zone; the coupon is valid on both of its days. */
export function couponTrouble(
  coupon: Usable,
  order: { day: string; isPickUp: boolean },
): Exclude<CouponTrouble, 'coupon_unknown' | 'coupon_used'> | null {
  if (coupon.couponActive !== 1) return 'coupon_inactive'
  if (order.day < coupon.couponStartDate) return 'coupon_not_begun'
  if (order.day > coupon.couponEndDate) return 'coupon_over'
  return coupon.inStorePickup === 1 && !order.isPickUp ? 'coupon_pick_up_only' : null
}

type SoldLine = { price: number; qty: number; cost?: number | null | undefined }

/**
 * The amount by which a discount brings the goods with a recorded cost below it; 0 if it doesn't, or if they were
 * below it before. Lines with an unknown cost take their share of the discount, and aren't checked.
 */
export function belowCostBy(lines: readonly SoldLine[], discount: number): number {
  if (discount === 0) return 0
  const amounts = lines.map(({ price, qty }) => multiplyPrice(price, qty))
  const shares = shareOut(Math.min(discount, sum(amounts)), amounts)
  const costs = lines.flatMap(({ qty, cost }, at) =>
    cost == null ? [] : [{ margin: subtract(amounts[at]!, multiplyPrice(cost, qty)), share: shares[at]! }],
  )
  const margin = sum(costs.map((line) => line.margin))
  return margin < 0 ? 0 : Math.max(0, round2(subtract(sum(costs.map(({ share }) => share)), margin)))
}

/** The rest of an amount after its discount. */
export const lessDiscount = (amount: number, discount: number | null | undefined): number =>
  round2(subtract(amount, discount ?? 0))
