import { type RawBuilder, sql } from 'kysely'
import type { ExportLanguage, ExportVehicle } from '#contract/channels/export-filters.ts'
import type { Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { joinEdit, sold } from '#server/features/catalog/parts/effective-part.ts'
import { makeShown } from '#server/features/catalog/parts/make-shown.ts'
import { joinNames, nameOf } from '#server/features/catalog/parts/part-name.ts'
import { onChain } from '#server/features/catalog/vehicles/vehicle-filter.ts'
import { runtime } from '#server/platform/runtime.ts'

/** A part as the dealer sells it, with what it fits and what lies in the warehouse. */
export type ProductRow = {
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
  /** Null if the warehouse doesn't know it. */
  stock: number | null
  make: string | null
  models: string[] | null
  firstYear: number | null
  lastYear: number | null
}

/** The parts that fit one of these models, as universal ones do, and that are in one of these categories. */
export function selected(
  shelf: Shelf,
  wanted: { vehicles: readonly ExportVehicle[]; categories: readonly number[] },
) {
  const { vehicles, categories } = wanted
  const conditions: RawBuilder<boolean>[] = []
  if (vehicles.length > 0)
    conditions.push(sql<boolean>`p.id in (
      select f.part_id from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb)
          as w ("makeId" bigint, "yearId" int, "modelId" bigint)
        join vehicles v on v.model_id = w."modelId" and v.make_id = w."makeId"
          and (w."yearId" is null or v.year = w."yearId")
        join fitments f on f.vehicle_id = v.id
        where ${onChain(shelf, {})}
      union all select u.id from parts u
        where u.catalog_id = any(${shelf.catalogIds}) and u.is_universal = 1)`)
  if (categories.length > 0)
    conditions.push(sql<boolean>`p.subcategory_id in (
      select id from subcategories where category_id = any(${[...categories]}::bigint[]))`)
  const where = sql`(${sql.join(conditions, sql` and `)})`
  // A number that several catalogs have is exported once.
  return shelf.catalogIds.length < 2
    ? where
    : sql`${where} and not exists (select 1 from parts q where q.number_norm = p.number_norm
        and q.catalog_id = any(${shelf.catalogIds}) and q.catalog_id < p.catalog_id)`
}

/** Parts by number; several catalogs can have one. */
export const numbered = (norms: readonly string[]) => sql`p.number_norm = any(${[...norms]}::text[])`

type Asked = {
  dealerId: number
  shelf: Shelf
  locale: ExportLanguage
  where: RawBuilder<unknown>
}

/**
 * The ids of the selected parts, in the order of products. `productsQuery` is asked for some of them at a time:
 * of a selection of models, the planner can't know how many parts fit.
 */
export const idsQuery = (shelf: Shelf, where: RawBuilder<unknown>, limit?: number) => sql<{ id: number }>`
  select p.id from parts p where p.catalog_id = any(${shelf.catalogIds}) and ${where}
  order by p.number_norm, p.catalog_id ${limit === undefined ? sql`` : sql`limit ${limit}`}`

export const withIds = (rows: readonly { id: number }[]) =>
  sql`p.id = any(${rows.map(({ id }) => id)}::bigint[])`

/** Products by number; without those that the dealer hides or only hands over at the counter. */
export const productsQuery = ({ dealerId, shelf, locale, where }: Asked): RawBuilder<ProductRow> => {
  const group = (table: 'c' | 's') => sql.raw(`coalesce(${table}.name_${locale}, ${table}.name_en)`)
  return sql<ProductRow>`
    select p.id, p.catalog_id, k.name as catalog, p.number, p.number_norm, ${nameOf(locale)} as name,
      ${sold.description} as description, ${sold.listPrice} as list_price, ${sold.cost} as cost, e.selling_price,
      ${makeShown} as make_id, k.image_host, ${sold.imagePath} as image_path,
      ${sold.otherImagePath} as other_image_path,
      concat_ws(' > ', ${group('c')}, ${group('s')}) as category,
      coalesce(i.weight, p.weight) as weight, coalesce(i.length, p.length) as length,
      coalesce(i.width, p.width) as width, coalesce(i.height, p.height) as height, i.stock,
      fits.make, fits.models, fits.first_year, fits.last_year
    from parts p
    join catalogs k on k.id = p.catalog_id
    left join subcategories s on s.id = p.subcategory_id
    left join categories c on c.id = s.category_id
    ${joinEdit(dealerId)}
    ${joinNames(dealerId)}
    left join inventory i on i.number_norm = p.number_norm and i.warehouse = ${runtime().config.warehouseName}
    left join lateral (
      select case when count(distinct v.make_id) = 1 then min(ma.name) end as make,
        array_agg(distinct mo.name order by mo.name) as models, min(v.year) as first_year, max(v.year) as last_year
      from fitments f join vehicles v on v.id = f.vehicle_id
      join makes ma on ma.id = v.make_id join models mo on mo.id = v.model_id
      where f.part_id = p.id) fits on true
    where p.catalog_id = any(${shelf.catalogIds}) and ${where}
      and coalesce(e.hide_item, 0) = 0 and coalesce(e.pickup_only, 0) = 0
    order by p.number_norm, p.catalog_id`
}

export type FitRow = {
  number: string
  make: string
  model: string
  year: number
  trim: string
  engine: string
}

/** Each vehicle that these parts fit. */
export const fitsQuery = (shelf: Shelf, where: RawBuilder<unknown>): RawBuilder<FitRow> => sql<FitRow>`
  select p.number, ma.name as make, mo.name as model, v.year, tr.name as trim, en.name as engine
  from parts p
  join fitments f on f.part_id = p.id
  join vehicles v on v.id = f.vehicle_id
  join makes ma on ma.id = v.make_id
  join models mo on mo.id = v.model_id
  join trims tr on tr.id = v.trim_id
  join engines en on en.id = v.engine_id
  where p.catalog_id = any(${shelf.catalogIds}) and ${where}
  order by p.number_norm, v.year desc, v.id`
