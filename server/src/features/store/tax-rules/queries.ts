import { matchingComponents, type TaxComponent } from '#contract/store/settings/tax-components.ts'
import { findStateName } from '#contract/store/shipping/states.ts'
import type { GeneralTax, TaxRule } from '#contract/store/tax-rules/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set, without the components; same names as in the contract. */
export const settable = [
  'taxPercentage',
  'applyLaborOnOrderTotal',
  'applyTaxToPartsAccessories',
  'applyTaxToShipping',
  'applyCurrentTaxRulesToShowroom',
  'noTax',
] as const
export const settableGeneral = [
  'allStatesProvinceTaxRate',
  'applyLaborOnOrderTotal',
  'applyTaxToPartsAccessories',
  'applyTaxToShipping',
] as const

const selectRules = ({ db, dealerId }: Work) =>
  db
    .selectFrom('taxRules')
    .select(settable)
    .select(['id', 'dealerId', 'stateCode', 'taxComponents', 'version', 'createdAt', 'updatedAt'])
    .where('dealerId', '=', dealerId)

type StoredRule = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number]
const onWire = ({ taxComponents, ...row }: StoredRule) =>
  ({
    ...row,
    stateName: findStateName(row.stateCode),
    taxComponents: matchingComponents(taxComponents as TaxComponent[] | null, row.taxPercentage),
  }) as TaxRule

/** Lists the dealer's tax rules by the state's name. */
export async function listTaxRules(work: Work): Promise<TaxRule[]> {
  const rows = await selectRules(work).execute()
  return rows.map(onWire).sort((a, b) => a.stateName.localeCompare(b.stateName))
}

/** Finds a tax rule of the dealer by its id. */
export async function findRule(work: Work, id: number): Promise<TaxRule | undefined> {
  const row = await selectRules(work).where('id', '=', id).executeTakeFirst()
  return row && onWire(row)
}

/** Finds the dealer's rule for a state; undefined if the general tax applies there. */
export async function findRuleByState(work: Work, stateCode: string): Promise<TaxRule | undefined> {
  const row = await selectRules(work).where('stateCode', '=', stateCode).executeTakeFirst()
  return row && onWire(row)
}

/** Reads the tax for all states without a rule. Rates are percentages. */
export async function readGeneralTax({ db, dealerId }: Work): Promise<GeneralTax> {
  const row = await db
    .selectFrom('dealerSettings')
    .select(settableGeneral)
    .select(['dealerId', 'taxComponents', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  const stored = row.taxComponents as TaxComponent[] | null
  return { ...row, taxComponents: matchingComponents(stored, row.allStatesProvinceTaxRate) } as GeneralTax
}
