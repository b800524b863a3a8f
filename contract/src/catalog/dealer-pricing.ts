import { z } from 'zod'
import { flag, id, list, one, readVersion, route, rowPaging, shape } from '../http.ts'
import { money } from '../money.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { rangeProblem } from './pricing.ts'
import { noPercentage, percentages, storedRule } from './pricing-rules.ts'

const toggle = z.enum(['p', 'c'])
/** 'p' puts the list price before the cost; anything else means cost first, and is stored as 'c'. */
export const priorityToggle = z
  .string()
  .max(20)
  .nullable()
  .transform((sent) => (sent?.trim().toLowerCase() === 'p' ? 'p' : 'c'))
  .pipe(toggle)

/** Null bounds mark the default rule, which applies wherever no range does. */
const ruleFields = z.object({ from: money.nullish(), to: money.nullish(), ...percentages })

/** A stored rule; repeats the dealer's priority. */
const dealerRule = storedRule.extend({
  id: z.int(),
  dealerId: z.int(),
  priorityToggle: toggle,
})
export type DealerRule = z.infer<typeof dealerRule>

/** A rule in its level's list: with its id if it's already stored. */
const listedRule = ruleFields.extend({
  id: id.nullish(),
  isDefault: flag.optional(),
  priorityToggle: priorityToggle.optional(),
})
export type ListedRule = z.infer<typeof listedRule>

/** One level's rules: at most one default, no overlapping ranges, one priority for all (docs/rules/prices.md). */
export const listedRules = z
  .array(listedRule)
  .max(200, fieldMessage('at_most_rules', { n: 200 }))
  .superRefine((rules, context) => {
    const refuse = (at: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [at, field], message })
    for (const [at, rule] of rules.entries()) {
      const before = rules.slice(0, at)
      const problem = ruleProblem(rule, before)
      if (problem) refuse(at, problem.at, problem.message)
      if (rule.isDefault && before.some(({ isDefault }) => isDefault))
        refuse(at, 'isDefault', fieldMessage('one_default_rule'))
      if (before.some((other) => areDifferent(other.priorityToggle, rule.priorityToggle)))
        refuse(at, 'priorityToggle', fieldMessage('same_priority'))
    }
  })

const areDifferent = (a?: string, b?: string) => a !== undefined && b !== undefined && a !== b

type Fields = Pick<ListedRule, 'from' | 'to' | 'costPlus' | 'listMinus' | 'isDefault'>
const pickBounds = ({ from = null, to = null }: Fields) => ({ from, to })

/** Why a level can't have this rule beside the others, and the field to report it at. */
export function ruleProblem(rule: Fields, others: readonly Fields[]): { at: string; message: string } | null {
  if (!rule.isDefault) {
    const ranges = others.filter(({ isDefault }) => !isDefault).map(pickBounds)
    const problem = rangeProblem(pickBounds(rule), ranges)
    if (problem) return problem
  }
  return rule.costPlus == null && rule.listMinus == null ? { at: 'costPlus', message: noPercentage } : null
}

/** The level rules belong to: all makes without a make, everything the dealer sells without a catalog. */
const emptyIsNone = (sent: unknown) => (sent === '' ? undefined : sent)
const level = {
  catalogId: z.preprocess(emptyIsNone, id.nullish()),
  makeId: z.preprocess(emptyIsNone, id.nullish()),
}

/** Settings for all of a dealer's rules. */
const switches = { priorityToggle: toggle, showInflatedPrice: z.union([z.literal(0), z.literal(1)]) }
/** Increases with each change of any of the dealer's rules or switches. */
const version = z.int()

const dealerPricingList = z.object({
  data: z.array(dealerRule),
  recordsTotal: z.int(),
  ...switches,
  version,
})
export type DealerPricing = z.infer<typeof dealerPricingList>

export const pricingSwitches = z.object({ dealerId: z.int(), ...switches, version })

const pricingLevel = z.object({
  catalogId: z.int().nullable(),
  catalogName: z.string().nullable(),
  makeId: z.int().nullable(),
  makeName: z.string().nullable(),
  rules: z.int(),
})
export type PricingLevel = z.infer<typeof pricingLevel>

/** A rule with its level's names. */
const existingRule = storedRule.extend({
  id: z.int(),
  catalogName: pricingLevel.shape.catalogName,
  makeName: pricingLevel.shape.makeName,
})
export type ExistingRule = z.infer<typeof existingRule>

const common = { may: 'dealer-pricing' } as const
const dealerRoute = { ...common, scope: 'dealer' } as const
const ruleRoute = { ...common, scope: 'record', record: { table: 'dealer_pricing_rules' } } as const

export const dealerPricing = {
  list: route({
    ...dealerRoute,
    method: 'GET',
    path: '/dealer-pricing',
    summary: 'The pricing rules of one level (dealer, catalog, or catalog and make); no rules of customers',
    query: z.object({ dealerId: id.optional(), ...level }),
    reply: shape(dealerPricingList),
  }),
  levels: route({
    ...dealerRoute,
    method: 'GET',
    path: '/dealer-pricing/levels',
    summary: 'The levels of a dealer that have rules, and how many; no rules of customers',
    query: z.object({ dealerId: id.optional() }),
    reply: list(pricingLevel),
  }),
  existing: route({
    ...dealerRoute,
    method: 'GET',
    path: '/dealer-pricing/existing-rules',
    summary: 'The pricing rules of all levels of a dealer, level by level; no rules of customers',
    query: z.object({ dealerId: id.optional(), ...rowPaging }),
    reply: list(existingRule),
  }),
  create: route({
    ...dealerRoute,
    method: 'POST',
    path: '/dealer-pricing',
    summary: 'Create a pricing rule; a default rule has no bounds, those that are sent are left out',
    once: true,
    body: ruleFields.extend({
      dealerId: id.optional(),
      ...level,
      customerId: z
        .null(fieldMessage('customer_ranges_elsewhere', { path: '/customers/{id}/pricing' }))
        .optional(),
      isDefault: flag.optional(),
      priorityToggle: priorityToggle.optional(),
    }),
    reply: one(dealerRule),
    refusals: ['taken'],
  }),
  update: route({
    ...ruleRoute,
    method: 'PUT',
    path: '/dealer-pricing/{id}',
    summary: 'Change a pricing rule: what is left out stays, so do its level and whether it is the default',
    body: ruleFields.extend({ priorityToggle: priorityToggle.optional(), version: version.optional() }),
    reply: one(dealerRule),
    refusals: ['stale'],
  }),
  remove: route({
    ...ruleRoute,
    method: 'DELETE',
    path: '/dealer-pricing/{id}',
    summary: 'Delete a pricing rule; the default one stays',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'default_rule_needed'],
  }),
  setDefault: route({
    ...ruleRoute,
    method: 'PUT',
    path: '/dealer-pricing/set-default/{id}',
    summary: 'Make a rule the default of its level; the former default takes over its bounds',
    query: z.object({ version: readVersion }),
    reply: one(dealerRule),
    refusals: ['stale'],
  }),
  setPriorityToggle: route({
    ...dealerRoute,
    method: 'PUT',
    path: '/dealer-pricing/set-priority-toggle/by-dealer/{dealerId}',
    summary: "Whether the list price ('p') or the cost comes first, in all rules of a dealer",
    body: z.object({ priorityToggle, version: readVersion }),
    reply: one(pricingSwitches),
    refusals: ['stale'],
  }),
  setInflatedPrice: route({
    ...dealerRoute,
    method: 'PUT',
    path: '/dealer-pricing/set-inflated-price/by-dealer/{dealerId}',
    summary: 'Whether the store shows the inflated price struck through, or the list price',
    body: z.object({ showInflatedPrice: flag, version: readVersion }),
    reply: one(pricingSwitches),
    refusals: ['stale'],
  }),
  saveAll: route({
    ...dealerRoute,
    method: 'PUT',
    path: '/dealer-pricing/by-dealer/{dealerId}',
    summary:
      'Set all pricing rules of one level: those that are sent, and no others. An empty list gives a catalog or a make back to the level above it',
    body: z.object({ ...level, rules: listedRules, version: version.optional() }),
    reply: shape(dealerPricingList),
    refusals: ['stale', 'default_rule_needed'],
  }),
}
