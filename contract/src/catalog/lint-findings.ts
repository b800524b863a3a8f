import type { PricingRule, PricingScope, PriorityToggle } from './pricing.ts'

/** A part with its own selling price, and its cost. */
export type FixedPart = {
  partNumber: string
  sellingPrice: number
  cost: number
  list: number | null
  catalogId: number | null
  makeId: number | null
}

/**
 * The checks of a set of pricing rules. Findings that need both cost and list price use the typical pair, where the
 * list price is cost plus 20%, as in `costForCharge`.
 */
export type Finding = {
  /** The affected values, lowest first; null is open. */
  from: number | null
  to: number | null
  /** A warning loses money or never applies; a note is good to know. */
  weight: 'warning' | 'note'
} & (
  | { code: 'gap'; decides: 'default' | 'otherSet' | 'none' }
  | { code: 'noDefault' }
  | { code: 'dead'; why: 'tooLow' | 'covered' | 'hidden'; isDefault: boolean }
  | { code: 'belowCost'; markup: number }
  | { code: 'empty'; isDefault: boolean }
  | { code: 'floorAlways'; percent: number; isTypical: boolean }
  /** Parts from `from` to `to` sell for less than one of `than`. */
  | { code: 'inversion'; than: number; price: number; lower: number; drop: number }
  | { code: 'jump'; than: number; price: number; higher: number; rise: number }
  /** Parts sell for less than `least` by their own selling price. */
  | {
      code: 'fixedBelowCost' | 'fixedBelowFloor'
      parts: number
      partNumber: string
      price: number
      least: number
    }
)

/** The rules to check. */
export type LintInput = {
  /** The set's rules, saved or not. */
  rules: readonly PricingRule[]
  scope?: PricingScope
  priorityToggle?: PriorityToggle
  /** The dealer's rules in all other sets. */
  others?: readonly PricingRule[]
  /** Parts with a selling price of their own, the smallest margin first. */
  fixed?: readonly FixedPart[]
  /** The dealer's catalogs; needed to find dealer rules that they hide. */
  catalogIds?: readonly number[]
}
