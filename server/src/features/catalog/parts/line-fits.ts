import { type RawBuilder, sql } from 'kysely'
import type { PartFit } from '#contract/catalog/parts.ts'
import { fewRows } from '#server/platform/db/statements/few-rows.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** A part with its intended vehicle, as stored in orders. */
export type FittedLine = {
  partNumber: string
  partId: number | null
  catalogId: number | null
  /** The vehicle's id in the catalog, otherwise its words. */
  vehicleToEngineConfigId: number | null
  year: number | null
  makeSlug: string | null
  modelSlug: string | null
  trimSlug: string | null
  engineSlug: string | null
}
type Row = {
  at: number
  universal: boolean
  hasFitments: boolean
  /** The variants of the vehicle, and whether the part fits one of them, and all. */
  vehicles: number
  fits: boolean | null
  fitsAll: boolean | null
}

/**
 * Whether each line's part fits its vehicle; null if the catalog lacks the part, the vehicle, or any vehicle for
 * the part.
 */
export async function findLineFits(
  reading: Reading,
  lines: readonly FittedLine[],
): Promise<(PartFit | null)[]> {
  const searchable = lines.map((line) => line.partId !== null || line.catalogId !== null)
  if (!searchable.includes(true)) return lines.map(() => null)
  const column = <K extends keyof FittedLine>(name: K) => lines.map((line) => line[name])
  const found = await findRowFits(
    reading,
    fewRows(
      lines.length,
      sql`unnest(${column('partId')}::bigint[], ${column('catalogId')}::bigint[], ${column('partNumber')}::text[],
        ${column('vehicleToEngineConfigId')}::bigint[], ${column('year')}::int[], ${column('makeSlug')}::text[],
        ${column('modelSlug')}::text[], ${column('trimSlug')}::text[], ${column('engineSlug')}::text[])
      with ordinality`,
    ),
  )
  return lines.map((_, at) => found.get(at + 1) ?? null)
}

/** Whether each part fits, for SQL rows with those columns and a row number, by that number. */
export const findRowFits = async ({ db }: Reading, lines: RawBuilder<unknown>) =>
  fitsByNumber((await fitQuery(lines).execute(db)).rows)

/** Decides for each row whether its part fits; null if that can't be decided. */
export const fitsByNumber = (rows: readonly Row[]): ReadonlyMap<number, PartFit | null> =>
  new Map(rows.map((row) => [row.at, chooseFit(row)]))

/** The values `fitsByNumber` reads. */
export const fitQuery = (lines: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
    select w.at, p.is_universal = 1 as universal, v.vehicles, v.fits, v.fits_all,
      exists (select 1 from fitments f where f.part_id = p.id) as has_fitments
    from ${lines} as w (part_id, catalog_id, number, vehicle_id, year, make, model, trim, engine, at)
    join parts p on (w.part_id is not null and p.id = w.part_id)
      or (w.part_id is null and p.catalog_id = w.catalog_id and p.number_norm = pd.norm_number(w.number))
    left join lateral (
      select count(*)::int as vehicles, bool_or(c.fits) as fits, bool_and(c.fits) as fits_all
      from (
        select exists (select 1 from fitments f where f.part_id = p.id and f.vehicle_id = l.id) as fits
        from (${lineVehicles}) l
      ) c
    ) v on true`

/** The vehicle by id, otherwise all vehicles that its words describe. */
const lineVehicles = sql`
  select v.id from vehicles v where v.id = w.vehicle_id and v.catalog_id = p.catalog_id
  union all
  select v.id from makes ma
  join models mo on mo.make_id = ma.id and mo.slug = w.model
  join vehicles v on v.catalog_id = p.catalog_id and v.make_id = ma.id and v.year = w.year and v.model_id = mo.id
  join trims t on t.id = v.trim_id and t.slug = coalesce(w.trim, t.slug)
  join engines e on e.id = v.engine_id and e.slug = coalesce(w.engine, e.slug)
  where ma.slug = w.make
    and not exists (select 1 from vehicles x where x.id = w.vehicle_id and x.catalog_id = p.catalog_id)`

function chooseFit({ universal, hasFitments, vehicles, fits, fitsAll }: Row): PartFit | null {
  if (universal) return 'universal'
  if (!hasFitments || vehicles === 0) return null
  if (fits) return fitsAll ? 'fits' : 'fitsSome'
  return 'fitsNot'
}
