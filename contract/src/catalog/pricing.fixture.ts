import type { PricingRule } from './pricing.ts'

/** A rule with only the given fields; the default rule if there are no bounds. */
export const makeRule = (fields: Partial<PricingRule> = {}): PricingRule => ({
  isDefault: fields.from === undefined,
  from: null,
  to: null,
  costPlus: null,
  listMinus: null,
  minProfit: null,
  inflateMsrp: null,
  ...fields,
})
