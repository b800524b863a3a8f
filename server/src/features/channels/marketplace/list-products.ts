import { isReversed, isTruckExport, maxInBrowser, missingIn } from '#contract/channels/export-filters.ts'
import type { ExportProduct, marketplace } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import { fieldError } from '#contract/texts/field-messages.ts'
import { resolveShelf, type Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import type { Work } from '#server/platform/db/work.ts'
import { Refusal, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { fitsReader } from './fitted-vehicles.ts'
import { idsQuery, readProducts, selectFitting, withIds } from './product-rows.ts'
import { composePhoto, priceProduct, readSeller, toProduct } from './to-product.ts'

type ProductFilter = Input<typeof marketplace.products>

/** Refuses an export that lacks required choices, or whose range is impossible. */
export function refuseIncomplete(filter: ProductFilter): void {
  const missing = missingIn(filter)
  if (missing.length > 0)
    throw new Refusal('invalid', { errors: missing.map(({ field, code }) => fieldError(field, code)) })
  if (isReversed(filter.from, filter.to)) throw refuseField('to', 'range_reversed')
}

/** The dealer's local catalogs of these names, limited to the makes and years it sells. */
export async function findCatalogsShelf(
  work: Work,
  { catalogs, region }: Pick<ProductFilter, 'catalogs' | 'region'>,
): Promise<Shelf> {
  const shelves = await Promise.all(catalogs.map((catalog) => resolveShelf(work, { catalog, region })))
  const chosen = shelves.flatMap(
    (shelf) => shelf.chosen ?? shelf.catalogIds.map((catalog) => ({ catalog, make: null, year: null })),
  )
  return {
    catalogIds: shelves.flatMap(({ catalogIds }) => catalogIds),
    remote: [],
    chosen: shelves.every((shelf) => shelf.chosen === null) ? null : chosen,
  }
}

/** Chooses the platform of an older client's request, which didn't name it. */
export const choosePlatform = (filter: Pick<ProductFilter, 'catalogs' | 'platform'>) =>
  filter.platform ?? (isTruckExport(filter) ? 'Google Platform' : 'MercadoLibre')

/** Whether a part has a price within the filter's range. Both ends are included. */
export const isPriced = (
  { from = 0, to = Number.POSITIVE_INFINITY }: Pick<ProductFilter, 'from' | 'to'>,
  price: number | null,
): price is number => price !== null && price >= from && price <= to

/**
 * Lists parts by vehicles and categories as a marketplace takes them, up to `maxInBrowser`. Parts without a
 * price are left out.
 */
export async function listProducts(work: Work, filter: ProductFilter) {
  refuseIncomplete(filter)
  const [shelf, seller] = await Promise.all([findCatalogsShelf(work, filter), readSeller(work)])
  const { vehicles, categories = [], loc } = filter
  const found = await idsQuery(
    shelf,
    selectFitting(shelf, { vehicles, categories }),
    maxInBrowser + 1,
  ).execute(work.db)
  const where = withIds(found.rows.slice(0, maxInBrowser))
  const rows = await readProducts(work, { shelf, locale: loc, where, readFits: fitsReader(work) })
  const platform = choosePlatform(filter)
  const data = rows.flatMap((row): ExportProduct[] => {
    const price = priceProduct(seller, row)
    return isPriced(filter, price)
      ? [toProduct(seller, row, { price, platform, photo: composePhoto(row) })]
      : []
  })
  return {
    data,
    recordsTotal: data.length,
    ...(found.rows.length > maxInBrowser ? { recordsTotalCapped: true } : {}),
  }
}
