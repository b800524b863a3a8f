import { sql } from 'kysely'
import type { Catalog, CatalogDeletion, CatalogDetail, CatalogRow } from '#contract/catalog/catalogs.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { toUsedBy } from '#server/platform/http/refusals/refuse.ts'
import { updateRow } from '#server/platform/rows/rows.ts'
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
  db
    .selectFrom('catalogs')
    .select([...columns, ...serviceColumns, 'hasServicePassword'])
    .where('deletingSince', 'is', null)

/**
 * The dealers that sell each catalog, and running imports. Only the platform, which reads across dealers, gets them.
 */
export async function listCatalogs(reading: Reading): Promise<CatalogRow[]> {
  const { db, dealerId } = reading
  const isAcross = dealerId === null
  const catalogs = db
    .selectFrom('catalogs')
    .select(columns)
    .where('deletingSince', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const [found, sellers, importing] = await Promise.all([
    catalogs,
    isAcross ? firstSellers(reading) : new Map<number, string[]>(),
    isAcross ? importingCatalogs(reading) : Promise.resolve<number[]>([]),
  ])
  return found.map((catalog) => ({
    ...(catalog as Catalog),
    ...toUsedBy(sellers.get(catalog.id) ?? []),
    isImporting: importing.includes(catalog.id),
  }))
}

/** For each catalog, one more dealer than the screen names. */
async function firstSellers({ db }: Reading): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ catalogId: number; companies: string[] }>`
    select f.catalog_id, array_agg(f.company order by f.place) as companies from (
      select s.catalog_id, d.company,
        row_number() over (partition by s.catalog_id order by d.company, d.id) as place
      from dealer_catalogs s join dealers d on d.id = s.dealer_id) f
    where f.place <= 4 group by f.catalog_id`.execute(db)
  return new Map(rows.map(({ catalogId, companies }) => [catalogId, companies]))
}

/** Finds a catalog with its settings for the platform. */
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
export async function findSellers({ db }: Work, id: number): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`select pd.catalog_sellers(${id}) as company`.execute(db)
  return rows.map((row) => row.company)
}

/** The name of a catalog that's being deleted. */
export async function findDeletedName({ db }: Work, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('catalogs')
    .select('name')
    .where('id', '=', id)
    .where('deletingSince', 'is not', null)
    .executeTakeFirst()
  return found?.name
}

/**
 * Marks a catalog as being deleted and counts its parts. The job deletes them in steps; everyone else stops
 * seeing it at once.
 */
export async function beginDeletion(work: Work, id: number): Promise<void> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from parts where catalog_id = ${id}`.execute(work.db)
  await updateRow(work, { table: 'catalogs', owner: 'platform' }, id, {
    deletingSince: work.now,
    partsToDelete: rows[0]!.parts,
  })
}

/** Lists the catalogs that are being deleted, with their progress. */
export async function listDeletions({ db }: Work): Promise<CatalogDeletion[]> {
  const { rows } = await sql<CatalogDeletion>`
    select id, name as catalog_name, parts_to_delete, least(parts_deleted, parts_to_delete) as parts_deleted,
      updated_by as deleted_by, deleting_since as deleted_at
    from catalogs where deleting_since is not null order by deleting_since, id`.execute(db)
  return rows
}
