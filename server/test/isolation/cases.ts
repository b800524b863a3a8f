import { customers } from '#contract/sales/customers.ts'
import { orders } from '#contract/sales/orders.ts'
import { aCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { anOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import type { TestServer } from '../harness.ts'
import { bulkItemCases } from './bulk-items.ts'
import { catalogCases } from './catalog.ts'
import { channelCases } from './channels.ts'
import { chargeCases } from './charges.ts'
import { clientRequestCases } from './client-requests.ts'
import { couponCases } from './coupons.ts'
import { customerCases } from './customers.ts'
import { editedPartCases } from './edited-parts.ts'
import { entityCases } from './entities.ts'
import { insightCases } from './insight.ts'
import { messageCases } from './messages.ts'
import { orderCases } from './orders.ts'
import { pageCases } from './pages.ts'
import { pricingCases } from './pricing.ts'
import { quoteCases } from './quotes.ts'
import { redirectCases } from './redirects.ts'
import { relatedItemCases } from './related-items.ts'
import { returnCases } from './returns.ts'
import { shopImportCases } from './shop-imports.ts'
import { specialCases } from './specials.ts'
import { storeCases } from './store.ts'
import { tenancyCases } from './tenancy.ts'
import { translationCases } from './translations.ts'

export type Case = {
  /** What dealer 2's admin sends to reach dealer 1; valid except for the dealer. */
  foreign: Record<string, unknown>
  /** For lists: what dealer 2's admin can send; the answer must contain nothing of dealer 1. */
  listing?: Record<string, unknown>
  /** A query whose rows must be the same before and after. */
  unchanged?: string
}
/** By operation id. `platform` and `own` routes name no dealer, so the permission checks are enough. */
export type Cases = Record<string, Case | 'platform' | 'own'>

/** Creates marked rows of dealer 1 and says how dealer 2 tries to reach them; one file per group. */
export async function isolationCases(server: TestServer): Promise<Cases> {
  const one = server.as('dealer1')
  const marked = { billCompany: 'Marker of dealer one' }
  const { data: customer } = await one.ok(customers.create, aCustomer(marked))
  const { data: order } = await one.ok(orders.create, anOrder({ customerId: customer.id, ...marked }))
  const ofReturns = await returnCases(one)
  const cases: Cases = {
    ...(await tenancyCases(server)),
    ...(await catalogCases(server)),
    ...(await translationCases(server.as('platform'))),
    ...(await editedPartCases(one)),
    ...(await bulkItemCases(server)),
    ...(await pricingCases(one)),
    ...(await storeCases(one)),
    ...(await pageCases(server)),
    ...(await specialCases(server)),
    ...(await redirectCases(one)),
    ...(await clientRequestCases(server)),
    ...(await relatedItemCases(server)),
    ...(await customerCases(one, customer)),
    ...(await couponCases(one)),
    ...(await orderCases(one, order)),
    ...(await shopImportCases(one)),
    ...(await quoteCases(one)),
    ...(await channelCases(server)),
    ...ofReturns,
    ...(await messageCases(server)),
    ...insightCases,
    ...(await chargeCases(server, { orderId: order.id, customerId: customer.id })),
  }
  return {
    ...cases,
    ...entityCases(cases, {
      orderId: order.id,
      lineId: order.details[0]!.id,
      orderNumber: order.orderNumber,
      rmaId: Number((ofReturns.getRmaId as Case).foreign.id),
    }),
  }
}
