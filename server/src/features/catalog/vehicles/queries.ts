import { sql } from 'kysely'
import type { NamedVehicleStep } from '#contract/catalog/vehicles.ts'
import type { Locale } from '#contract/locales.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import {
  type Chain,
  isChosenId,
  matchVehicleDetail,
  namesVehicle,
  onChain,
  type VehicleDetail,
} from './vehicle-filter.ts'

/** Checks each name with a few index probes, where a `distinct` would read all vehicles. */
const hasSome = (
  shelf: Shelf,
  chain: Chain,
  narrowed: VehicleDetail,
  itself: ReturnType<typeof sql>,
) => sql`exists (
  select 1 from vehicles v where ${itself} and ${onChain(shelf, chain)} and ${matchVehicleDetail(narrowed)})`

/** Lists the makes of which the shelf has a vehicle, by name. */
export async function listMakes({ db }: Reading, shelf: Shelf, search = '') {
  const { rows } = await sql<NamedVehicleStep & { badgeId: number | null }>`
    select m.id, m.name, m.slug, m.badge_id from makes m
    where ${matchesSearch(sql`m.name`, search)}
      and ${hasSome(shelf, {}, {}, sql`v.make_id = m.id`)}
    order by lower(m.name), m.id`.execute(db)
  return rows
}

/** Lists the years of vehicles on the shelf that match, newest first. */
export async function listYears(
  { db }: Reading,
  shelf: Shelf,
  chain: Chain,
  narrowed: VehicleDetail,
): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct v.year from vehicles v
    where ${onChain(shelf, chain)} and ${matchVehicleDetail(narrowed)} order by v.year desc`.execute(db)
  return rows.map((row) => row.year)
}

/** Lists the models of vehicles on the shelf that match, by name. */
export async function listModels({ db }: Reading, shelf: Shelf, chain: Chain, narrowed: VehicleDetail) {
  const isOfferedMake = isChosenId(chain.makeId) ? sql`m.make_id = ${chain.makeId}` : sql`true`
  const { rows } = await sql<NamedVehicleStep & { makeId: number }>`
    select m.id, m.name, m.slug, m.make_id from models m
    where ${isOfferedMake} and m.id in (
      select v.model_id from vehicles v where ${onChain(shelf, chain)} and ${matchVehicleDetail(narrowed)})
    order by lower(m.name), m.id`.execute(db)
  return rows
}

/** Lists the trims of vehicles on the shelf that match, by name. */
export async function listTrims({ db }: Reading, shelf: Shelf, chain: Chain): Promise<NamedVehicleStep[]> {
  const { rows } = await sql<NamedVehicleStep>`
    select t.id, t.name, t.slug from trims t
    where t.id in (select v.trim_id from vehicles v where ${onChain(shelf, chain)})
    order by lower(t.name), t.id`.execute(db)
  return rows
}

/** Lists the engines of vehicles on the shelf that match, by name. */
export async function listEngines({ db }: Reading, shelf: Shelf, chain: Chain) {
  const { rows } = await sql<NamedVehicleStep & { fuel: string | null }>`
    select e.id, e.name, e.slug, e.fuel from engines e
    where e.id in (select v.engine_id from vehicles v where ${onChain(shelf, chain)})
    order by lower(e.name), e.id`.execute(db)
  return rows
}

type SubcategoryRow = {
  categoryId: number
  categoryName: string
  categorySlug: string
  id: number
  name: string
  slug: string
}

/** Subcategories with parts for these vehicles or for all vehicles, sorted by category. */
export async function listSubcategories(
  { db }: Reading,
  shelf: Shelf,
  chain: Chain,
  locale: Locale,
): Promise<SubcategoryRow[]> {
  const nameIn = (table: 'c' | 's') => sql.raw(`coalesce(${table}.name_${locale}, ${table}.name_en)`)
  const { rows } = await sql<SubcategoryRow>`
    select c.id as category_id, ${nameIn('c')} as category_name, c.slug as category_slug,
      s.id, ${nameIn('s')} as name, s.slug
    from subcategories s join categories c on c.id = s.category_id
    where c.catalog_id = any(${shelf.catalogIds}) and ${hasParts(shelf, chain)}
    order by lower(${nameIn('c')}), c.id, lower(${nameIn('s')}), s.id`.execute(db)
  return rows
}

/** Without a vehicle every part applies, so the millions of fitments aren't read. */
const hasParts = (shelf: Shelf, chain: Chain) =>
  namesVehicle(chain) || shelf.chosen
    ? sql`s.id in (
        select p.subcategory_id from vehicles v
          join fitments f on f.vehicle_id = v.id join parts p on p.id = f.part_id
          where ${onChain(shelf, chain)}
        union all
        select p.subcategory_id from parts p
          where p.catalog_id = any(${shelf.catalogIds}) and p.is_universal = 1)`
    : sql`exists (select 1 from parts p where p.subcategory_id = s.id)`
