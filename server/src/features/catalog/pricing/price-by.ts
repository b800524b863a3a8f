import { computePrice, type Price, type PricingRule } from '#contract/catalog/pricing.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findPricing, type Pricing } from './queries.ts'

export type { Pricing } from './queries.ts'

/** The input of a price; `makeId` is the make whose rules apply. */
export type Priceable = {
  cost: number | null
  listPrice: number | null
  /** The part's own selling price, which replaces the rules. */
  sellingPrice?: number | null
  catalogId: number | null
  makeId?: number | null
}

/** A dealer's rules, read once to price many parts, as exports do. */
export const pricingFor = (
  work: Work,
  { customerId }: { customerId?: number | null } = {},
): Promise<Pricing> => findPricing(work, customerId ?? null)

/** The price of a part by rules already read. */
export function priceBy(pricing: Pricing, part: Priceable): Price<PricingRule> {
  return computePrice({
    cost: part.cost,
    list: part.listPrice,
    fixed: part.sellingPrice ?? null,
    rules: pricing.rules,
    scope: { catalogId: part.catalogId, makeId: part.makeId ?? null, customerId: pricing.customerId },
    priorityToggle: pricing.priorityToggle,
    customer: pricing.customer,
    showInflated: pricing.showInflated,
  })
}
