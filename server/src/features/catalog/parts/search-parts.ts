import type { parts, Suggestion } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { readFromShelf, type Shelf } from '../catalogs/shelf.ts'
import { type Pricing, priceBy, pricingFor } from '../pricing/price-by.ts'
import { namesVehicle } from '../vehicles/vehicle-filter.ts'
import { nameFitting } from './fits-only.ts'
import { imageAddress } from './image-address.ts'
import { findPictureUrl } from './make-pictures.ts'
import { normNumber } from './part-number.ts'
import { findHits, type PartSearch } from './search.queries.ts'
import { describeItems, describeParts, findDescribed, type SuggestionRow } from './suggestion.queries.ts'

/**
 * Searches the dealer's parts by number, name or vehicle. Refuses a remote catalog, which can only be
 * searched by its own call.
 */
export async function searchParts(work: Work, input: Input<typeof parts.search>) {
  const { catalog, region, allMakes } = input
  return readFromShelf(work, { catalog, region, everything: allMakes }, async (shelf) => {
    if (catalog !== undefined && shelf.remote.length > 0)
      throw refuse('catalog_remote', { values: { catalog } })
    return searchShelf(work, shelf, input)
  })
}

/** A page from the shelf's local catalogs. */
export async function searchShelf(work: Work, shelf: Shelf, input: Input<typeof parts.search>) {
  const { makeId, yearId, modelId, trimId, engineId } = input
  const search: PartSearch = {
    ...input,
    chain: { makeId, yearId, modelId, trimId, engineId },
    categoryId: input.categoryId ?? null,
    subcategoryId: input.subcategoryId ?? null,
  }
  const [{ rows, total, capped }, pricing] = await Promise.all([
    findDescribed(work, shelf, search),
    pricingFor(work, input),
  ])
  const isForVehicle = namesVehicle(search.chain)
  return {
    data: rows.map((row) => toSuggestion(row, pricing, isForVehicle)),
    recordsTotal: total,
    ...(capped ? { recordsTotalCapped: true } : {}),
  }
}

type SearchPage = Pick<PartSearch, 'keyword' | 'locale' | 'offset' | 'limit'>

/** Ids of catalog parts found by number or name, including those hidden from the store. */
export const findPartIds = (reading: Reading, shelf: Shelf, found: SearchPage) =>
  findHits(reading, shelf, {
    ...found,
    chain: {},
    categoryId: null,
    subcategoryId: null,
    onlyFitting: true,
    showHidden: true,
    withoutOwnItems: true,
  })

type Reader = {
  locale: PartSearch['locale']
  /** The customer whose prices apply. */
  customerId?: number | null
}

/** Parts of the dealer's local catalogs by id, in that order; others are omitted. */
export async function suggestParts(
  work: Work,
  ids: readonly number[],
  { locale, customerId = null }: Reader,
): Promise<Suggestion[]> {
  const [rows, pricing] = await Promise.all([
    readFromShelf(work, { everything: true }, async (shelf) => {
      const found = await describeParts(work, shelf, ids, { chain: {}, locale })
      return found.filter(({ catalogId }) => catalogId !== null && shelf.catalogIds.includes(catalogId))
    }),
    pricingFor(work, { customerId }),
  ])
  return rows.map((row) => toSuggestion(row, pricing, false))
}

/**
 * Items that only the dealer offers, by number. If one of the dealer's catalogs has the number, it's that catalog's
 * part instead.
 */
export async function suggestOwnItems(
  work: Work,
  numbers: readonly string[],
  { locale, customerId = null }: Reader,
): Promise<Suggestion[]> {
  const norms = [...new Set(numbers.map(normNumber))].filter((norm) => norm !== '')
  if (norms.length === 0) return []
  const [rows, pricing] = await Promise.all([
    readFromShelf(work, { everything: true }, (shelf) =>
      describeItems(work, shelf, norms, { chain: {}, locale }),
    ),
    pricingFor(work, { customerId }),
  ])
  return rows.map((row) => toSuggestion(row, pricing, false))
}

/** A part or the dealer's own item, priced. */
function toSuggestion(part: SuggestionRow, pricing: Pricing, isForVehicle: boolean): Suggestion {
  const word = (slug: string | null, name: string | null) =>
    slug === null ? null : { slug, name: name ?? slug }
  const year = part.year === null ? null : String(part.year)
  const price = priceBy(pricing, part)
  const picture = { imagesBaseUrl: part.imagesBaseUrl, badgeId: part.makeBadgeId }
  return {
    partId: part.isOwn ? null : part.id,
    catalogId: part.catalogId,
    catalog: part.catalog ?? '',
    part_number: part.number,
    name: part.name,
    description: part.description,
    price: { price: price.sellingPrice, list: part.listPrice, shown: price.shownPrice },
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
    path_image: imageAddress(part.imageHost, part.imagePath) ?? findPictureUrl(picture, part.number),
    fitsVehicle: isForVehicle && !part.isOwn ? part.isUniversal === 1 || part.fits === true : null,
    isUniversal: part.isUniversal === 1,
    supersededBy: part.supersededBy,
    isEdited: part.isEdited,
    isHidden: part.isHidden,
    pickupOnly: part.pickupOnly,
    fixedShippingPrice: part.fixedShippingPrice,
    ...(part.variants === null || part.isUniversal === 1 ? {} : { fitsOnly: nameFitting(part.variants) }),
    ...(part.foundBy === null ? {} : { foundBy: part.foundBy }),
  }
}
