import { isDeepStrictEqual } from 'node:util'
import { type DealerRule, type dealerPricing, ruleProblem } from '#contract/catalog/dealer-pricing.ts'
import { withDefault } from '#contract/catalog/pricing.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { readFieldMessage } from '#server/platform/http/refusals/problems.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import {
  deleteRules,
  findLevelRules,
  findRule,
  insertRules,
  notePricing,
  pricingForUpdate,
  type RuleValues,
  updateRule,
} from './dealer-rules.queries.ts'
import { describeRule, refuseUnknownLevel, toLevel } from './level.ts'
import { describeLevelChange } from './level-versions.ts'

/** Creates a rule at a level. Refuses a range that overlaps another, and a second default rule. */
export async function createRule(work: Work, input: Input<typeof dealerPricing.create>): Promise<DealerRule> {
  const level = toLevel(input)
  await refuseUnknownLevel(work, level)
  const head = await pricingForUpdate(work)
  const others = await findLevelRules(work, level)
  const values = toRuleValues(input, input.isDefault ?? 0)
  if (values.isDefault && others.some(({ isDefault }) => isDefault)) throw defaultTaken()
  refuseProblem(values, others)

  const [id] = await insertRules(work, level, [values])
  const { priorityToggle } = input
  await notePricing(work, { priorityToggle })
  const after = { ...(await findRule(work, id!))!, priorityToggle: priorityToggle ?? head.priorityToggle }
  await recordChange(work, {
    subject: await describeRule(work, values, level),
    event: 'created',
    recordId: after.id,
    before: { priorityToggle: head.priorityToggle },
    after,
    ...describeLevelChange(level, others, [...others, values]),
  })
  return after
}

const defaultTaken = () =>
  refuse('taken', {
    values: { what: phrase('things', 'default_rule') },
    errors: [{ path: 'isDefault', code: 'default_rule_taken' }],
  })

/** Changes a rule; absent fields stay. The version is that of all the dealer's pricing, not the rule's. */
export async function updateDealerRule(
  work: Work,
  input: Input<typeof dealerPricing.update>,
): Promise<DealerRule> {
  const head = await pricingForUpdate(work)
  const found = await findRule(work, input.id)
  if (!found) throw refuse('not_found')
  refuseStale(head, input.version)
  const values = toRuleValues({ ...found, ...omitUndefined(input) }, found.isDefault)
  const others = (await findLevelRules(work, found)).filter(({ id }) => id !== found.id)
  refuseProblem(values, others)

  const { priorityToggle } = input
  const before = { ...found, priorityToggle: head.priorityToggle }
  const after = { ...before, ...values, priorityToggle: priorityToggle ?? head.priorityToggle }
  if (isDeepStrictEqual(before, after)) return after
  await updateRule(work, { ...values, id: found.id })
  await notePricing(work, { priorityToggle })
  await recordChange(work, {
    subject: await describeRule(work, found, found),
    event: 'changed',
    recordId: found.id,
    before,
    after,
    ...describeLevelChange(found, [...others, found], [...others, after]),
  })
  return after
}

type RuleInput = { [K in keyof RuleValues]?: RuleValues[K] | undefined }

/** The given fields; omitted ones stay. */
const omitUndefined = (input: RuleInput): RuleInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** A rule's columns; a default applies wherever no range does, so it has no bounds. */
export const toRuleValues = (sent: RuleInput, isDefault: 0 | 1): RuleValues => ({
  from: isDefault ? null : (sent.from ?? null),
  to: isDefault ? null : (sent.to ?? null),
  costPlus: sent.costPlus ?? null,
  listMinus: sent.listMinus ?? null,
  minProfit: sent.minProfit ?? null,
  inflateMsrp: sent.inflateMsrp ?? null,
  isDefault,
})

function refuseProblem(rule: RuleValues, others: readonly RuleValues[]): void {
  const problem = ruleProblem(rule, others)
  if (problem) throw refuse('invalid', { errors: [{ path: problem.at, ...readFieldMessage(problem) }] })
}

/** Makes a rule its level's default. The former default becomes a range. */
export async function setDefaultRule(
  work: Work,
  { id, version }: Input<typeof dealerPricing.setDefault>,
): Promise<DealerRule> {
  const head = await pricingForUpdate(work)
  const rule = await findRule(work, id)
  if (!rule) throw refuse('not_found')
  refuseStale(head, version)
  const { priorityToggle } = head
  if (rule.isDefault) return { ...rule, priorityToggle }

  const before = await findLevelRules(work, rule)
  const after = withDefault(before, before.find((one) => one.id === id)!)
  const changed = after.filter((one) => !before.includes(one))
  for (const one of changed.toSorted((a, b) => a.isDefault - b.isDefault))
    await updateRule(work, { ...toRuleValues(one, one.isDefault), id: one.id })
  await notePricing(work)
  const madeDefault = after.find((one) => one.id === id)!
  await recordChange(work, {
    subject: await describeRule(work, rule, rule),
    event: 'madeDefault',
    recordId: id,
    before: rule,
    after: madeDefault,
    ...describeLevelChange(rule, before, after),
  })
  return { ...madeDefault, priorityToggle }
}

/** Deletes a range. Refuses the default rule, which every level with rules needs. */
export async function deleteRule(work: Work, { id, version }: Input<typeof dealerPricing.remove>) {
  const head = await pricingForUpdate(work)
  const rule = await findRule(work, id)
  if (!rule) throw refuse('not_found')
  refuseStale(head, version)
  if (rule.isDefault) throw refuse('default_rule_needed')

  const before = await findLevelRules(work, rule)
  await deleteRules(work, [id])
  await notePricing(work)
  await recordChange(work, {
    subject: await describeRule(work, rule, rule),
    event: 'deleted',
    recordId: id,
    before: rule,
    ...describeLevelChange(
      rule,
      before,
      before.filter((one) => one.id !== id),
    ),
  })
  return { id }
}
