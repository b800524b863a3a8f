import type { ChangeSubject } from '#contract/tenancy/activity-sentences.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { findLevelNames, type Level, type RuleValues } from './dealer-rules.queries.ts'

type LevelInput = { [K in keyof Level]?: number | null | undefined }

/** Reads a level from a request. An absent catalog or make means all of them. */
export const toLevel = ({ catalogId, makeId }: LevelInput): Level => ({
  catalogId: catalogId ?? null,
  makeId: makeId ?? null,
})

/** Refuses a level the dealer can't have rules for. */
export async function refuseUnknownLevel(work: Work, level: Level): Promise<void> {
  if (level.makeId !== null && level.catalogId === null)
    throw refuseField('catalogId', 'choose_catalog_of_make')
  const { catalog, make } = await findLevelNames(work, level)
  if (level.catalogId !== null && catalog === null) throw refuseField('catalogId', 'choose_sold_catalog')
  if (level.makeId !== null && make === null) throw refuseField('makeId', 'choose_make')
}

/** The names of a level's catalog and make, if it has them. */
async function findNames(work: Work, level: Level) {
  if (level.catalogId === null) return null
  const { catalog, make } = await findLevelNames(work, level)
  return { catalog: catalog ?? `catalog ${level.catalogId}`, make }
}

/** Names a level's rules in the activity log: by catalog and make, or by the level alone. */
export async function describeLevel(work: Work, level: Level): Promise<ChangeSubject> {
  const names = await findNames(work, level)
  if (!names) return 'pricingRules'
  const { catalog, make } = names
  return make === null
    ? { code: 'pricingRulesOfCatalog', catalog }
    : { code: 'pricingRulesOfMake', catalog, make }
}

/** Describes one of a level's rules for the activity log. */
export async function describeRule(
  work: Work,
  { isDefault, from, to }: RuleValues,
  level: Level,
): Promise<ChangeSubject> {
  const names = await findNames(work, level)
  const [catalog, make] = [names?.catalog, names?.make]
  if (isDefault) {
    if (!catalog) return 'defaultRule'
    return make ? { code: 'defaultRuleOfMake', catalog, make } : { code: 'defaultRuleOfCatalog', catalog }
  }
  const range = { low: from ?? 0, high: to ?? 0 }
  if (!catalog) return { code: 'pricingRule', ...range }
  return make
    ? { code: 'pricingRuleOfMake', ...range, catalog, make }
    : { code: 'pricingRuleOfCatalog', ...range, catalog }
}

/** `Pricing rule 0.01 to 10.00`: one line in a list of rules. */
export const ruleName = ({ isDefault, from, to }: RuleValues): string =>
  isDefault ? 'Default pricing rule' : `Pricing rule ${from?.toFixed(2)} to ${to?.toFixed(2)}`
