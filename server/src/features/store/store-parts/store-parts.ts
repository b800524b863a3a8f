import type { Input } from '#contract/http.ts'
import type { StorePart, storeParts } from '#contract/store/store-parts.ts'
import { resolveShelf, type Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { searchShelf } from '#server/features/catalog/parts/search-parts.ts'
import { findShownNextTo } from '#server/features/catalog/related-items/find-shown-next-to.ts'
import { findChoices } from '#server/features/catalog/vehicles/find-choices.ts'
import { matchVin, readAndDecode } from '#server/features/catalog/vins/find-by-vin.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { inStore } from '../store-content/find-store.ts'
import { findPartByPath } from './find-part-by-path.ts'
import {
  readForVisitor,
  readShelfForVisitor,
  type VisitedStore,
  visitorPart,
  visitorParts,
} from './visitor-parts.ts'

/** Searches a store's parts as a visitor, who sees no cost and no hidden parts. */
export const searchStore = (_: RequestContext, { domain, q, ...input }: Input<typeof storeParts.search>) =>
  inStore(domain, (work) =>
    readShelfForVisitor(work, input, (visited) => searchAs(work, visited, { ...input, keyword: q })),
  )

type StoreSearch = Omit<Input<typeof storeParts.search>, 'domain' | 'q' | 'locale'> & { keyword: string }

async function searchAs(
  work: Work,
  { shelf, store }: { shelf: Shelf; store: VisitedStore },
  search: StoreSearch,
) {
  const { locale } = store
  const shown = { allMakes: false, onlyFitting: true, showHidden: false }
  const found = await searchShelf(work, shelf, { ...search, ...shown, locale })
  return { ...found, data: found.data.flatMap((part) => visitorPart(part, store) ?? []) }
}

const relatedParts = 6

/**
 * Shows the part at a store's path with its vehicles and related parts. Refuses a hidden one with
 * `not_found`.
 */
export const showPart = (_: RequestContext, { domain, path, ...input }: Input<typeof storeParts.show>) =>
  inStore(domain, (work) =>
    readShelfForVisitor(work, input, async ({ shelf, store }) => {
      const found = await findPartByPath(work, shelf, { ...input, path, locale: store.locale })
      const part = found && visitorPart(found.part, store)
      if (!found || !part) throw refuse('not_found')
      const around: StoreSearch = { keyword: '', offset: 0, limit: relatedParts + 1 }
      // The categories of the visitor's vehicle, else of the newest that it fits.
      const vehicle = pickVehicle(input.modelId ? input : (found.fitment[0] ?? {}))
      const similar: StoreSearch = { ...around, ...vehicle, subcategoryId: found.subcategoryId ?? undefined }
      const [replacing, others] = await Promise.all([
        part.supersededBy
          ? searchAs(work, { shelf, store }, { ...around, keyword: part.supersededBy, limit: 1 })
          : null,
        found.subcategoryId === null ? null : searchAs(work, { shelf, store }, similar),
      ])
      const related = new Map<string, StorePart>()
      for (const other of [...(replacing?.data ?? []), ...(others?.data ?? [])])
        if (other.url !== part.url) related.set(other.url, other)
      return {
        ...part,
        fitment: found.fitment,
        fitmentTotal: found.fitmentTotal,
        related: [...related.values()].slice(0, relatedParts),
      }
    }),
  )

type Vehicle = Pick<Partial<StoreSearch>, 'makeId' | 'yearId' | 'modelId' | 'trimId' | 'engineId'> & {
  year?: number
}

const pickVehicle = ({ makeId, yearId, year, modelId, trimId, engineId }: Vehicle) => ({
  makeId,
  yearId: yearId ?? year,
  modelId,
  trimId,
  engineId,
})

/** Shows the dealer's related items for a part or a cart. A rule without a visible part is left out. */
export const showRelated = (_: RequestContext, { domain, ...input }: Input<typeof storeParts.related>) =>
  inStore(domain, (work) =>
    readForVisitor(work, input, async (store) => {
      const rules = await findShownNextTo(work, input)
      const parts = await visitorParts(
        work,
        rules.flatMap(({ partIds }) => partIds),
        store,
      )
      const data = rules.flatMap(({ ruleName, partIds }) => {
        const products = partIds.flatMap((id) => parts.get(id) ?? [])
        return products.length > 0 ? [{ ruleName, products }] : []
      })
      return data
    }),
  )

/** Decoded before the store's data are read, because the first VIN waits for its thread to start. */
export async function showVin(_: RequestContext, { domain, vin }: Input<typeof storeParts.vin>) {
  const read = await readAndDecode(vin)
  return inStore(domain, async (work) => matchVin(work, await resolveShelf(work, {}), read))
}

/** Shows the next step's choices as a visitor selects a vehicle. */
export const showVehicles = (_: RequestContext, { domain, ...input }: Input<typeof storeParts.vehicles>) =>
  inStore(domain, (work) =>
    readShelfForVisitor(work, input, ({ shelf, store }) => findChoices(work, shelf, input, store.locale)),
  )
