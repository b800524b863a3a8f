import { sql } from 'kysely'
import type { DealerCatalog, MakeYears } from '#contract/catalog/dealer-catalogs.ts'
import type { Make } from '#contract/catalog/vehicles.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = [
  'catalogId',
  'displayName',
  'enDisplayName',
  'esDisplayName',
  'ptDisplayName',
  'frDisplayName',
  'memo',
  'selectedCountries',
  'selectionMakesYears',
] as const

const selectSold = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerCatalogs as d')
    .innerJoin('catalogs as c', 'c.id', 'd.catalogId')
    .select(['d.id', 'd.dealerId', 'c.name as catalogName', 'c.kind', 'd.version'])
    .select(settable.map((name) => `d.${name}` as const))
    .where('d.dealerId', '=', dealerId)

/** Reads all catalogs that the dealer sells, by name. */
export async function readDealerCatalogs(work: Work): Promise<DealerCatalog[]> {
  const found = await selectSold(work).orderBy('c.name').orderBy('d.id').execute()
  return found as DealerCatalog[]
}

/** Finds one of the catalogs that the dealer sells, by its row's id, not the catalog's. */
export async function findDealerCatalog(work: Work, id: number): Promise<DealerCatalog | undefined> {
  const found = await selectSold(work).where('d.id', '=', id).executeTakeFirst()
  return found as DealerCatalog | undefined
}

/** Includes the last change's person and time. */
export type LockedCatalog = DealerCatalog & { updatedBy: string; updatedAt: string }

/** Locks all of the dealer's rows. */
export async function dealerCatalogsForUpdate(work: Work): Promise<LockedCatalog[]> {
  const rows = selectSold(work).select(['d.updatedBy', 'd.updatedAt']).orderBy('d.id').forUpdate('d')
  return (await rows.execute()) as LockedCatalog[]
}

/** Writes the selected makes and years of a catalog, and its next version. The caller holds the locks. */
export async function writeSelection({ db, dealerId, actor, now }: Work, id: number, selection: MakeYears[]) {
  await db
    .updateTable('dealerCatalogs')
    .set((eb) => ({ version: eb('version', '+', 1), selectionMakesYears: JSON.stringify(selection) }))
    .set({ updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

type Missing = { id: number; name: string | null; year: number | null }

/** The first make or year that a catalog doesn't have. */
export async function missingIn(
  { db }: Work,
  catalogId: number,
  selection: readonly MakeYears[],
): Promise<Missing | undefined> {
  const { rows } = await sql<Missing>`
    select w.id, m.name, w.year
    from (
      select s.id, y.year::int as year from ${asRows(selection)}
        left join jsonb_array_elements_text(s.years) as y (year) on true) w
      left join makes m on m.id = w.id
    where not exists (
      select 1 from vehicles v
      where v.catalog_id = ${catalogId} and v.make_id = w.id and v.year = coalesce(w.year, v.year))
    order by m.name, w.id, w.year limit 1`.execute(db)
  return rows[0]
}

/** The makes among these that a catalog has. */
export async function makesIn({ db }: Work, catalogId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${ids}::bigint[]) as w (id)
    where exists (select 1 from vehicles v where v.catalog_id = ${catalogId} and v.make_id = w.id)`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}

/** Finds makes by their ids, by name. */
export async function makesById({ db }: Work, ids: readonly number[]): Promise<Make[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('makes')
    .select(['id', 'name', 'slug', 'badgeId'])
    .where('id', 'in', ids)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

const asRows = (selection: readonly MakeYears[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(selection)}::jsonb) as s (id bigint, years jsonb)`
