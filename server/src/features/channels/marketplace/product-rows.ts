import { type RawBuilder, sql } from 'kysely'
import type { ExportVehicle } from '#contract/channels/export-filters.ts'
import type { Locale } from '#contract/locales.ts'
import type { Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { joinEdit, sold } from '#server/features/catalog/parts/effective-part.ts'
import { makeShown } from '#server/features/catalog/parts/make-shown.ts'
import { isSold, sortSoldFirst } from '#server/features/catalog/parts/part-fits.ts'
import { joinNames, selectPartName } from '#server/features/catalog/parts/part-name.ts'
import { onChain } from '#server/features/catalog/vehicles/vehicle-filter.ts'
import type { Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import { type fitsReader, inTitle } from './fitted-vehicles.ts'

/** A part as the dealer sells it, with its vehicles and its stock. */
export type ProductRow = PartRow & ReturnType<typeof inTitle>

type PartRow = {
  id: number
  catalogId: number
  catalog: string
  number: string
  numberNorm: string
  name: string
  description: string | null
  listPrice: number | null
  cost: number | null
  sellingPrice: number | null
  makeId: number | null
  imageHost: string | null
  imagePath: string | null
  otherImagePath: string | null
  category: string | null
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  /** Null if the warehouse has no record of it. */
  stock: number | null
}

/** The parts that fit one of these models, as universal ones do, and that are in one of these categories; all sold. */
export function selectFitting(
  shelf: Shelf,
  filter: { vehicles: readonly ExportVehicle[]; categories: readonly number[] },
) {
  const { vehicles, categories } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (vehicles.length > 0)
    // Passed as an array, so that each part is looked up once, whether there are few or many.
    conditions.push(sql<boolean>`p.id = any (array(
      select f.part_id from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb)
          as w ("makeId" bigint, "yearId" int, "modelId" bigint)
        join vehicles v on v.model_id = w."modelId" and v.make_id = w."makeId"
          and (w."yearId" is null or v.year = w."yearId")
        join fitments f on f.vehicle_id = v.id
        where ${onChain(shelf, {})}
      union all select u.id from parts u
        where u.catalog_id = any(${shelf.catalogIds}) and u.is_universal = 1))`)
  else conditions.push(isSold(shelf))
  if (categories.length > 0)
    conditions.push(sql<boolean>`p.subcategory_id in (
      select id from subcategories where category_id = any(${[...categories]}::bigint[]))`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The dealer's parts of these numbers. */
export const selectNumbers = (shelf: Shelf, norms: readonly string[]) => sql`p.id in (
  select distinct on (p.number_norm) p.id from parts p
  where ${inCatalogs(shelf, sql`p.number_norm = any(${[...norms]}::text[])`)}
  order by p.number_norm, ${sortSoldFirst(shelf)})`

type ProductQuery = {
  shelf: Shelf
  locale: Locale
  where: RawBuilder<unknown>
}

/**
 * The ids of the selected parts, in the order of products, with the total. A number that several catalogs have is
 * exported once, from the first whose part is selected. Pass some of them at a time to `readProducts`, because the
 * planner can't estimate how many parts fit a selection of models.
 */
export function idsQuery(shelf: Shelf, where: RawBuilder<unknown>, limit?: number) {
  const found = sql`from parts p where ${inCatalogs(shelf, where)}`
  const order = sql`order by p.number_norm, p.catalog_id`
  const once =
    shelf.catalogIds.length < 2
      ? found
      : sql`from (select distinct on (p.number_norm) p.id, p.number_norm, p.catalog_id ${found} ${order}) p`
  return sql<{ id: number; total: number }>`
    select p.id, count(*) over ()::int as total ${once} ${order}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`
}

/** Makes the condition on `parts p` for these ids. */
export const withIds = (rows: readonly { id: number }[]) =>
  sql`p.id = any(${rows.map(({ id }) => id)}::bigint[])`

/** Products by number, without parts that the dealer hides or only sells at the counter. */
export async function readProducts(
  { db, dealerId }: Work,
  { readFits, ...query }: ProductQuery & { readFits: ReturnType<typeof fitsReader> },
): Promise<ProductRow[]> {
  const [{ rows }, fits] = await Promise.all([
    partsQuery(dealerId, query).execute(db),
    readFits(inCatalogs(query.shelf, query.where)),
  ])
  const vehiclesById = new Map(fits.map(({ id, vehicles }) => [id, vehicles]))
  // Changes the rows in place, because copies would double the memory.
  return rows.map((row) => Object.assign(row, inTitle(vehiclesById.get(row.id) ?? [])))
}

/** The shelf's parts (`p`) that match. */
export const inCatalogs = (shelf: Shelf, where: RawBuilder<unknown>) =>
  sql`p.catalog_id = any(${shelf.catalogIds}) and ${where}`

function partsQuery(dealerId: number, { shelf, locale, where }: ProductQuery) {
  const group = (table: 'c' | 's') => sql.raw(`coalesce(${table}.name_${locale}, ${table}.name_en)`)
  return sql<PartRow>`
    select p.id, p.catalog_id, k.name as catalog, p.number, p.number_norm, ${selectPartName(locale)} as name,
      ${sold.description} as description, ${sold.listPrice} as list_price, ${sold.cost} as cost, e.selling_price,
      ${makeShown} as make_id, k.image_host, ${sold.imagePath} as image_path,
      ${sold.otherImagePath} as other_image_path,
      concat_ws(' > ', ${group('c')}, ${group('s')}) as category,
      coalesce(i.weight, p.weight) as weight, coalesce(i.length, p.length) as length,
      coalesce(i.width, p.width) as width, coalesce(i.height, p.height) as height, i.stock
    from parts p
    join catalogs k on k.id = p.catalog_id
    left join subcategories s on s.id = p.subcategory_id
    left join categories c on c.id = s.category_id
    ${joinEdit(dealerId)}
    ${joinNames(dealerId)}
    left join inventory i on i.number_norm = p.number_norm and i.warehouse = ${runtime().config.warehouseName}
    where ${inCatalogs(shelf, where)}
      and coalesce(e.hide_item, 0) = 0 and coalesce(e.pickup_only, 0) = 0
    order by p.number_norm, p.catalog_id`
}
