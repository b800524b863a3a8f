import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { pick } from '#contract/pick.ts'
import { stateNameOf, statesOf } from '#contract/store/states.ts'
import type { TaxRule, taxRules } from '#contract/store/tax-rules.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { countryOf, findRule, settable, takeRule } from './queries.ts'

export async function createTaxRule(work: Work, input: Input<typeof taxRules.create>): Promise<TaxRule> {
  const { db, dealerId, actor } = work
  const { stateCode, taxPercentage } = input
  const states = statesOf(await countryOf(work))
  if (!states.some(({ code }) => code === stateCode)) throw refuseField('stateCode', 'choose_own_state')

  const created = await db
    .insertInto('taxRules')
    .values({ ...pick(input, settable), taxPercentage, dealerId, stateCode, updatedBy: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(stateTaken(stateNameOf(stateCode)))

  const rule = (await findRule(work, created.id))!
  await recordChange(work, {
    subject: { code: 'taxRule', name: rule.stateName },
    event: 'created',
    recordId: rule.id,
    after: rule,
  })
  return rule
}

const stateTaken = (name: string) =>
  refuseTaken('tax_rules_state', phrase('things', 'sales_tax', { state: name }), {
    path: 'stateCode',
    code: 'state_has_tax',
    values: { state: name },
  })

export async function updateTaxRule(work: Work, input: Input<typeof taxRules.update>): Promise<TaxRule> {
  const { db, dealerId, actor, now } = work
  const found = await takeRule(work, input.id)
  if (!found) throw refuse('not_found')
  refuseStale(found, input.version)

  await db
    .updateTable('taxRules')
    .set({ ...pick(input, settable), version: found.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', input.id)
    .execute()

  const { updatedBy, ...before } = found
  const after = (await findRule(work, input.id))!
  await recordChange(work, {
    subject: { code: 'taxRule', name: after.stateName },
    event: 'changed',
    recordId: after.id,
    before,
    after,
  })
  return after
}
