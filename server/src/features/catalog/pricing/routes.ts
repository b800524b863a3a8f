import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { pricingRules } from '#contract/catalog/pricing-rules.ts'
import { whatIfPrices } from '#contract/catalog/what-if-prices.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listCustomerPricing, saveCustomerPricing, showCustomerPricing } from './customer-pricing.ts'
import { findExistingRules, findLevels } from './dealer-rules.queries.ts'
import { explainPrice, listFixedPrices, showAllRules } from './explain-price.ts'
import { listDealerPricing } from './list-dealer-pricing.ts'
import { setInflatedPrice, setPriorityToggle } from './pricing-switches.ts'
import { saveLevelRules } from './save-level-rules.ts'
import { createRule, deleteRule, setDefaultRule, updateDealerRule } from './save-rule.ts'
import { whatIfPricesWere } from './what-if-prices.ts'

export const pricingRoutes = implement(pricingRules, {
  listCustomers: listCustomerPricing,
  showCustomer: showCustomerPricing,
  saveCustomer: saveCustomerPricing,
})
export const priceExplainerRoutes = implement(priceExplainer, {
  allRules: showAllRules,
  fixedPrices: listFixedPrices,
  explain: explainPrice,
})
export const dealerPricingRoutes = implement(dealerPricing, {
  list: listDealerPricing,
  levels: findLevels,
  existing: findExistingRules,
  create: createRule,
  update: updateDealerRule,
  remove: deleteRule,
  setDefault: setDefaultRule,
  setPriorityToggle,
  setInflatedPrice,
  saveAll: saveLevelRules,
})

export const whatIfRoutes = implement(whatIfPrices, { run: whatIfPricesWere })
