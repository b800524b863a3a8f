import type { NamedVehicleStep, vehicles } from '#contract/catalog/vehicles.ts'
import type { Input } from '#contract/http.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { resolveShelf, type Shelf } from '../catalogs/shelf.ts'
import { listEngines, listMakes, listModels, listSubcategories, listTrims, listYears } from './queries.ts'

type YearsInput = { catalog?: string; region: 'USA' | 'CAN'; allYears: boolean; showAllYears: boolean }

const shelfFor = (reading: Reading, input: YearsInput): Promise<Shelf> =>
  resolveShelf(reading, { ...input, everything: input.allYears || input.showAllYears })

/**
 * The catalogs to list makes and years from. Someone who chooses what to sell sends `allYears` and names a catalog,
 * which the dealer needn't sell yet.
 */
const shelfToChoose = (reading: Reading, input: YearsInput): Promise<Shelf> =>
  resolveShelf(reading, {
    ...input,
    everything: input.allYears || input.showAllYears,
    toChoose: input.allYears,
  })

/** Lists makes by name, of the catalogs that the dealer sells or may choose. */
export async function findMakes(reading: Reading, input: Input<typeof vehicles.makes>) {
  return listMakes(reading, await shelfToChoose(reading, input), input.search)
}

/** Lists a make's years, newest first, in the form of the other steps. */
export async function findYears(reading: Reading, input: Input<typeof vehicles.years>) {
  const years = await listYears(reading, await shelfToChoose(reading, input), { makeId: input.makeId }, input)
  return years.map((year) => ({ id: year, year, name: String(year), slug: String(year) }))
}

/** Lists the models of a make and year, by name. */
export async function findModels(reading: Reading, input: Input<typeof vehicles.models>) {
  const { makeId, yearId } = input
  return listModels(reading, await shelfFor(reading, input), { makeId, yearId }, input)
}

/** Lists the trims of a model, by name. */
export async function findTrims(reading: Reading, input: Input<typeof vehicles.trims>) {
  const { makeId, yearId, modelId } = input
  return listTrims(reading, await shelfFor(reading, input), { makeId, yearId, modelId })
}

/** Lists the engines of a model or trim, by name, with their fuel. */
export async function findEngines(reading: Reading, input: Input<typeof vehicles.engines>) {
  const { makeId, yearId, modelId, trimId } = input
  return listEngines(reading, await shelfFor(reading, input), { makeId, yearId, modelId, trimId })
}

/** Lists the categories that have parts for a vehicle, with their subcategories in the requested language. */
export async function findCategories(reading: Reading, input: Input<typeof vehicles.categories>) {
  const { makeId, yearId, modelId, trimId, engineId, loc } = input
  const shelf = await shelfFor(reading, input)
  const rows = await listSubcategories(reading, shelf, { makeId, yearId, modelId, trimId, engineId }, loc)
  return groupByCategory(rows)
}

type Rows = Awaited<ReturnType<typeof listSubcategories>>

/** Expects rows sorted by category. */
export function groupByCategory(rows: Rows) {
  const categories = new Map<
    number,
    { id: number; name: string; slug: string; subcategories: NamedVehicleStep[] }
  >()
  for (const { categoryId, categoryName, categorySlug, id, name, slug } of rows) {
    const category = categories.get(categoryId)
    if (category) category.subcategories.push({ id, name, slug })
    else
      categories.set(categoryId, {
        id: categoryId,
        name: categoryName,
        slug: categorySlug,
        subcategories: [{ id, name, slug }],
      })
  }
  return [...categories.values()]
}
