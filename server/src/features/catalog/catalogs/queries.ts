import { sql } from 'kysely'
import type { Catalog, CatalogDetail, CatalogRow } from '#contract/catalog/catalogs.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { usedBy } from '#server/platform/http/refuse.ts'
import { importingCatalogs } from '../imports/import-lock.ts'

const columns = [
  'id',
  'kind',
  'name as catalogName',
  'displayName',
  'enDisplayName',
  'esDisplayName',
  'ptDisplayName',
  'frDisplayName',
  'description',
  'region',
  'imageHost',
  'isAccessories',
  'version',
  'createdAt',
  'updatedAt',
] as const

const serviceColumns = [
  'serviceUrl',
  'serviceUser',
  'chunkMarker',
  'sendsRegionsAs',
  'timeoutMs',
  'silenceMs',
] as const

const inDetail = ({ db }: Reading) =>
  db.selectFrom('catalogs').select([...columns, ...serviceColumns, 'hasServicePassword'])

/**
 * Who sells each catalog and which are importing is only known when reading across dealers, as the platform
 * does.
 */
export async function listCatalogs(reading: Reading): Promise<CatalogRow[]> {
  const { db, dealerId } = reading
  const sellers =
    dealerId === null
      ? sql<string[]>`array(select d.company from dealer_catalogs s join dealers d on d.id = s.dealer_id
          where s.catalog_id = catalogs.id order by d.company, d.id limit 4)`
      : sql<string[]>`'{}'::text[]`
  const found = await db
    .selectFrom('catalogs')
    .select([...columns, sellers.as('sellers')])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const importing = dealerId === null ? await importingCatalogs(reading) : []
  return found.map(({ sellers, ...catalog }) => ({
    ...(catalog as Catalog),
    ...usedBy(sellers),
    isImporting: importing.includes(catalog.id),
  }))
}

export async function findCatalog(reading: Reading, id: number): Promise<CatalogDetail | undefined> {
  const found = await inDetail(reading).where('id', '=', id).executeTakeFirst()
  return found as CatalogDetail | undefined
}

/** The catalog service's password as stored: encrypted. */
export async function findServicePassword({ db }: Reading, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('catalogs')
    .select('servicePassword')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.servicePassword ?? null
}

/** Companies of up to four dealers who sell it. */
export async function sellersOf({ db }: Work, id: number): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`select pd.catalog_sellers(${id}) as company`.execute(db)
  return rows.map((row) => row.company)
}

/** Parts, or vehicles, deleted at a time: all of them at once may take longer than a statement can. */
const removedAtOnce = 1000

/** Its vehicles and parts, table by table: a cascade would look up each row's references one by one. */
export async function removeContent({ db }: Work, id: number): Promise<void> {
  await inPortions(db, 'parts', id, async (portion) => {
    for (const table of [
      'fitment_applications',
      'fitments',
      'supersessions',
      'part_photos',
      'part_interchange',
    ])
      await sql`delete from ${sql.table(table)} where part_id = any(${portion}::bigint[])`.execute(db)
    await sql`delete from parts where id = any(${portion}::bigint[])`.execute(db)
  })
  await sql`delete from subcategories
    where category_id in (select c.id from categories c where c.catalog_id = ${id})`.execute(db)
  await sql`delete from categories where catalog_id = ${id}`.execute(db)
  await inPortions(db, 'vehicles', id, async (portion) => {
    await sql`delete from vehicles where id = any(${portion}::bigint[])`.execute(db)
  })
}

/** Removes a catalog's rows, so many at a time. */
async function inPortions(
  db: Work['db'],
  table: 'parts' | 'vehicles',
  catalogId: number,
  remove: (ids: number[]) => Promise<void>,
): Promise<void> {
  // All ids at once: each further look would pass those that this transaction deleted.
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(id) as ids from ${sql.table(table)} where catalog_id = ${catalogId}`.execute(db)
  const ids = rows[0]!.ids ?? []
  for (let at = 0; at < ids.length; at += removedAtOnce) await remove(ids.slice(at, at + removedAtOnce))
}
