import { type RawBuilder, sql } from 'kysely'
import type {
  CatalogPart,
  CatalogPartRow,
  catalogParts,
  PartUses,
  PartVehicle,
} from '#contract/catalog/catalog-parts.ts'
import type { Input } from '#contract/http.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { normNumber, startsWith } from '../parts/part-number.ts'

/** Contract fields and their columns. */
export const fieldColumns = {
  name: 'name',
  partNo: 'number',
  mainPart: 'main_part',
  price: 'list_price',
  location: 'location',
  description: 'description',
  enPartName: 'name_en',
  esPartName: 'name_es',
  ptPartName: 'name_pt',
  frPartName: 'name_fr',
  cost: 'cost',
  core: 'core_price',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  isUniversal: 'is_universal',
} as const
export type PartField = keyof typeof fieldColumns

/** A part's fields to write; absent ones stay. */
export type PartValues = Partial<Record<PartField, string | number | null>>

const partWhere = (condition: RawBuilder<unknown>) => sql`
  select p.id, p.catalog_id, c.name as catalog, p.number as part_no, coalesce(p.name, p.name_en) as name,
    coalesce(p.main_part, '') as main_part, p.list_price as price, p.location,
    coalesce(p.description, '') as description, p.name_en as en_part_name,
    coalesce(p.name_es, '') as es_part_name, coalesce(p.name_pt, '') as pt_part_name,
    coalesce(p.name_fr, '') as fr_part_name, p.cost, p.core_price as core, p.weight, p.length, p.width, p.height,
    p.is_universal, p.edited_by, p.edited_fields, p.version, p.updated_at
  from parts p join catalogs c on c.id = p.catalog_id and c.deleting_since is null
  where ${condition}`

/** Finds a part by a condition on `parts p`; undefined while its catalog is being deleted. */
export async function findPart(work: Work, condition: RawBuilder<unknown>): Promise<CatalogPart | undefined> {
  const { rows } = await sql<
    Omit<CatalogPart, 'vehicles' | 'vehiclesCount'>
  >`${partWhere(condition)}`.execute(work.db)
  const part = rows[0]
  if (!part) return undefined
  const vehicles = await findVehicles(work, part.id)
  const fields: readonly string[] = part.editedFields
  const editedFields = [
    ...Object.entries(fieldColumns).flatMap(([field, column]) => (fields.includes(column) ? [field] : [])),
    ...(fields.includes('vehicles') ? ['vehicles'] : []),
  ]
  return { ...part, editedFields, vehicles, vehiclesCount: vehicles.length }
}

async function findVehicles({ db }: Work, partId: number): Promise<PartVehicle[]> {
  const { rows } = await sql<PartVehicle>`
    select v.year, v.make_id, ma.name as make_name, v.model_id, mo.name as model_name, v.trim_id, tr.name as trim,
      v.engine_id, en.name as engine
    from fitments f join vehicles v on v.id = f.vehicle_id
    join makes ma on ma.id = v.make_id join models mo on mo.id = v.model_id
    join trims tr on tr.id = v.trim_id join engines en on en.id = v.engine_id
    where f.part_id = ${partId} order by v.year desc, lower(ma.name), lower(mo.name), v.id`.execute(db)
  return rows
}

type ListInput = Input<typeof catalogParts.list>

/**
 * Reads a page of a catalog's parts by number. Counting stops above `maxCounted`, which `recordsTotalCapped`
 * reports.
 */
export async function readParts({ db }: Work, catalogId: number, input: ListInput) {
  const { search, startRow, pageSize } = input
  const number = normNumber(search)
  const byNumber = number === '' ? sql`false` : startsWith(sql`p.number_norm`, number)
  const found = search === '' ? sql`true` : sql`(${byNumber} or p.words @@ pd.word_query(${search}))`
  const { rows } = await sql<CatalogPartRow>`
    select p.id, p.catalog_id, ${input.catalog}::text as catalog, p.number as part_no,
      coalesce(p.name, p.name_en) as name, p.list_price as price, p.version, p.updated_at,
      (select count(*)::int from fitments f where f.part_id = p.id) as vehicles_count
    from (select p.id, p.number_norm from parts p where p.catalog_id = ${catalogId} and ${found}
      order by p.number_norm ${shortPage({ startRow, pageSize })}) page
    join parts p on p.id = page.id order by page.number_norm`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from parts p where p.catalog_id = ${catalogId} and ${found} limit ${maxCounted + 1}) counted`.execute(
    db,
  )
  const { total } = counted.rows[0]!
  const capped = total > maxCounted
  return {
    data: rows,
    recordsTotal: Math.min(total, maxCounted),
    ...(capped ? { recordsTotalCapped: true } : {}),
  }
}
const maxCounted = 10_000

export type LockedPart = {
  id: number
  catalogId: number
  version: number
  updatedBy: string | null
  updatedAt: string
}

/** Locks a part, so that its version can be compared; undefined if it's gone. */
export async function lockPart({ db }: Work, id: number): Promise<LockedPart | undefined> {
  const { rows } = await sql<LockedPart>`
    select id, catalog_id, version, edited_by as updated_by, updated_at from parts where id = ${id} for update`.execute(
    db,
  )
  return rows[0]
}

/** Inserts a part whose given fields are all marked as edited. Returns its id. */
export async function insertPart(
  { db, actor, now }: Work,
  catalogId: number,
  values: PartValues,
): Promise<number> {
  const entries = Object.entries(values) as [PartField, string | number | null][]
  const columns = entries.map(([field]) => fieldColumns[field])
  const { rows } = await sql<{ id: number }>`
    insert into parts (catalog_id, ${sql.join(columns.map((column) => sql.id(column)))}, edited_by, edited_fields, updated_at)
    values (${catalogId}, ${sql.join(entries.map(([, value]) => value))}, ${actor.name}, ${columns}::text[], ${now})
    returning id`.execute(db)
  return rows[0]!.id
}

/** Writes a locked part; `changed` are the columns that imports leave alone from then on. */
export async function updatePart(
  { db, actor, now }: Work,
  id: number,
  values: PartValues,
  changed: readonly string[],
): Promise<void> {
  const sets = (Object.entries(values) as [PartField, string | number | null][]).map(
    ([field, value]) => sql`${sql.id(fieldColumns[field])} = ${value},`,
  )
  await sql`update parts set ${sql.join(sets, sql` `)}
      version = version + 1, edited_by = ${actor.name}, updated_at = ${now},
      edited_fields = array(select distinct f from unnest(edited_fields || ${[...changed]}::text[]) f order by f)
    where id = ${id}`.execute(db)
}

/** The ids of a vehicle's words, which several catalogs share. */
export type Words = { year: number; modelId: number; trimId: number; engineId: number }

/** The catalog's vehicle for each; null if it has none of these words. */
export async function vehicleIds(
  { db }: Work,
  catalogId: number,
  names: readonly Words[],
): Promise<(number | null)[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ at: number; id: number }>`
    select w.at::int as at, v.id
    from jsonb_to_recordset(${JSON.stringify(names.map((one, at) => ({ ...one, at })))}::jsonb)
      as w (at int, year smallint, "modelId" bigint, "trimId" bigint, "engineId" bigint)
    join vehicles v on v.catalog_id = ${catalogId} and v.model_id = w."modelId" and v.year = w.year
      and v.trim_id = w."trimId" and v.engine_id = w."engineId"`.execute(db)
  const found = new Map(rows.map(({ at, id }) => [at, id]))
  return names.map((_, at) => found.get(at) ?? null)
}

/** Notes of the remaining vehicles stay. True if anything changed. */
export async function replaceFitments(
  { db }: Work,
  partId: number,
  ids: readonly number[],
): Promise<boolean> {
  const deletedFits = await sql`
    delete from fitments where part_id = ${partId} and not vehicle_id = any(${[...ids]}::bigint[])
    returning vehicle_id`.execute(db)
  const insertedFits = await sql`
    insert into fitments (part_id, vehicle_id) select ${partId}::bigint, v from unnest(${[...ids]}::bigint[]) v
    on conflict do nothing returning vehicle_id`.execute(db)
  return deletedFits.rows.length + insertedFits.rows.length > 0
}

/** Deletes a part with its fitments, supersessions and photos. Orders keep the number as text. */
export async function deletePart({ db }: Work, id: number): Promise<void> {
  await sql`delete from fitments where part_id = ${id}`.execute(db)
  await sql`delete from supersessions where part_id = ${id}`.execute(db)
  await sql`delete from part_photos where part_id = ${id}`.execute(db)
  await sql`delete from parts where id = ${id}`.execute(db)
}

/** Counts what deleting a part would take away. Only dealers who sell the catalog lose an edit. */
export async function countUses({ db }: Reading, id: number): Promise<PartUses | undefined> {
  const part = await db
    .selectFrom('parts')
    .select(['catalogId', 'numberNorm'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!part) return undefined
  const { catalogId, numberNorm } = part
  const { rows } = await sql<PartUses>`
    select (select count(*)::int from edited_parts e join dealer_catalogs s
          on s.dealer_id = e.dealer_id and s.catalog_id = ${catalogId}
          where e.number_norm = ${numberNorm}) as edited_parts,
      (select count(*)::int from home_page_special_products h where h.product_id = ${id}) as specials,
      (select count(*)::int from related_items r
          where r.catalog_id = ${catalogId} and r.main_number_norm = ${numberNorm})
        + (select count(*)::int from related_item_details d
          where d.catalog_id = ${catalogId} and d.number_norm = ${numberNorm}) as related_items,
      (select count(distinct (q.dealer_id, q.id))::int from quotes q
          join quote_lines l on l.dealer_id = q.dealer_id and l.quote_id = q.id
          where q.order_id is null and q.deleted_at is null
            and pd.norm_number(l.part_number) = ${numberNorm}) as open_quotes`.execute(db)
  return rows[0]
}
