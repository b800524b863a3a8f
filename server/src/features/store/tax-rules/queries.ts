import { stateNameOf } from '#contract/store/states.ts'
import type { GeneralTax, TaxRule } from '#contract/store/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = [
  'taxPercentage',
  'applyLaborOnOrderTotal',
  'applyTaxToPartsAccessories',
  'applyTaxToShipping',
  'applyCurrentTaxRulesToShowroom',
  'noTax',
] as const
export const settableOfGeneral = [
  'allStatesProvinceTaxRate',
  'applyLaborOnOrderTotal',
  'applyTaxToPartsAccessories',
  'applyTaxToShipping',
] as const

const rulesOf = ({ db, dealerId }: Work) =>
  db
    .selectFrom('taxRules')
    .select(settable)
    .select(['id', 'dealerId', 'stateCode', 'version', 'createdAt', 'updatedAt'])
    .where('dealerId', '=', dealerId)

const named = <T extends { stateCode: string }>(row: T) => ({ ...row, stateName: stateNameOf(row.stateCode) })

export async function listRules(work: Work): Promise<TaxRule[]> {
  const rows = await rulesOf(work).execute()
  return (rows.map(named) as TaxRule[]).sort((a, b) => a.stateName.localeCompare(b.stateName))
}

export async function findRule(work: Work, id: number): Promise<TaxRule | undefined> {
  const row = await rulesOf(work).where('id', '=', id).executeTakeFirst()
  return row && (named(row) as TaxRule)
}

export async function findRuleOfState(work: Work, stateCode: string): Promise<TaxRule | undefined> {
  const row = await rulesOf(work).where('stateCode', '=', stateCode).executeTakeFirst()
  return row && (named(row) as TaxRule)
}

export async function countryOf({ db, dealerId }: Work): Promise<string> {
  const { country } = await db
    .selectFrom('dealers')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return country
}

const generalOf = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerSettings')
    .select(settableOfGeneral)
    .select(['dealerId', 'version'])
    .where('dealerId', '=', dealerId)

export const findGeneralTax = async (work: Work) =>
  (await generalOf(work).executeTakeFirstOrThrow()) as GeneralTax

/** The general tax and who changed the dealer's settings last, locked until the transaction ends. */
export async function takeGeneralTax(work: Work) {
  const { updatedBy, updatedAt, ...general } = await generalOf(work)
    .select(['updatedBy', 'updatedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { general: general as GeneralTax, updatedBy: updatedBy ?? 'Partsdesk', updatedAt }
}
