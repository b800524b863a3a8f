import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { tryLockForImport } from '../imports/import-lock.ts'

/** Parts, or vehicles, deleted per transaction. */
const removedAtOnce = 1000

/** Removes the rows of deleted catalogs, and then the catalogs. Stops between two transactions. */
export async function finishDeletions(signal: AbortSignal): Promise<void> {
  const { rows } = await asPlatform(({ db }) =>
    sql<{ id: number }>`select id from catalogs where deleting_since is not null order by id`.execute(db),
  )
  for (const { id } of rows) {
    // Nothing imports into a deleted catalog, except an import that started at the same moment. The next run waits for
    // it.
    const release = await tryLockForImport(id)
    if (!release) continue
    try {
      await removeContent(id, signal)
      if (signal.aborted) return
      await asPlatform(({ db }) => sql`delete from catalogs where id = ${id}`.execute(db))
    } finally {
      await release()
    }
  }
}

const asPlatform = <T>(action: (work: Work) => Promise<T>) => inDealer(0, system(), action)

/** Table by table: a cascade would look up each row's references one by one. */
async function removeContent(id: number, signal: AbortSignal): Promise<void> {
  await inPortions('parts', id, signal, async ({ db }, portion) => {
    for (const table of [
      'fitment_applications',
      'fitments',
      'supersessions',
      'part_photos',
      'part_interchange',
    ])
      await sql`delete from ${sql.table(table)} where part_id = any(${portion}::bigint[])`.execute(db)
    await sql`delete from parts where id = any(${portion}::bigint[])`.execute(db)
    await sql`update catalogs set parts_deleted = parts_deleted + ${portion.length} where id = ${id}`.execute(
      db,
    )
  })
  if (signal.aborted) return
  await asPlatform(async ({ db }) => {
    await sql`delete from subcategories
      where category_id in (select c.id from categories c where c.catalog_id = ${id})`.execute(db)
    await sql`delete from categories where catalog_id = ${id}`.execute(db)
  })
  await inPortions('vehicles', id, signal, async ({ db }, portion) => {
    await sql`delete from vehicles where id = any(${portion}::bigint[])`.execute(db)
  })
}

/** Removes a catalog's rows, a limited number in each transaction. */
async function inPortions(
  table: 'parts' | 'vehicles',
  catalogId: number,
  signal: AbortSignal,
  remove: (work: Work, ids: number[]) => Promise<unknown>,
): Promise<void> {
  // Reads all ids at once, because each further query would scan past the rows just deleted.
  const { rows } = await asPlatform(({ db }) =>
    sql<{ ids: number[] | null }>`
      select json_agg(id order by id) as ids from ${sql.table(table)} where catalog_id = ${catalogId}`.execute(
      db,
    ),
  )
  const ids = rows[0]!.ids ?? []
  for (let at = 0; at < ids.length && !signal.aborted; at += removedAtOnce)
    await asPlatform((work) => remove(work, ids.slice(at, at + removedAtOnce)))
}
