import type { Input } from '#contract/http.ts'
import type { taxRules } from '#contract/store/tax-rules.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { takeRule } from './queries.ts'

export async function deleteTaxRule(work: Work, { id }: Input<typeof taxRules.remove>) {
  const { db, dealerId } = work
  const rule = await takeRule(work, id)
  if (!rule) throw refuse('not_found')

  await db.deleteFrom('taxRules').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  const { updatedBy, ...before } = rule
  await recordChange(work, {
    subject: { code: 'taxRule', name: rule.stateName },
    event: 'deleted',
    recordId: id,
    before,
  })
  return { id }
}
