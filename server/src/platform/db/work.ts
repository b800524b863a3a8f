import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Actor } from '../auth/actor.ts'
import { database, queriesOn } from './database.ts'
import type { DB } from './tables.gen.ts'

/**
 * Dealer, actor, clock and transaction together. What is done in one Work commits together or not at
 * all; the database shows and changes only that dealer's rows (row-level security), and every query
 * says its dealer besides, because an index and a shard need it.
 */
export type Work = {
  readonly dealerId: number
  readonly actor: Actor
  readonly now: Date
  readonly db: Kysely<DB>
  readonly client: pg.PoolClient
}

/** Reads across dealers (`dealerId` null) or inside one; nothing can be written across. */
export type Reading = Omit<Work, 'dealerId'> & { readonly dealerId: number | null }

/** A clock that tests may set. */
export const clock = { now: () => new Date() }

/** Runs `deed` inside one dealer: all of it is kept, or, when it throws, none. */
export async function inDealer<T>(
  dealerId: number,
  actor: Actor,
  deed: (work: Work) => Promise<T>,
): Promise<T> {
  return transaction(`begin; ${entering(dealerId)}`, (client) =>
    deed({ dealerId, actor, now: clock.now(), client, db: queriesOn(client) }),
  )
}

/** Reads the rows of all dealers, for platform administrators and for finding a row's dealer. */
export async function acrossDealers<T>(actor: Actor, deed: (reading: Reading) => Promise<T>): Promise<T> {
  return transaction(`begin read only; ${entering(null)}`, (client) =>
    deed({ dealerId: null, actor, now: clock.now(), client, db: queriesOn(client) }),
  )
}

/** What a transaction says first: whose rows it sees; null reads those of all dealers. */
export function entering(dealerId: number | null): string {
  if (dealerId === null) return 'set local role pd_platform'
  if (!Number.isSafeInteger(dealerId) || dealerId < 0) throw new Error(`not a dealer id: ${dealerId}`)
  return `set local app.dealer = '${dealerId}'`
}

async function transaction<T>(begin: string, deed: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database().pool.connect()
  let broken: Error | undefined
  // The query at work is told of a lost connection; unheard, the event itself would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  try {
    await client.query(begin)
    const result = await deed(client)
    await client.query('commit')
    return result
  } catch (error) {
    // After a failed commit or a lost connection the state is unknown: such a connection is thrown away.
    await client.query('rollback').catch(lost)
    throw error
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}
