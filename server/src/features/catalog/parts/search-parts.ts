import type { parts, Suggestion } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Shelf, shelfOf } from '../catalogs/shelf.ts'
import { type Pricing, priceBy, pricingFor } from '../pricing/price-by.ts'
import { namesVehicle } from '../vehicles/vehicle-filter.ts'
import type { EditOfPart } from './effective-part.ts'
import { imageAddress } from './image-address.ts'
import { makePictures } from './make-pictures.ts'
import { findOwnItems, findOwnItemsByNumber, type OwnItem } from './own-items.ts'
import { findHits, findOtherNumbers, type Hit, type Wanted } from './search.queries.ts'
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
  const [{ hits, total, capped }, pricing] = await Promise.all([
    findHits(work, shelf, wanted),
    pricingFor(work, input),
  ])
  const asked = namesVehicle(wanted.chain)
  return {
    data: await withPictures(work, await describeHits(work, { shelf, pricing, wanted, asked }, hits)),
    recordsTotal: total,
    ...(capped ? { recordsTotalCapped: true } : {}),
  }
}

type Found = Pick<Wanted, 'keyword' | 'locale' | 'offset' | 'limit'>

/** Ids of catalogs' parts found by number or name, with those hidden from the store. */
export async function findPartIds(reading: Reading, shelf: Shelf, found: Found) {
  const { hits, total, capped } = await findHits(reading, shelf, {
    ...found,
    ...{ chain: {}, categoryId: null, subcategoryId: null, onlyFitting: true },
    ...{ showHidden: true, withoutOwnItems: true },
  })
  return { ids: hits.map(({ id }) => id), total, capped }
}

type Asked = { shelf: Shelf; pricing: Pricing; wanted: Wanted; asked: boolean }

/** Hits in full and priced, in their order. */
async function describeHits(
  work: Work,
  { shelf, pricing, wanted, asked }: Asked,
  hits: readonly Hit[],
): Promise<Suggestion[]> {
  const idsOf = (own: boolean) => hits.flatMap(({ id, isOwn }) => (isOwn === own ? [id] : []))
  const [rows, items, others] = await Promise.all([
    describeParts(work, shelf, idsOf(false), wanted),
    findOwnItems(work, idsOf(true)),
    findOtherNumbers(work, idsOf(false), wanted.keyword),
  ])
  const parts = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, isOwn }) => {
    const item = items.get(id)
    if (isOwn) return item ? [suggestionOfItem(item, pricing)] : []
    const row = parts.get(id)
    if (!row) return []
    const foundBy = others.get(id)
    const part = suggestionOf({ ...row, price: priceBy(pricing, row) }, asked)
    return [foundBy === undefined ? part : { ...part, foundBy }]
  })
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

/** What only the dealer offers, by number; a number that a catalog of the dealer's has is that catalog's part. */
export async function suggestOwnItems(work: Work, numbers: readonly string[]): Promise<Suggestion[]> {
  if (numbers.length === 0) return []
  const [{ catalogIds }, pricing] = await Promise.all([shelfOf(work, { everything: true }), pricingFor(work)])
  const items = await findOwnItemsByNumber(work, catalogIds, numbers)
  return items.map((item) => suggestionOfItem(item, pricing))
}

/** A part without a picture gets its make's. */
async function withPictures(work: Work, found: Suggestion[]): Promise<Suggestion[]> {
  const bare = found.filter((part) => part.path_image === null)
  const pictures = await makePictures(
    work,
    bare.map(({ slugs, part_number }) => ({ makeSlug: slugs.make?.slug, partNumber: part_number })),
  )
  const pictureOf = new Map(bare.map((part, at) => [part, pictures[at] ?? null]))
  return found.map((part) => ({ ...part, path_image: part.path_image ?? pictureOf.get(part) ?? null }))
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
    ...editOf(part),
  }
}

const editOf = ({ isEdited, isHidden, pickupOnly, fixedShippingPrice }: EditOfPart) => ({
  isEdited,
  isHidden,
  pickupOnly,
  fixedShippingPrice,
})

function suggestionOfItem(item: OwnItem, pricing: Pricing): Suggestion {
  const price = priceBy(pricing, { ...item, catalogId: null })
  return {
    ...{ partId: null, catalogId: null, catalog: '', part_number: item.number, name: item.name },
    description: item.description,
    price: { price: price.sellingPrice, list: item.listPrice, shown: price.shownPrice },
    ...{ cost: item.cost, core: item.corePrice, weight: null },
    slugs: { make: null, year: null, model: null, trim: null, engine: null },
    ...{ vehicleId: null, makeId: null, category: null, subcategory: null },
    path_image: imageAddress(null, item.imagePath),
    ...{ fitsVehicle: null, isUniversal: false, supersededBy: item.supersededBy },
    ...editOf(item),
  }
}
