import type { Fitment, Suggestion } from '#contract/catalog/parts.ts'
import type { Locale } from '#contract/locales.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import type { Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { findPartsByNumber, showFitment } from '#server/features/catalog/parts/find-parts-by-number.ts'
import { searchShelf, suggestOwnItems } from '#server/features/catalog/parts/search-parts.ts'
import type { Chain } from '#server/features/catalog/vehicles/vehicle-filter.ts'
import type { Work } from '#server/platform/db/work.ts'

type PathInput = { path: string; locale: Locale } & Partial<Record<keyof Chain, number | null>>
type PartAtPath = {
  part: Suggestion
  subcategoryId: number | null
  fitment: Fitment[]
  fitmentTotal: number
}

/** The most vehicles listed on a part's page. */
const maxFitment = 500

/** The part at a path of the store; null if the store sells none there. */
export async function findPartByPath(work: Work, shelf: Shelf, input: PathInput): Promise<PartAtPath | null> {
  const [, kind, catalogSlug, last, ...more] = input.path.split('/')
  if (kind !== 'parts' || !catalogSlug || !last || more.length > 0) return null
  if (catalogSlug === ownItems) return findOwnItem(work, last, input.locale)
  const catalogId = await findCatalog(work, shelf, catalogSlug)
  if (catalogId === undefined) return null
  const within = { ...shelf, catalogIds: [catalogId] }
  const found = await findPartsByNumber(work, within, numbersIn(last))
  // Its name could end like another part's number, so the longest number applies.
  const [best] = [...found.values()].sort((a, b) => b.numberNorm.length - a.numberNorm.length)
  if (!best) return null

  const { path: _, ...rest } = input
  const shown = { allMakes: false, onlyFitting: false, showHidden: false }
  const search = { ...rest, ...shown, keyword: best.number, offset: 0, limit: 10 }
  const [{ data }, fitment, subcategoryId] = await Promise.all([
    searchShelf(work, within, search),
    showFitment(work, { id: best.id, startRow: 0, pageSize: maxFitment }),
    findSubcategory(work, best.id),
  ])
  const part = data.find(({ partId }) => partId === best.id)
  if (!part) return null
  return { part, subcategoryId, fitment: fitment.data, fitmentTotal: fitment.recordsTotal }
}

const [, , ownItems] = storePath('ownItem', { name: '', number: '' }).split('/')

async function findOwnItem(work: Work, last: string, locale: Locale): Promise<PartAtPath | null> {
  const items = await suggestOwnItems(work, numbersIn(last), { locale })
  const [part] = items.sort((a, b) => b.part_number.length - a.part_number.length)
  return part ? { part, subcategoryId: null, fitment: [], fitmentTotal: 0 } : null
}

async function findCatalog({ db }: Work, { catalogIds }: Shelf, slug: string): Promise<number | undefined> {
  if (catalogIds.length === 0) return undefined
  const catalogs = await db
    .selectFrom('catalogs')
    .select(['id', 'name'])
    .where('id', 'in', catalogIds)
    .execute()
  const start = `/parts/${slug.toLowerCase()}/`
  return catalogs.find(({ name }) =>
    storePath('part', { catalog: name, name: '', number: '' }).startsWith(start),
  )?.id
}

async function findSubcategory({ db }: Work, id: number): Promise<number | null> {
  const part = await db.selectFrom('parts').select('subcategoryId').where('id', '=', id).executeTakeFirst()
  return part?.subcategoryId ?? null
}

/** The possible numbers in `oil-filter-90915-YZZD1`: the text after each dash, or all of it. */
function numbersIn(last: string): string[] {
  const words = decodePath(last).split('-')
  return words.map((_, at) => words.slice(at).join('-')).slice(-20)
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
