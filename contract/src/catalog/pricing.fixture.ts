import type { PricingRule } from './pricing.ts'

/** A rule that says nothing but what is given: without bounds the default. */
export const rule = (fields: Partial<PricingRule> = {}): PricingRule => ({
  isDefault: fields.from === undefined,
  from: null,
  to: null,
  costPlus: null,
  listMinus: null,
  minProfit: null,
  inflateMsrp: null,
  ...fields,
})
