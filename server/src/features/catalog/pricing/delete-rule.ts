import type { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { deleteRules, findRule, notePricing, takePricing } from './dealer-rules.queries.ts'
import { subjectOfRule } from './level.ts'

export async function deleteRule(work: Work, { id }: Input<typeof dealerPricing.remove>) {
  await takePricing(work)
  const rule = await findRule(work, id)
  if (!rule) throw refuse('not_found')
  if (rule.isDefault) throw refuse('default_rule_needed')

  await deleteRules(work, [id])
  await notePricing(work)
  await recordChange(work, {
    subject: await subjectOfRule(work, rule, rule),
    event: 'deleted',
    recordId: id,
    before: rule,
  })
  return { id }
}
