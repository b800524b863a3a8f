import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Actor } from '../auth/actor.ts'
import { perRuntime } from '../runtime.ts'
import { database, queriesOn } from './database.ts'
import { clock, entering, type Reading } from './work.ts'

/** How many long readings go on at once, so that they leave connections to everybody else. */
const mostAtOnce = 4
const pageSize = 1000

/**
 * Reads for as long as it takes, in pages, all of it as it was at one moment; inside one dealer, or with
 * null across all. The connection goes back as soon as the reader stops or `signal` is aborted, which
 * ends the query at work. Beyond a few at once, readings wait for each other. A reader that takes nothing
 * for a minute loses the connection (idle_in_transaction_session_timeout), and the next page fails.
 */
export async function* inSnapshot<T>(
  dealerId: number | null,
  actor: Actor,
  signal: AbortSignal,
  read: (reading: Reading) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const givePlace = await takePlace(signal)
  const client = await database()
    .pool.connect()
    .catch((error) => {
      givePlace()
      throw error
    })
  const held = holding(client, givePlace)
  const abort = () => held.cancel()
  signal.addEventListener('abort', abort, { once: true })
  try {
    await client.query(`begin isolation level repeatable read read only; ${entering(dealerId)}`)
    signal.throwIfAborted()
    yield* read({ dealerId, actor, now: clock.now(), client, db: queriesOn(client) })
  } finally {
    signal.removeEventListener('abort', abort)
    await held.end()
  }
}

/** The rows of a query in its order, some at a time. */
export async function* readPages<Row>({ db }: Reading, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare pages no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageSize)} from pages`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
  }
}

/** A connection that is given back once: at the end, or when it breaks under a reader that has stalled. */
function holding(client: pg.PoolClient, givePlace: () => void) {
  let isOver = false
  let cancelling: Promise<unknown> | undefined
  const giveBack = (broken?: Error) => {
    if (isOver) return
    isOver = true
    client.release(broken)
    givePlace()
  }
  client.on('error', giveBack)
  return {
    /** Ends the query at work; when even that fails, the statement timeout does. */
    cancel() {
      cancelling ??= database()
        .pool.query('select pg_cancel_backend($1)', [(client as { processID?: number }).processID])
        .catch(() => {})
    },
    async end() {
      await cancelling
      let broken = cancelling && new Error('cancelled')
      if (!isOver)
        await client.query('rollback').catch((error) => {
          broken = error
        })
      giveBack(broken)
      client.off('error', giveBack)
    },
  }
}

const queue = perRuntime(() => ({ free: mostAtOnce, waiting: [] as (() => void)[] }))

/** Answers how to give the place back, once. */
async function takePlace(signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted()
  const places = queue()
  const { waiting } = places
  const givePlace = () => {
    const next = waiting.shift()
    if (next) next()
    else places.free += 1
  }
  if (places.free > 0) {
    places.free -= 1
    return givePlace
  }
  await new Promise<void>((resolve, reject) => {
    const enter = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(signal.reason)
    }
    waiting.push(enter)
    signal.addEventListener('abort', leave, { once: true })
  })
  return givePlace
}
