import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { makeCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for prices, including a customer's own. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const { data: customer } = await one.ok(
    customers.create,
    makeCustomer({ billCompany: 'Marker of dealer one', costPlus: 5 }),
  )
  const { data: priceRule } = await one.ok(dealerPricing.create, { from: 1, to: 2, costPlus: 77.7 })
  const pricingOf1 = `select r.*, p.version, p.priority_toggle, s.show_inflated_price from dealer_pricing_rules r
    join dealer_pricing p on p.dealer_id = r.dealer_id join dealer_settings s on s.dealer_id = r.dealer_id
    where r.dealer_id = 1 order by r.id`
  return {
    postDealerPricingExplain: { foreign: { dealerId: 1, cost: 1, list: 2, customerId: customer.id } },
    getDealerPricingFixedPrices: { foreign: { dealerId: 1 }, listing: {} },
    getDealerPricingAllLevels: { foreign: { dealerId: 1 } },
    postDealerPricingWhatIf: { foreign: { dealerId: 1, rules: [] } },
    getDealerPricingCustomers: { foreign: { dealerId: 1 }, listing: {} },
    getCustomersIdPricing: { foreign: { id: customer.id } },
    putCustomersIdPricing: {
      foreign: { id: customer.id, ranges: [{ from: 1, to: 2, costPlus: 1 }] },
      unchanged: pricingOf1,
    },
    getDealerPricing: { foreign: { dealerId: 1 }, listing: {} },
    getDealerPricingLevels: { foreign: { dealerId: 1 }, listing: {} },
    getDealerPricingExistingRules: { foreign: { dealerId: 1 }, listing: {} },
    postDealerPricing: { foreign: { dealerId: 1, from: 5, to: 6, costPlus: 1 }, unchanged: pricingOf1 },
    putDealerPricingId: { foreign: { id: priceRule.id, costPlus: 1 }, unchanged: pricingOf1 },
    deleteDealerPricingId: { foreign: { id: priceRule.id }, unchanged: pricingOf1 },
    putDealerPricingSetDefaultId: { foreign: { id: priceRule.id }, unchanged: pricingOf1 },
    putDealerPricingSetPriorityToggleByDealerDealerId: {
      foreign: { dealerId: 1, priorityToggle: 'p' },
      unchanged: pricingOf1,
    },
    putDealerPricingSetInflatedPriceByDealerDealerId: {
      foreign: { dealerId: 1, showInflatedPrice: 1 },
      unchanged: pricingOf1,
    },
    putDealerPricingByDealerDealerId: {
      foreign: { dealerId: 1, rules: [{ from: 1, to: 2, costPlus: 1 }] },
      unchanged: pricingOf1,
    },
  }
}
