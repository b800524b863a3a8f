import { pricingRules } from '#contract/catalog/pricing-rules.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listCustomerPricing, saveCustomerPricing, showCustomerPricing } from './customer-pricing.ts'

export const pricingRoutes = implement(pricingRules, {
  listOfCustomers: listCustomerPricing,
  showOfCustomer: showCustomerPricing,
  saveOfCustomer: saveCustomerPricing,
})
