import type { Locale } from '#contract/locales.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { groupByCategory } from './find-vehicles.ts'
import { listEngines, listMakes, listModels, listSubcategories, listTrims, listYears } from './queries.ts'

type ChosenIds = Partial<Record<'makeId' | 'yearId' | 'modelId' | 'trimId' | 'engineId', number | null>>

/** All next choices, given the part of the vehicle that's chosen. */
export async function findChoices(reading: Reading, shelf: Shelf, chosen: ChosenIds, locale: Locale) {
  const { makeId, yearId, modelId, trimId, engineId } = chosen
  const whole = { makeId, yearId, modelId, trimId, engineId }
  const [makes, years, models, trims, engines, categories] = await Promise.all([
    listMakes(reading, shelf),
    makeId ? listYears(reading, shelf, { makeId }, {}) : null,
    makeId ? listModels(reading, shelf, { makeId, yearId }, {}) : null,
    modelId ? listTrims(reading, shelf, { makeId, yearId, modelId }) : null,
    trimId ? listEngines(reading, shelf, { makeId, yearId, modelId, trimId }) : null,
    modelId ? listSubcategories(reading, shelf, whole, locale) : null,
  ])
  return { makes, years, models, trims, engines, categories: categories && groupByCategory(categories) }
}
