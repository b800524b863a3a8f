import { sql } from 'kysely'
import { getOwn } from '#contract/get-own.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { joinEdit, sold } from '#server/features/catalog/parts/effective-part.ts'
import { joinNames, selectPartName } from '#server/features/catalog/parts/part-name.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { fewRows } from '#server/platform/db/statements/few-rows.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A part as the dealer sells it, for fields a line can omit. */
export type CatalogPart = {
  /** Null for items that only the dealer offers. */
  id: number | null
  catalogId: number | null
  cost: number | null
  corePrice: number | null
  weight: number | null
  names: Record<Locale, string>
  pictureUrl: string | null
  pickupOnly: 0 | 1
  fixedShippingPrice: number | null
}
type PartReference = {
  partId?: number | null | undefined
  catalogId?: number | null | undefined
  partNumber: string
}

/** Finds each line's part, by id, by catalog and number, or among the dealer's own; null if there's none. */
export async function findCatalogParts(
  work: Work,
  lines: readonly PartReference[],
): Promise<(CatalogPart | null)[]> {
  if (lines.length === 0) return []
  const numbers = sql`unnest(${lines.map((line) => line.partId ?? null)}::bigint[],
      ${lines.map((line) => line.catalogId ?? null)}::bigint[],
      ${lines.map((line) => normNumber(line.partNumber))}::text[])
    with ordinality`
  const { rows } = await sql<CatalogPart & { at: number }>`
    select w.at, p.id, p.catalog_id, ${sold.cost} as cost, ${sold.corePrice} as core_price, p.weight,
      coalesce(e.pickup_only, 0) as pickup_only, e.fixed_shipping_price,
      json_build_object(${sql.join(locales.map((locale) => sql`${sql.lit(locale)}, ${selectPartName(locale)}`))}) as names,
      case when i.path ~* '^https?://' then i.path
        else rtrim(c.image_host, '/') || '/' || ltrim(i.path, '/') end as picture_url
    from ${fewRows(lines.length, numbers)} as w (part_id, catalog_id, number_norm, at)
    left join parts p on (w.part_id is not null and p.id = w.part_id)
      or (w.part_id is null and p.catalog_id = w.catalog_id and p.number_norm = w.number_norm)
    left join catalogs c on c.id = p.catalog_id
    cross join lateral (select coalesce(p.number_norm, w.number_norm) as number_norm) wanted
    ${joinEdit(work.dealerId, 'wanted')}
    ${joinNames(work.dealerId, 'wanted')}
    cross join lateral (select ${sold.imagePath} as path) i
    where p.id is not null or e.activate_item = 1`.execute(work.db)
  const found = new Map(rows.map((row) => [Number(row.at) - 1, row]))
  return lines.map((_, at) => found.get(at) ?? null)
}

/** Finds a part's name in a language, or else in English. */
export const nameIn = ({ names }: CatalogPart, locale: string): string => getOwn(names, locale) ?? names.en
