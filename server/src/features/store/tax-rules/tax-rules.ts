import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { findStateCode, findStateName, listStates } from '#contract/store/shipping/states.ts'
import type { GeneralTax, TaxRule, taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { readDealerCountry } from '#server/features/tenancy/dealers/read-dealer-country.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { createRow, deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { findRule, findRuleByState, readGeneralTax, settable, settableGeneral } from './queries.ts'
import { taxColumns } from './tax-columns.ts'

const noun = plainNoun({
  table: 'taxRules',
  owner: 'dealer',
  find: findRule,
  subject: ({ stateName }) => ({ code: 'taxRule', name: stateName }),
})

/** The dealer's rule for a state as written in addresses, by code or name; null if there's none. */
export async function findStateRule(work: Work, state: string | null | undefined): Promise<TaxRule | null> {
  const stateCode = findStateCode(state ?? '')
  return stateCode ? ((await findRuleByState(work, stateCode)) ?? null) : null
}

/**
 * Creates the tax rule of a state in the dealer's country. Refuses a second one. The sum of components is
 * the rate.
 */
export async function createTaxRule(work: Work, input: Input<typeof taxRules.create>): Promise<TaxRule> {
  const { stateCode } = input
  const states = listStates(await readDealerCountry(work))
  if (!states.some(({ code }) => code === stateCode)) throw refuseField('stateCode', 'choose_own_state')
  const sent = { rate: input.taxPercentage, components: input.taxComponents }
  const { rate, ...columns } = taxColumns('taxPercentage', sent, { rate: null, components: [] })
  const values = { ...pick(input, settable), ...columns, taxPercentage: rate!, stateCode }
  return createRow(work, noun, values).catch(stateTaken(findStateName(stateCode)))
}

/** Changes a tax rule; absent fields stay. Saved orders keep their tax. */
export async function updateTaxRule(work: Work, input: Input<typeof taxRules.update>): Promise<TaxRule> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  const sent = { rate: input.taxPercentage, components: input.taxComponents }
  const stored = { rate: before.taxPercentage, components: before.taxComponents }
  const { rate, ...columns } = taxColumns('taxPercentage', sent, stored)
  return saveRow(work, noun, before, { ...pick(input, settable), ...columns, taxPercentage: rate! })
}

/** Deletes a tax rule. The general tax applies to the state again. */
export const deleteTaxRule = async (work: Work, { id, version }: Input<typeof taxRules.remove>) =>
  deleteRow(work, noun, await rowForUpdate(work, noun, id, version))

const stateTaken = (name: string) =>
  refuseTaken('tax_rules_state', phrase('things', 'sales_tax', { state: name }), {
    path: 'stateCode',
    code: 'state_has_tax',
    values: { state: name },
  })

/** Uses the work's dealer: the guard has checked the one in the path. */
export async function updateGeneralTax(
  work: Work,
  input: Input<typeof taxRules.updateGeneral>,
): Promise<GeneralTax> {
  await lockOwnRow(work, 'dealerSettings', input.version)
  const before = await readGeneralTax(work)
  const sent = { rate: input.allStatesProvinceTaxRate, components: input.taxComponents }
  const stored = { rate: before.allStatesProvinceTaxRate, components: before.taxComponents }
  const { rate, ...columns } = taxColumns('allStatesProvinceTaxRate', sent, stored)
  const values = { ...pick(input, settableGeneral), ...columns, allStatesProvinceTaxRate: rate }
  await updateOwnRow(work, 'dealerSettings', values)
  const after = await readGeneralTax(work)
  await recordChange(work, {
    subject: 'generalTax',
    event: 'changed',
    recordId: null,
    before,
    after,
  })
  return after
}
