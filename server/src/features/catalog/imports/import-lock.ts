import { sql } from 'kysely'
import { database } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Beside the locks of migrations and roles (platform/db). */
const lockSpace = 7_426_003

/**
 * Keeps a catalog to one import at a time, over all of its transactions. The lock belongs to a
 * connection of its own: when the process dies, the database lets go of it. Gives the function that
 * releases it; refuses `import_running`.
 */
export async function lockForImport(catalogId: number): Promise<() => Promise<void>> {
  const client = await database().pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken = error
  }
  client.on('error', noteBroken)
  const giveBack = () => {
    client.off('error', noteBroken)
    client.release(broken)
  }
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [lockSpace, catalogId],
    )
    if (!rows[0]!.locked) throw refuse('import_running')
  } catch (error) {
    giveBack()
    throw error
  }
  return async () => {
    if (!broken)
      await client.query('select pg_advisory_unlock($1, $2)', [lockSpace, catalogId]).catch(noteBroken)
    giveBack()
  }
}

/** Refuses while an import into the catalog runs, and keeps one from starting until the transaction ends. */
export async function refuseWhileImporting({ db }: Work, catalogId: number): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockSpace}, ${catalogId}::int) as locked`.execute(db)
  if (!rows[0]!.locked) throw refuse('import_running')
}
