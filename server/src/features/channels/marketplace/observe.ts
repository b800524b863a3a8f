import { isReversed } from '#contract/channels/export-filters.ts'
import type { marketplace, Observation } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import { resolveShelf } from '#server/features/catalog/catalogs/shelf.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { fitsReader } from './fitted-vehicles.ts'
import { checkPictures } from './picture-checks.ts'
import { type ProductRow, readProducts, selectNumbers } from './product-rows.ts'
import { composePhoto, priceProduct, readSeller } from './to-product.ts'

type ObserveInput = Input<typeof marketplace.observations>
type Limits = Pick<ObserveInput, 'minStockLevel' | 'dimWeightFrom' | 'dimWeightTo' | 'from' | 'to'>

/** The first reason against exporting a part; null if there's none. */
export function whyNot(
  row: ProductRow | undefined,
  limits: Limits,
  { hasPhoto, price }: { hasPhoto: boolean; price: number | null },
): Observation | null {
  if (!row || row.stock === null) return 'not_in_inventory'
  if (!row.weight) return 'no_weight'
  if (!row.length || !row.width || !row.height) return 'no_dimensions'
  if (!hasPhoto) return 'no_photo'
  if (row.stock < (limits.minStockLevel ?? 0)) return 'stock_below_minimum'
  if (isOutside(row.weight, limits.dimWeightFrom, limits.dimWeightTo)) return 'weight_outside_range'
  const asksPrice = limits.from !== undefined || limits.to !== undefined
  if (asksPrice && isOutside(price, limits.from, limits.to)) return 'price_outside_range'
  return null
}

const isOutside = (value: number | null, from = 0, to = Number.POSITIVE_INFINITY) =>
  value === null || value < from || value > to

/** Refuses a range whose end is before its start, for weights and for prices. */
export function refuseReversed({ dimWeightFrom, dimWeightTo, from, to }: Limits): void {
  if (isReversed(dimWeightFrom, dimWeightTo)) throw refuseField('dimWeightTo', 'range_reversed')
  if (isReversed(from, to)) throw refuseField('to', 'range_reversed')
}

/** The pictures of the rows that have one: our own always, others if their site confirms it. */
export async function findPhotos(
  rows: readonly ProductRow[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const photos = new Map<number, string>()
  const elsewhere: [id: number, address: string][] = []
  for (const row of rows) {
    const photo = composePhoto(row)
    if (photo?.startsWith('/')) photos.set(row.id, photo)
    else if (photo !== null) elsewhere.push([row.id, photo])
  }
  const addresses = elsewhere.map(([, address]) => address)
  const there = await checkPictures(addresses, signal)
  for (const [id, address] of elsewhere) if (there.has(address)) photos.set(id, address)
  return photos
}

/** Each requested part with the reason against it. */
async function observe({ dealerId, actor, signal }: RequestContext, input: ObserveInput) {
  refuseReversed(input)
  const numbers = [...new Set(input.skus.map((sku) => sku.trim()))].filter((sku) => normNumber(sku) !== '')
  const { rows, seller } = await readInDealer(dealerId, actor, async (work) => {
    const shelf = await resolveShelf(work, {})
    const where = selectNumbers(shelf, numbers.map(normNumber))
    const query = { shelf, locale: 'en', where, readFits: fitsReader(work) } as const
    const [rows, seller] = await Promise.all([readProducts(work, query), readSeller(work)])
    return { rows, seller }
  })
  const photographed = await findPhotos(rows, signal)
  const byNumber = new Map(rows.map((row) => [row.numberNorm, row]))
  return numbers.map((sku) => {
    const row = byNumber.get(normNumber(sku))
    const price = row ? priceProduct(seller, row) : null
    const observation = whyNot(row, input, { hasPhoto: row !== undefined && photographed.has(row.id), price })
    return { sku, row, observation }
  })
}

/** Lists the parts among these SKUs that can be sold, with stock and size. All others are left out. */
export async function findAvailable(context: RequestContext, input: Input<typeof marketplace.availability>) {
  const observations = await observe(context, input)
  return observations.flatMap(({ sku, row, observation }) => {
    if (!row || observation !== null || row.stock === null) return []
    const { stock, weight, length, width, height } = row
    return [{ sku, stock, weight, length, width, height }]
  })
}

/**
 * Lists the parts among these SKUs that can't be sold, with the reason. Spellings of one number are
 * separate.
 */
export async function findObservations(context: RequestContext, input: ObserveInput) {
  const observed = await observe(context, input)
  return observed.flatMap(({ sku, observation }) => (observation ? [{ sku, observation }] : []))
}
