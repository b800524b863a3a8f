import type { DealerPricing, dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Input } from '#contract/http.ts'
import { formatPercent } from '#contract/texts/format-money.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import {
  deleteRules,
  findLevelRules,
  insertRules,
  type Level,
  notePricing,
  pricingForUpdate,
  type RuleValues,
  updateRule,
} from './dealer-rules.queries.ts'
import { describeLevel, refuseUnknownLevel, ruleName, toLevel } from './level.ts'
import { describeLevelChange } from './level-versions.ts'
import { showLevelPricing } from './list-dealer-pricing.ts'
import { toRuleValues } from './save-rule.ts'

type Rule = RuleValues & { id?: number | null | undefined }
type StoredRule = RuleValues & { id: number }

/** Saves all rules of a level at once, all or none, because no two can overlap. */
export async function saveLevelRules(
  work: Work,
  input: Input<typeof dealerPricing.saveAll>,
): Promise<DealerPricing> {
  const level = toLevel(input)
  const head = await pricingForUpdate(work)
  refuseStale(head, input.version)
  const rules = input.rules.map((rule) => ({ ...toRuleValues(rule, rule.isDefault ?? 0), id: rule.id }))
  if (rules.length > 0) await refuseUnknownLevel(work, level)
  const before = await findLevelRules(work, level)
  refuseLostDefault(level, before, rules)

  await replaceRules(work, level, before, rules)
  const priorityToggle = input.rules.find((rule) => rule.priorityToggle)?.priorityToggle
  await notePricing(work, { priorityToggle })
  const after = await showLevelPricing(work, level)
  await recordChange(work, {
    subject: await describeLevel(work, level),
    event: 'changed',
    recordId: null,
    before: { priorityToggle: head.priorityToggle, ...inWords(before) },
    after: { priorityToggle: after.priorityToggle, ...inWords(after.data) },
    ...describeLevelChange(level, before, after.data),
  })
  return after
}

/** A level keeps its default; below the dealer's own level, the list can be emptied. */
function refuseLostDefault(level: Level, before: readonly StoredRule[], rules: readonly Rule[]): void {
  const isDefault = (rule: RuleValues) => rule.isDefault === 1
  if (!before.some(isDefault) || rules.some(isDefault)) return
  if (level.catalogId === null || rules.length > 0) throw refuse('default_rule_needed')
}

/** An existing rule keeps its id; an id that's gone or belongs to another level makes a new rule. */
async function replaceRules(work: Work, level: Level, before: readonly StoredRule[], rules: readonly Rule[]) {
  const unclaimed = new Map(before.map((rule) => [rule.id, rule]))
  const continued: StoredRule[] = []
  const added: RuleValues[] = []
  for (const { id, ...values } of rules) {
    if (id != null && unclaimed.delete(id)) continued.push({ ...values, id })
    else added.push(values)
  }
  await deleteRules(work, [...unclaimed.keys()])
  const changed = continued.filter((rule) => !isSame(rule, before.find(({ id }) => id === rule.id)!))
  for (const rule of changed.toSorted((a, b) => a.isDefault - b.isDefault)) await updateRule(work, rule)
  await insertRules(work, level, added)
}

const isSame = (rule: RuleValues, other: RuleValues) =>
  JSON.stringify(toRuleValues(rule, rule.isDefault)) === JSON.stringify(toRuleValues(other, other.isDefault))

const words = [
  ['costPlus', 'cost plus'],
  ['listMinus', 'list minus'],
  ['minProfit', 'least profit'],
  ['inflateMsrp', 'inflated by'],
] as const

/** Keyed by rule name, so that the activity log shows the changed ones. */
const inWords = (rules: readonly RuleValues[]) =>
  Object.fromEntries(
    rules.map((rule) => [
      ruleName(rule),
      words
        .filter(([field]) => rule[field] !== null)
        .map(([field, word]) => `${word} ${formatPercent(rule[field]!)}`)
        .join(', '),
    ]),
  )
