import { sql } from 'kysely'
import { own } from '#contract/own.ts'
import { sold } from '#server/features/catalog/parts/effective-part.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { fewRows } from '#server/platform/db/few-rows.ts'
import type { Work } from '#server/platform/db/work.ts'

type Locale = 'en' | 'es' | 'pt' | 'fr'
/** A part as the dealer sells it, for fields a line can omit. */
export type CatalogPart = {
  /** Null for what only the dealer offers. */
  id: number | null
  catalogId: number | null
  /** The dealer's own, in place of the names. */
  title: string | null
  cost: number | null
  corePrice: number | null
  weight: number | null
  names: Record<Locale, string | null>
  pictureUrl: string | null
  pickupOnly: 0 | 1
  fixedShippingPrice: number | null
}
type Wanted = {
  partId?: number | null | undefined
  catalogId?: number | null | undefined
  partNumber: string
}

/** Finds each line's part, by id, by catalog and number, or among the dealer's own; null if unknown. */
export async function findCatalogParts(
  work: Work,
  lines: readonly Wanted[],
): Promise<(CatalogPart | null)[]> {
  if (lines.length === 0) return []
  const wanted = sql`unnest(${lines.map((line) => line.partId ?? null)}::bigint[],
      ${lines.map((line) => line.catalogId ?? null)}::bigint[],
      ${lines.map((line) => normNumber(line.partNumber))}::text[])
    with ordinality`
  const { rows } = await sql<CatalogPart & { at: number }>`
    select w.at, p.id, p.catalog_id, e.title, ${sold.cost} as cost, ${sold.corePrice} as core_price, p.weight,
      coalesce(e.pickup_only, 0) as pickup_only, e.fixed_shipping_price,
      json_build_object('en', p.name_en, 'es', p.name_es, 'pt', p.name_pt, 'fr', p.name_fr) as names,
      case when i.path ~* '^https?://' then i.path
        else rtrim(c.image_host, '/') || '/' || ltrim(i.path, '/') end as picture_url
    from ${fewRows(lines.length, wanted)} as w (part_id, catalog_id, number_norm, at)
    left join parts p on (w.part_id is not null and p.id = w.part_id)
      or (w.part_id is null and p.catalog_id = w.catalog_id and p.number_norm = w.number_norm)
    left join catalogs c on c.id = p.catalog_id
    left join edited_parts e on e.dealer_id = ${work.dealerId}
      and e.number_norm = case when p.id is null then w.number_norm else p.number_norm end
    cross join lateral (select ${sold.imagePath} as path) i
    where p.id is not null or e.activate_item = 1`.execute(work.db)
  const found = new Map(rows.map((row) => [Number(row.at) - 1, row]))
  return lines.map((_, at) => found.get(at) ?? null)
}

/** The dealer's title, otherwise in a language if the catalog has it, otherwise in English. */
export const nameIn = ({ title, names }: CatalogPart, locale: string): string | null =>
  title ?? own(names, locale) ?? names.en
