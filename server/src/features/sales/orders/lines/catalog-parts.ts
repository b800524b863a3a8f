import { sql } from 'kysely'
import { own } from '#contract/own.ts'
import type { Work } from '#server/platform/db/work.ts'

type Locale = 'en' | 'es' | 'pt' | 'fr'
/** The catalog's values for fields a line can omit. */
export type CatalogPart = {
  id: number
  catalogId: number
  cost: number | null
  corePrice: number | null
  weight: number | null
  names: Record<Locale, string | null>
  pictureUrl: string | null
}
type Wanted = {
  partId?: number | null | undefined
  catalogId?: number | null | undefined
  partNumber: string
}

/** Finds each line's catalog part, by id or by catalog and number; null if unknown. */
export async function findCatalogParts(
  work: Work,
  lines: readonly Wanted[],
): Promise<(CatalogPart | null)[]> {
  if (!lines.some((line) => line.partId || line.catalogId)) return lines.map(() => null)
  const { rows } = await sql<CatalogPart & { at: number }>`
    select w.at, p.id, p.catalog_id, p.cost, p.core_price, p.weight,
      json_build_object('en', p.name_en, 'es', p.name_es, 'pt', p.name_pt, 'fr', p.name_fr) as names,
      case when p.image_path ~* '^https?://' then p.image_path
        else rtrim(c.image_host, '/') || '/' || ltrim(p.image_path, '/') end as picture_url
    from unnest(${lines.map((line) => line.partId ?? null)}::bigint[],
        ${lines.map((line) => line.catalogId ?? null)}::bigint[],
        ${lines.map((line) => line.partNumber)}::text[])
      with ordinality as w (part_id, catalog_id, number, at)
    join parts p on (w.part_id is not null and p.id = w.part_id)
      or (w.part_id is null and p.catalog_id = w.catalog_id and p.number_norm = pd.norm_number(w.number))
    join catalogs c on c.id = p.catalog_id`.execute(work.db)
  const found = new Map(rows.map((row) => [Number(row.at) - 1, row]))
  return lines.map((_, at) => found.get(at) ?? null)
}

/** In a language if the catalog has it, otherwise in English. */
export const nameIn = ({ names }: CatalogPart, locale: string): string | null =>
  own(names, locale) ?? names.en
