import { sql } from 'kysely'
import type { StoreVersion } from '#contract/tenancy/store-comparison.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { Baseline } from './compare.queries.ts'

/** Lists the saved versions of a store, the newest first. */
export async function listStoreVersions({ db }: Reading, storeId: number): Promise<StoreVersion[]> {
  const { rows } = await sql<StoreVersion>`
    select v.id, v.name, v.created_by, v.created_at from store_versions v
    where v.dealer_id = 0 and v.store_id = ${storeId} order by v.id desc`.execute(db)
  return rows
}

/** Finds a version's records as they were saved; undefined if it was deleted or is another store's. */
export async function findVersion(
  { db }: Reading,
  { storeId, versionId }: { storeId: number; versionId: number },
): Promise<Baseline | undefined> {
  const { rows } = await sql<{ baseline: string }>`
    select v.baseline::text as baseline from store_versions v
    where v.dealer_id = 0 and v.store_id = ${storeId} and v.id = ${versionId}`.execute(db)
  return rows[0] && (JSON.parse(rows[0].baseline) as Baseline)
}

/** Whether a version exists. Locks it, so that it isn't deleted until the transaction ends. */
export async function holdVersion({ db }: Work, versionId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select v.id from store_versions v where v.dealer_id = 0 and v.id = ${versionId} for share`.execute(db)
  return rows.length > 0
}

/** Counts a store's versions in turn with other calls, which add one at the same time. */
export async function countVersions({ db }: Work, storeId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`store versions ${storeId}`}, 0))`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from store_versions v where v.dealer_id = 0 and v.store_id = ${storeId}`.execute(
    db,
  )
  return rows[0]!.n
}

/** Stores a copy of a store's records under a name. */
export async function insertVersion(
  { db, actor }: Work,
  name: string,
  baseline: Baseline,
): Promise<StoreVersion> {
  const { rows } = await sql<StoreVersion>`
    insert into store_versions (dealer_id, name, store_id, baseline, created_by)
    values (0, ${name}, ${baseline.id}, ${JSON.stringify(baseline)}::jsonb, ${actor.name})
    returning id, name, created_by, created_at`.execute(db)
  return rows[0]!
}

/** Deletes a version and returns its name; undefined if there's none. */
export async function removeVersion(
  { db }: Work,
  { storeId, versionId }: { storeId: number; versionId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from store_versions v where v.dealer_id = 0 and v.store_id = ${storeId} and v.id = ${versionId}
    returning v.name`.execute(db)
  return rows[0]?.name
}
