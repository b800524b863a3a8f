import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { pricingRules } from '#contract/catalog/pricing-rules.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listCustomerPricing, saveCustomerPricing, showCustomerPricing } from './customer-pricing.ts'
import { explainPrice } from './explain-price.ts'

export const pricingRoutes = implement(pricingRules, {
  listOfCustomers: listCustomerPricing,
  showOfCustomer: showCustomerPricing,
  saveOfCustomer: saveCustomerPricing,
})

export const priceExplainerRoutes = implement(priceExplainer, { explain: explainPrice })
