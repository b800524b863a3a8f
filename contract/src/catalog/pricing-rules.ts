import { z } from 'zod'
import { id, list, one, readVersion, route, rowPaging } from '../http.ts'
import { money, percent, rate } from '../money.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { rangeProblem } from './pricing.ts'

export const noPercentage = fieldMessage('percentage_required')

export const percentages = {
  costPlus: percent.nullish(),
  listMinus: rate.nullish(),
  minProfit: percent.nullish(),
  inflateMsrp: percent.nullish(),
}
/** A range with inclusive bounds and the percentages inside them. */
const priceRange = z.object({ from: money, to: money, ...percentages })
export type PriceRange = z.infer<typeof priceRange>

/** One set's ranges; refuses overlaps at the later range (docs/rules/prices.md). */
export const priceRanges = z
  .array(priceRange)
  .max(100, fieldMessage('at_most_ranges', { n: 100 }))
  .superRefine((ranges, context) => {
    for (const [place, range] of ranges.entries()) {
      const problem = rangeProblem(range, ranges.slice(0, place))
      if (problem) context.addIssue({ code: 'custom', path: [place, problem.at], message: problem.message })
      if (range.costPlus == null && range.listMinus == null)
        context.addIssue({ code: 'custom', path: [place, 'costPlus'], message: noPercentage })
    }
  })

const storedRange = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  costPlus: z.number().nullable(),
  listMinus: z.number().nullable(),
  minProfit: z.number().nullable(),
  inflateMsrp: z.number().nullable(),
})
/** A stored rule, in the form the pricing engine takes. */
export const storedRule = storedRange.extend({
  isDefault: z.union([z.literal(0), z.literal(1)]),
  catalogId: z.int().nullable(),
  makeId: z.int().nullable(),
  customerId: z.int().nullable(),
})

const customerPricing = z.object({
  customerId: z.int(),
  /** The ranges' version; 0 if there have never been any. */
  version: z.int(),
  ranges: z.array(storedRange),
  engine: z.object({
    /** The dealer's rules, and the customer's own for individual catalogs and makes. */
    rules: z.array(storedRule),
    priorityToggle: z.string().nullable(),
    showInflated: z.union([z.literal(0), z.literal(1)]),
  }),
})
export type CustomerPricing = z.infer<typeof customerPricing>

/** A customer with pricing beyond the dealer's rules. */
const ownPricing = z.object({
  customerId: z.int(),
  billCompany: z.string(),
  billEmail: z.string(),
  costPlus: z.number().nullable(),
  listMinus: z.number().nullable(),
  rules: z.array(storedRule),
})

export const pricingRules = {
  listCustomers: route({
    method: 'GET',
    path: '/dealer-pricing/customers',
    summary: 'Customers with prices of their own: their percentages, and the pricing rules that name them',
    scope: 'dealer',
    may: ['customers', 'dealer-pricing'],
    query: z.object({ dealerId: id.optional(), customerId: id.optional(), ...rowPaging }),
    reply: list(ownPricing),
  }),
  showCustomer: route({
    method: 'GET',
    path: '/customers/{id}/pricing',
    summary: 'The price ranges of a customer, and the rules that stand behind them',
    scope: 'record',
    record: { table: 'customers' },
    may: ['customers', 'dealer-pricing'],
    reply: one(customerPricing),
  }),
  saveCustomer: route({
    method: 'PUT',
    path: '/customers/{id}/pricing',
    summary: 'Set the price ranges of a customer: those that are sent, and no others',
    scope: 'record',
    record: { table: 'customers' },
    may: ['customers', 'dealer-pricing'],
    body: z.object({ ranges: priceRanges, version: readVersion }),
    reply: one(customerPricing),
    refusals: ['stale'],
  }),
}
