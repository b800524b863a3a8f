import type { parts, Suggestion } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Shelf, shelfOf } from '../catalogs/shelf.ts'
import { priceBy, pricingFor } from '../pricing/price-by.ts'
import { namesVehicle } from '../vehicles/vehicle-filter.ts'
import { imageAddress } from './image-address.ts'
import { makePictures } from './make-pictures.ts'
import { findHits, type Wanted } from './search.queries.ts'
import { describeParts, type SuggestionRow } from './suggestion.queries.ts'

export async function searchParts(work: Work, input: Input<typeof parts.search>) {
  const { catalog, region, allMakes } = input
  const shelf = await shelfOf(work, { catalog, region, everything: allMakes })
  if (catalog !== undefined && shelf.remote.length > 0)
    throw refuse('catalog_remote', { values: { catalog } })
  return searchShelf(work, shelf, input)
}

/** A page from the shelf's local catalogs. */
export async function searchShelf(work: Work, shelf: Shelf, input: Input<typeof parts.search>) {
  const { makeId, yearId, modelId, trimId, engineId } = input
  const wanted: Wanted = {
    ...input,
    chain: { makeId, yearId, modelId, trimId, engineId },
    categoryId: input.categoryId ?? null,
    subcategoryId: input.subcategoryId ?? null,
  }
  const [{ ids, total, capped }, pricing] = await Promise.all([
    findHits(work, shelf, wanted),
    pricingFor(work, input),
  ])
  const rows = await describeParts(work, shelf, ids, wanted)
  const asked = namesVehicle(wanted.chain)
  return {
    data: await withPictures(
      work,
      rows.map((row) => suggestionOf({ ...row, price: priceBy(pricing, row) }, asked)),
    ),
    recordsTotal: total,
    ...(capped ? { recordsTotalCapped: true } : {}),
  }
}

/** Parts of the dealer's local catalogs by id, in that order; others are left out. */
export async function suggestParts(
  work: Work,
  ids: readonly number[],
  locale: Wanted['locale'],
): Promise<Suggestion[]> {
  const [shelf, pricing] = await Promise.all([shelfOf(work, { everything: true }), pricingFor(work)])
  const rows = await describeParts(work, shelf, [...ids], { chain: {}, locale })
  const sold = rows.filter(({ catalogId }) => shelf.catalogIds.includes(catalogId))
  return withPictures(
    work,
    sold.map((row) => suggestionOf({ ...row, price: priceBy(pricing, row) }, false)),
  )
}

/** A part without a picture gets its make's. */
async function withPictures(work: Work, found: Suggestion[]): Promise<Suggestion[]> {
  const bare = found.filter((part) => part.path_image === null)
  const pictures = await makePictures(
    work,
    bare.map(({ slugs, part_number }) => ({ makeSlug: slugs.make?.slug, partNumber: part_number })),
  )
  const byId = new Map(bare.map(({ partId }, at) => [partId, pictures[at] ?? null]))
  return found.map((part) => ({ ...part, path_image: part.path_image ?? byId.get(part.partId) ?? null }))
}

type Priced = SuggestionRow & { price: ReturnType<typeof priceBy> }

function suggestionOf(part: Priced, asked: boolean): Suggestion {
  const word = (slug: string | null, name: string | null) =>
    slug === null ? null : { slug, name: name ?? slug }
  const year = part.year === null ? null : String(part.year)
  return {
    partId: part.id,
    catalogId: part.catalogId,
    catalog: part.catalog,
    part_number: part.number,
    name: part.name,
    description: part.description,
    price: { price: part.price.sellingPrice, list: part.listPrice, shown: part.price.shownPrice },
    cost: part.cost,
    core: part.corePrice,
    weight: part.weight,
    slugs: {
      make: word(part.makeSlug, part.makeName),
      year: word(year, year),
      model: word(part.modelSlug, part.modelName),
      trim: word(part.trimSlug, part.trimName),
      engine: word(part.engineSlug, part.engineName),
    },
    vehicleId: part.vehicleId,
    makeId: part.makeId,
    category: part.category,
    subcategory: part.subcategory,
    path_image: imageAddress(part.imageHost, part.imagePath),
    fitsVehicle: asked ? part.isUniversal === 1 || part.fits === true : null,
    isUniversal: part.isUniversal === 1,
    supersededBy: part.supersededBy,
  }
}
