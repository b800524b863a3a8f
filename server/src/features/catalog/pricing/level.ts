import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { findLevelNames, type Level, type RuleValues } from './dealer-rules.queries.ts'

type Asked = { [K in keyof Level]?: number | null | undefined }

export const levelOf = ({ catalogId, makeId }: Asked): Level => ({
  catalogId: catalogId ?? null,
  makeId: makeId ?? null,
})

/** Refuses a level that the dealer cannot have rules for. */
export async function refuseUnknownLevel(work: Work, level: Level): Promise<void> {
  if (level.makeId !== null && level.catalogId === null)
    throw refuseField('catalogId', 'Choose the catalog of the make')
  const { catalog, make } = await findLevelNames(work, level)
  if (level.catalogId !== null && catalog === null)
    throw refuseField('catalogId', 'Choose a catalog that the dealer sells')
  if (level.makeId !== null && make === null) throw refuseField('makeId', 'Choose a make')
}

/** `''`, ` of Accessories`, ` of Toyota in US parts`, for the activity log. */
export async function ofLevel(work: Work, level: Level): Promise<string> {
  if (level.catalogId === null) return ''
  const { catalog, make } = await findLevelNames(work, level)
  const name = catalog ?? `catalog ${level.catalogId}`
  return make === null ? ` of ${name}` : ` of ${make} in ${name}`
}

/** `Pricing rule 0.01 to 10.00`, for the activity log. */
export const nameOfRule = ({ isDefault, from, to }: RuleValues): string =>
  isDefault ? 'Default pricing rule' : `Pricing rule ${from?.toFixed(2)} to ${to?.toFixed(2)}`
