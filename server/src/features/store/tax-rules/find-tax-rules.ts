import { stateCodeOf } from '#contract/store/states.ts'
import type { TaxRule } from '#contract/store/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findRuleOfState, listRules } from './queries.ts'

export async function findTaxRules(work: Work) {
  const data = await listRules(work)
  return { data, recordsTotal: data.length }
}

/** The dealer's rule for a state as addresses have it, by code or by name; null when there is none. */
export async function findStateRule(work: Work, state: string | null | undefined): Promise<TaxRule | null> {
  const stateCode = stateCodeOf(state ?? '')
  return stateCode ? ((await findRuleOfState(work, stateCode)) ?? null) : null
}
