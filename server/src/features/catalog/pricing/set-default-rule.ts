import type { DealerRule, dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { withDefault } from '#contract/catalog/pricing.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findRule, notePricing, rulesOfLevel, takePricing, updateRule } from './dealer-rules.queries.ts'
import { subjectOfRule } from './level.ts'
import { valuesOf } from './save-rule.ts'

export async function setDefaultRule(
  work: Work,
  { id }: Input<typeof dealerPricing.setDefault>,
): Promise<DealerRule> {
  const { priorityToggle } = await takePricing(work)
  const rule = await findRule(work, id)
  if (!rule) throw refuse('not_found')
  if (rule.isDefault) return { ...rule, priorityToggle }

  const before = await rulesOfLevel(work, rule)
  const after = withDefault(before, before.find((one) => one.id === id)!)
  const changed = after.filter((one) => !before.includes(one))
  for (const one of changed.toSorted((a, b) => a.isDefault - b.isDefault))
    await updateRule(work, { ...valuesOf(one, one.isDefault), id: one.id })
  await notePricing(work)
  const now = after.find((one) => one.id === id)!
  await recordChange(work, {
    subject: await subjectOfRule(work, rule, rule),
    event: 'madeDefault',
    recordId: id,
    before: rule,
    after: now,
  })
  return { ...now, priorityToggle }
}
