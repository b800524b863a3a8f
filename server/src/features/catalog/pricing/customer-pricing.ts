import type { z } from 'zod'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import type {
  CustomerPricing,
  PriceRange,
  pricingRules,
  storedRule,
} from '#contract/catalog/pricing-rules.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { findPricing } from './queries.ts'
import {
  findCustomerPrices,
  findCustomerRules,
  listCustomersWithPrices,
  noteCustomerPricing,
  replaceRanges,
} from './rules.queries.ts'

type StoredRule = z.infer<typeof storedRule>

/** Lists customers with prices of their own, and their rules. */
export async function listCustomerPricing(work: Work, input: Input<typeof pricingRules.listCustomers>) {
  const { rows, total } = await listCustomersWithPrices(work, input)
  const rules = (await findCustomerRules(
    work,
    rows.map((row) => row.customerId),
  )) as StoredRule[]
  const data = rows.map((row) => ({
    ...row,
    rules: rules.filter(({ customerId }) => customerId === row.customerId),
  }))
  return { data, recordsTotal: total }
}

/** Shows a customer's ranges and all rules that their prices result from. Refuses with `not_found`. */
export async function showCustomerPricing(
  work: Work,
  { id }: Input<typeof pricingRules.showCustomer>,
): Promise<CustomerPricing> {
  const customer = await findCustomerPrices(work, id)
  if (!customer) throw refuse('not_found')
  const { rules, priorityToggle, showInflated } = await findPricing(work, id)
  return {
    customerId: id,
    version: customer.version,
    ranges: rules
      .filter(isOwnRange)
      .map(pickRange)
      .sort((a, b) => (a.from ?? 0) - (b.from ?? 0)),
    engine: {
      rules: rules.filter((rule) => !isOwnRange(rule)) as StoredRule[],
      priorityToggle,
      showInflated,
    },
  }
}

/** Replaces a customer's ranges; their default percentages stay. Locks the customer. */
export async function saveCustomerPricing(
  work: Work,
  { id, ranges, version }: Input<typeof pricingRules.saveCustomer>,
): Promise<CustomerPricing> {
  const customer = await findCustomerPrices(work, id, { lock: true })
  if (!customer) throw refuse('not_found')
  refuseStale(
    {
      version: customer.version,
      updatedBy: customer.updatedBy ?? '',
      updatedAt: customer.updatedAt ?? work.now.toISOString(),
    },
    version,
  )
  await setCustomerRanges(work, customer, ranges)
  return showCustomerPricing(work, { id })
}

type Target = { customerId: number; billCompany: string; version: number }

/** Replaces the customer's ranges; callers lock the customer's row. */
async function setCustomerRanges(work: Work, customer: Target, ranges: readonly PriceRange[]): Promise<void> {
  const { customerId, billCompany, version } = customer
  const before = (await findCustomerRules(work, [customerId])).filter(isOwnRange).map(pickRange)
  await replaceRanges(work, { customerId }, ranges)
  await noteCustomerPricing(work, customerId, version + 1)
  const after = (await findCustomerRules(work, [customerId])).filter(isOwnRange).map(pickRange)
  await recordChange(work, {
    subject: { code: 'priceRanges', name: billCompany },
    event: 'changed',
    recordId: customerId,
    before: { priceRanges: before },
    after: { priceRanges: after },
  })
}

const isOwnRange = (rule: PricingRule) =>
  rule.customerId != null && rule.catalogId == null && rule.makeId == null && !rule.isDefault

const pickRange = ({ from, to, costPlus, listMinus, minProfit, inflateMsrp }: PricingRule) => ({
  from,
  to,
  costPlus,
  listMinus,
  minProfit,
  inflateMsrp,
})
