import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { resolveShelf, type Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { editColumns, joinEdit, type PartEdit, sold } from '#server/features/catalog/parts/effective-part.ts'
import { makeShown } from '#server/features/catalog/parts/make-shown.ts'
import { isSold } from '#server/features/catalog/parts/part-fits.ts'
import { joinNames, selectPartName } from '#server/features/catalog/parts/part-name.ts'
import { readPages } from '#server/platform/db/snapshot.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'

/** The feed's fields of a part in the dealer's catalogs. */
export type FeedPart = PartEdit & {
  catalogId: number
  number: string
  numberNorm: string
  name: string | null
  description: string | null
  listPrice: number | null
  cost: number | null
  imagePath: string | null
  otherImagePath: string | null
  makeId: number | null
  makeName: string | null
  category: string | null
  subcategory: string | null
  /** Null if the warehouse has no record of the part. */
  stock: number | null
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  /** The dealer sells the number from another catalog too. */
  isShared: boolean
}

export type Catalog = { id: number; name: string; imageHost: string | null }
/** A part, with its catalog. */
export type Copy = { part: FeedPart; catalog: Catalog }

/**
 * All parts that the store could show, in pages, by catalog and number; `others` are other catalogs' parts with the
 * same numbers.
 */
export async function* feedParts(
  reading: Reading,
  locale: Locale,
): AsyncGenerator<{ catalog: Catalog; parts: FeedPart[]; others: Copy[] }> {
  const shelf = await resolveShelf(reading, {})
  const { rows: catalogs } = await sql<Catalog>`
    select id, name, image_host from catalogs where id = any(${shelf.catalogIds}::bigint[]) order by id`.execute(
    reading.db,
  )
  const byId = new Map(catalogs.map((catalog) => [catalog.id, catalog]))
  for (const catalog of catalogs) {
    const selection = { shelf, locale, others: shelf.catalogIds.filter((id) => id !== catalog.id) }
    const all = selectParts(reading, { ...selection, which: sql`p.catalog_id = ${catalog.id}` })
    for await (const parts of readPages(reading, all)) {
      const shared = parts.filter(({ isShared }) => isShared).map(({ numberNorm }) => numberNorm)
      const which = sql`p.catalog_id = any(${selection.others}::bigint[]) and p.number_norm = any(${shared}::text[])`
      const copies =
        shared.length === 0
          ? []
          : (await selectParts(reading, { ...selection, which }).execute(reading.db)).rows
      yield {
        catalog,
        parts,
        others: copies.map((part) => ({ part, catalog: byId.get(part.catalogId)! })),
      }
    }
    await sql`close pages`.execute(reading.db)
  }
}

type FeedSelection = { shelf: Shelf; which: RawBuilder<unknown>; others: number[]; locale: Locale }

function selectParts({ dealerId }: Reading, { shelf, which, others, locale }: FeedSelection) {
  const group = (table: 'c' | 's') => sql.raw(`coalesce(${table}.name_${locale}, ${table}.name_en)`)
  const isShared =
    others.length === 0
      ? sql`false`
      : sql`exists (select 1 from parts q
          where q.catalog_id = any(${others}::bigint[]) and q.number_norm = p.number_norm and ${isSold(shelf, 'q')})`
  const inventory = (column: string) => sql.raw(`coalesce(i.${column}, p.${column}) as ${column}`)
  return sql<FeedPart>`
    select p.catalog_id, p.number, p.number_norm, ${selectPartName(locale)} as name, ${sold.description} as description,
      ${sold.listPrice} as list_price, ${sold.cost} as cost, ${sold.imagePath} as image_path,
      ${sold.otherImagePath} as other_image_path, ${editColumns},
      m.id as make_id, m.name as make_name, ${group('c')} as category, ${group('s')} as subcategory, i.stock,
      ${inventory('weight')}, ${inventory('length')}, ${inventory('width')}, ${inventory('height')},
      ${isShared} as is_shared
    from parts p
    left join subcategories s on s.id = p.subcategory_id
    left join categories c on c.id = s.category_id
    ${joinEdit(dealerId)}
    ${joinNames(dealerId)}
    left join inventory i on i.number_norm = p.number_norm and i.warehouse = ${runtime().config.warehouseName}
    left join makes m on m.id = ${makeShown}
    where ${which} and ${isSold(shelf)}
    order by p.number_norm`
}
