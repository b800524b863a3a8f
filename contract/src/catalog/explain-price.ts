import { z } from 'zod'
import { id, list, one, route, text } from '../http.ts'
import { money } from '../money.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { type ListedRule, listedRules, priorityToggle } from './dealer-pricing.ts'
import { partNumberText } from './part-number.ts'
import type { PricingRule } from './pricing.ts'
import { storedRule } from './pricing-rules.ts'

/** The dealer's rules that are edited together: those for everything, for a catalog, or for a make in it. */
const ruleSetKey = z.object({ catalogId: id.nullish(), makeId: id.nullish() })
export type RuleSetKey = { catalogId?: number | null | undefined; makeId?: number | null | undefined }

/** The dealer's rules with one set replaced by this draft. */
export function withDraft(
  rules: readonly PricingRule[],
  { catalogId = null, makeId = null }: RuleSetKey,
  draft: readonly ListedRule[],
): PricingRule[] {
  const stays = (rule: PricingRule) =>
    rule.customerId != null || (rule.catalogId ?? null) !== catalogId || (rule.makeId ?? null) !== makeId
  return [
    ...rules.filter(stays),
    ...draft.map(({ isDefault, from, to, costPlus, listMinus, minProfit, inflateMsrp }) => ({
      isDefault: isDefault ?? 0,
      from: isDefault ? null : (from ?? null),
      to: isDefault ? null : (to ?? null),
      costPlus: costPlus ?? null,
      listMinus: listMinus ?? null,
      minProfit: minProfit ?? null,
      inflateMsrp: inflateMsrp ?? null,
      catalogId,
      makeId,
      customerId: null,
    })),
  ]
}

const ruleSetName = z.enum(['customer', 'catalog+make', 'catalog', 'dealer'])
const by = z.enum(['cost', 'list'])
const step = <Code extends string, Fields extends z.ZodRawShape>(code: Code, fields: Fields) =>
  z.object({ code: z.literal(code), ...fields })

/** `PriceStep` of pricing.ts on the wire. */
const priceStep = z.discriminatedUnion('code', [
  step('matched', { by, value: z.number() }),
  step('skipped', { set: ruleSetName, why: z.enum(['none', 'outside']) }),
  step('rule', {
    set: ruleSetName,
    isDefault: z.boolean(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
  step('passedOver', { by, why: z.enum(['noValue', 'noPercent', 'nothingLeft']) }),
  z.object({
    code: z.enum(['costPlus', 'listMinus']),
    value: z.number(),
    percent: z.number(),
    of: z.enum(['rule', 'customer']),
    result: z.number(),
  }),
  step('fallback', { by, value: z.number(), percent: z.number(), result: z.number() }),
  step('floor', { value: z.number(), percent: z.number(), result: z.number(), applied: z.boolean() }),
  step('noFloor', { percent: z.number() }),
  step('rounded', { value: z.number(), result: z.number() }),
  step('inflated', { percent: z.number(), result: z.number() }),
  step('listShown', { result: z.number() }),
  step('callForPrice', {}),
  step('fixed', {
    value: z.number(),
    instead: z.number().nullable(),
    result: z.number(),
    belowCost: z.boolean(),
  }),
])

export const explainedPrice = z.object({
  sellingPrice: z.number().nullable(),
  shownPrice: z.number().nullable(),
  rule: storedRule.nullable(),
  basis: z.enum(['cost', 'list', 'floor', 'fallback', 'fixed', 'none']),
  floorApplied: z.boolean(),
  steps: z.array(priceStep),
  item: z.object({
    partNumber: z.string().nullable(),
    name: z.string().nullable(),
    cost: z.number().nullable(),
    list: z.number().nullable(),
    catalogId: z.int().nullable(),
    makeId: z.int().nullable(),
  }),
})
export type ExplainedPrice = z.infer<typeof explainedPrice>

const explainQuery = z
  .object({
    dealerId: id.optional(),
    cost: money.nullish(),
    list: money.nullish(),
    catalogId: id.nullish(),
    makeId: id.nullish(),
    /** The make as lines of orders name it; `makeId` comes first. */
    makeSlug: text(255).nullish(),
    /** A part of the dealer's catalogs, which provides cost, list price, catalog and make. */
    partNumber: partNumberText(100).nullish(),
    customerId: id.nullish(),
    /** A draft that replaces the saved rules of `rulesOf`, or of the dealer's own set without it. */
    rules: listedRules.nullish(),
    rulesOf: ruleSetKey.nullish(),
    /** Replaces the saved one. */
    priorityToggle: priorityToggle.optional(),
  })
  .superRefine(({ partNumber, cost, list }, context) => {
    if (partNumber && (cost != null || list != null))
      context.addIssue({
        code: 'custom',
        path: ['partNumber'],
        message: fieldMessage('part_or_prices'),
      })
  })

export const priceExplainer = {
  allRules: route({
    method: 'GET',
    path: '/dealer-pricing/all-levels',
    summary:
      'The pricing rules of all levels, but for those of customers, and the catalogs that the dealer sells',
    scope: 'dealer',
    may: 'dealer-pricing',
    query: z.object({ dealerId: id.optional() }),
    reply: one(z.object({ rules: z.array(storedRule), catalogIds: z.array(z.int()) })),
  }),
  fixedPrices: route({
    method: 'GET',
    path: '/dealer-pricing/fixed-prices',
    summary: 'The parts with a selling price of their own and a cost, the smallest margin first',
    scope: 'dealer',
    may: 'dealer-pricing',
    query: z.object({ dealerId: id.optional() }),
    reply: list(
      z.object({
        partNumber: z.string(),
        sellingPrice: z.number(),
        cost: z.number(),
        list: z.number().nullable(),
        catalogId: z.int().nullable(),
        makeId: z.int().nullable(),
      }),
    ),
  }),
  explain: route({
    method: 'POST',
    path: '/dealer-pricing/explain',
    summary: 'How a price comes about: the rule that counts and why, and each step of the reckoning',
    scope: 'dealer',
    may: 'dealer-pricing',
    body: explainQuery,
    reply: one(explainedPrice),
    refusals: ['part_unknown', 'customer_gone'],
  }),
}
