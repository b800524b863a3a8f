import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Actor } from '../auth/actor.ts'
import { database, queriesOn } from './database.ts'
import type { DB } from './tables.gen.ts'

/**
 * Dealer, actor, clock and transaction together. Everything done in one Work commits together or not at all;
 * the database shows and changes only that dealer's rows (row-level security), and every query also names its
 * dealer, for indexes and shards.
 */
export type Work = {
  readonly dealerId: number
  readonly actor: Actor
  readonly now: Date
  readonly db: Kysely<DB>
  readonly client: pg.PoolClient
}

/** Reads across dealers (`dealerId` null) or within one; across dealers nothing can be written. */
export type Reading = Omit<Work, 'dealerId'> & { readonly dealerId: number | null }

/** Tests can replace it. */
export const clock = { now: () => new Date() }

/** Runs the callback in a transaction of one dealer; throwing rolls all of it back. */
export async function inDealer<T>(
  dealerId: number,
  actor: Actor,
  action: (work: Work) => Promise<T>,
): Promise<T> {
  return transaction(`begin; ${entering(dealerId)}`, inWork(dealerId, actor, action))
}

/** The same, read-only: returns without waiting for the commit. */
export async function readInDealer<T>(
  dealerId: number,
  actor: Actor,
  action: (work: Work) => Promise<T>,
): Promise<T> {
  return transaction(`begin read only; ${entering(dealerId)}`, inWork(dealerId, actor, action), {
    reads: true,
  })
}

/** Reads all dealers' rows, for platform admins and for finding a row's dealer. */
export async function acrossDealers<T>(actor: Actor, action: (reading: Reading) => Promise<T>): Promise<T> {
  const read = (client: pg.PoolClient) =>
    action({ dealerId: null, actor, now: clock.now(), client, db: queriesOn(client) })
  return transaction(`begin read only; ${entering(null)}`, read, { reads: true })
}

/** Runs a single statement within a dealer in one round trip, for the checks every request starts with. */
export async function askDealer<Row extends object>(
  dealerId: number,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const begin = `begin read only; ${entering(dealerId)}`
  return onConnection(async (client) => {
    const [, { rows }] = await Promise.all([
      client.query(begin),
      client.query<Row>(text, values),
      client.query('commit'),
    ])
    return rows
  })
}

/** The first statement of a transaction: sets the dealer whose rows it sees; null reads all dealers. */
export function entering(dealerId: number | null): string {
  if (dealerId === null) return 'set local role pd_platform'
  if (!Number.isSafeInteger(dealerId) || dealerId < 0) throw new Error(`not a dealer id: ${dealerId}`)
  return `set local app.dealer = '${dealerId}'`
}

const inWork =
  <T>(dealerId: number, actor: Actor, action: (work: Work) => Promise<T>) =>
  (client: pg.PoolClient) =>
    action({ dealerId, actor, now: clock.now(), client, db: queriesOn(client) })

/**
 * Doesn't await `begin`, so that it leaves together with the first statement: if it fails, so do all
 * statements after it, and row-level security shows them nothing.
 */
async function transaction<T>(
  begin: string,
  action: (client: pg.PoolClient) => Promise<T>,
  { reads = false } = {},
): Promise<T> {
  return onConnection(async (client, later) => {
    const begun = client.query(begin)
    begun.catch(() => {})
    const result = await action(client)
    await begun
    if (reads) later(client.query('commit'))
    else await client.query('commit')
    return result
  })
}

/** Lends a connection. After a failure, also one `later`, it's rolled back or discarded. */
async function onConnection<T>(
  use: (client: pg.PoolClient, later: (rest: Promise<unknown>) => void) => Promise<T>,
): Promise<T> {
  const client = await database().pool.connect()
  let broken: Error | undefined
  let rest: Promise<unknown> = Promise.resolve()
  // The running query gets the error of a lost connection; without a listener, the event would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  const release = () => {
    client.off('error', lost)
    client.release(broken)
  }
  try {
    return await use(client, (more) => {
      rest = more
    })
  } catch (error) {
    // After a failed commit or a lost connection the state is unknown: discard the connection.
    await client.query('rollback').catch(lost)
    throw error
  } finally {
    void rest.catch(lost).finally(release)
  }
}
