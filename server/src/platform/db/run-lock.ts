import { sql } from 'kysely'
import { database } from './database.ts'
import type { Reading, Work } from './work.ts'

/** The kinds of things that are locked across processes, each with its own numbers in the database. */
const spaces = {
  catalogImports: 7_426_003,
  customerImports: 7_426_004,
  hostChanges: 7_426_005,
  shopImports: 7_426_006,
  broadcasts: 7_426_054,
  exportStarts: 7_426_060,
  exports: 7_426_061,
  exportTemplates: 7_426_062,
  paperStarts: 7_426_070,
  papers: 7_426_071,
}
export type LockSpace = keyof typeof spaces

/**
 * Holds a lock across many transactions, for work that mustn't run twice at once. It has a separate connection to
 * the database itself, so PostgreSQL releases it if the process dies. Returns the release function, or null if
 * another process holds it.
 */
export async function acquireRunLock(space: LockSpace, id: number): Promise<(() => Promise<void>) | null> {
  const key = [spaces[space], id]
  const client = await database().sessions.connect()
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
      key,
    )
    if (!rows[0]!.locked) {
      giveBack()
      return null
    }
  } catch (error) {
    giveBack()
    throw error
  }
  return async () => {
    if (!broken) await client.query('select pg_advisory_unlock($1, $2)', key).catch(noteBroken)
    giveBack()
  }
}

/** Runs the action under a lock, unless another process holds it. */
export async function runLocked(space: LockSpace, id: number, action: () => Promise<void>): Promise<void> {
  const release = await acquireRunLock(space, id)
  if (release) await action().finally(release)
}

/** Waits for the lock and holds it until the transaction ends. */
export async function waitForLock({ db }: Work, space: LockSpace, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(spaces[space])}, ${id}::int)`.execute(db)
}

/** Whether the lock is free; if so, keeps others from taking it until this transaction ends. */
export async function tryRunLock({ db }: Work, space: LockSpace, id: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${spaces[space]}, ${id}::int) as locked`.execute(db)
  return rows[0]!.locked
}

/** The ids of a space that are locked at the moment. */
export async function listRunLocks({ db }: Reading, space: LockSpace): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select objid::bigint as id from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid = ${spaces[space]}::int::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ id }) => id)
}
