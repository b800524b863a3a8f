import { sql } from 'kysely'
import { database } from './database.ts'
import type { Reading, Work } from './work.ts'

/**
 * Holds a lock across many transactions, for work that mustn't run twice at once. It has a separate connection to
 * the database itself, so PostgreSQL releases it if the process dies. Returns the release function, or null if
 * another process holds it. `space` is the kind of thing that's locked.
 */
export async function acquireRunLock(space: number, id: number): Promise<(() => Promise<void>) | null> {
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
      [space, id],
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
    if (!broken) await client.query('select pg_advisory_unlock($1, $2)', [space, id]).catch(noteBroken)
    giveBack()
  }
}

/** Whether the lock is free; if so, keeps others from taking it until this transaction ends. */
export async function tryRunLock({ db }: Work, space: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${space}, ${id}::int) as locked`.execute(db)
  return rows[0]!.locked
}

/** The ids of a space that are locked at the moment. */
export async function heldRunLocks({ db }: Reading, space: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select objid::bigint as id from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid = ${space}::int::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ id }) => id)
}
