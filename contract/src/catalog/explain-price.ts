import { z } from 'zod'
import { flag, id, one, route, text } from '../http.ts'
import { money } from '../money.ts'
import { type PricingRule, rangeProblem } from './pricing.ts'
import { priceRange, storedRule } from './pricing-rules.ts'

/** Which rules of a dealer belong together and are edited together: those of everything, a catalog, or a make in it. */
export const ruleSetKey = z.object({ catalogId: id.nullish(), makeId: id.nullish() })
export type RuleSetKey = { catalogId?: number | null | undefined; makeId?: number | null | undefined }

export const priorityToggle = z.enum(['p', 'c'])
const draftRule = priceRange.extend({
  from: money.nullish(),
  to: money.nullish(),
  isDefault: flag.default(0),
})

/** The rules of one set before they are saved; refused for what a save would be refused for. */
export const draftRules = z
  .array(draftRule)
  .max(100, 'At most 100 rules')
  .superRefine((rules, context) => {
    const refuse = (place: number, at: string, message: string) =>
      context.addIssue({ code: 'custom', path: [place, at], message })
    const ranges: { from: number | null; to: number | null }[] = []
    let defaults = 0
    for (const [place, { from = null, to = null, isDefault, costPlus, listMinus }] of rules.entries()) {
      if (isDefault) {
        if (from !== null || to !== null) refuse(place, 'from', 'The default rule has no bounds')
        defaults += 1
        if (defaults > 1) refuse(place, 'isDefault', 'There is already a default rule')
        continue
      }
      const problem = rangeProblem({ from, to }, ranges)
      if (problem) refuse(place, problem.at, problem.message)
      if (costPlus == null && listMinus == null) refuse(place, 'costPlus', 'Enter Cost plus or List minus')
      ranges.push({ from, to })
    }
  })
export type DraftRules = z.infer<typeof draftRules>

/** The dealer's rules as they would be with this draft in place of one set; all other sets stay. */
export function withDraft(
  rules: readonly PricingRule[],
  { catalogId = null, makeId = null }: RuleSetKey,
  draft: DraftRules,
): PricingRule[] {
  const stays = (rule: PricingRule) =>
    rule.customerId != null || (rule.catalogId ?? null) !== catalogId || (rule.makeId ?? null) !== makeId
  return [
    ...rules.filter(stays),
    ...draft.map(({ isDefault, from, to, costPlus, listMinus, minProfit, inflateMsrp }) => ({
      isDefault,
      from: from ?? null,
      to: to ?? null,
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

/** `PriceStep` of pricing.ts as it goes over the wire. */
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
])

export const explainedPrice = z.object({
  /** Null is 'Call for price'. */
  sellingPrice: z.number().nullable(),
  /** The struck-through price. */
  shownPrice: z.number().nullable(),
  /** Null where no rule could be used. */
  rule: storedRule.nullable(),
  basis: z.enum(['cost', 'list', 'floor', 'fallback', 'none']),
  floorApplied: z.boolean(),
  steps: z.array(priceStep),
  /** What was priced: as it was sent, or as the catalog knows the part. */
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

const asked = z
  .object({
    dealerId: id.optional(),
    cost: money.nullish(),
    list: money.nullish(),
    catalogId: id.nullish(),
    makeId: id.nullish(),
    /** A part of the dealer's catalogs, which then tells cost, list price, catalog and make. */
    partNumber: text(100).nullish(),
    customerId: id.nullish(),
    /** A draft in place of the saved rules of `rulesOf`; without that one, of the dealer's own set. */
    rules: draftRules.nullish(),
    rulesOf: ruleSetKey.nullish(),
    /** Instead of the saved one. */
    priorityToggle: priorityToggle.nullish(),
  })
  .superRefine(({ partNumber, cost, list }, context) => {
    if (partNumber && (cost != null || list != null))
      context.addIssue({
        code: 'custom',
        path: ['partNumber'],
        message: 'Enter a part number, or a cost and a list price',
      })
  })

export const priceExplainer = {
  explain: route({
    method: 'POST',
    path: '/dealer-pricing/explain',
    summary: 'How a price comes about: the rule that counts and why, and each step of the reckoning',
    scope: 'dealer',
    may: 'dealer-pricing',
    body: asked,
    reply: one(explainedPrice),
    refusals: ['part_unknown', 'customer_gone'],
  }),
}
