import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { grouped } from './find-vehicles.ts'
import { enginesOf, makesOf, modelsOf, subcategoriesOf, trimsOf, yearsOf } from './queries.ts'

type Known = Partial<Record<'makeId' | 'yearId' | 'modelId' | 'trimId' | 'engineId', number | null>>

/** All next choices, given the part of the vehicle that's chosen. */
export async function findChoices(
  reading: Reading,
  shelf: Shelf,
  known: Known,
  locale: 'en' | 'es' | 'pt' | 'fr',
) {
  const { makeId, yearId, modelId, trimId, engineId } = known
  const whole = { makeId, yearId, modelId, trimId, engineId }
  const [makes, years, models, trims, engines, categories] = await Promise.all([
    makesOf(reading, shelf),
    makeId ? yearsOf(reading, shelf, { makeId }, {}) : null,
    makeId ? modelsOf(reading, shelf, { makeId, yearId }, {}) : null,
    modelId ? trimsOf(reading, shelf, { makeId, yearId, modelId }) : null,
    trimId ? enginesOf(reading, shelf, { makeId, yearId, modelId, trimId }) : null,
    modelId ? subcategoriesOf(reading, shelf, whole, locale) : null,
  ])
  return { makes, years, models, trims, engines, categories: categories && grouped(categories) }
}
