import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { runtime } from '../runtime.ts'
import { quickener } from './connection.ts'
import { fairGate } from './fair-gate.ts'
import type { DB } from './tables.gen.ts'

/**
 * How PostgreSQL types map to code: bigint and numeric are numbers (ids are below 2^53; a number means the
 * decimal its shortest text shows, see contract/src/money.ts), instants are ISO text in UTC, days are
 * `YYYY-MM-DD`.
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: instant,
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
}
/** `2026-11-21 14:05:00.25+00` is PostgreSQL's UTC format; other formats take the slow path. */
function instant(text: string): string {
  if (!text.endsWith('+00') || text.length > 29) return new Date(text).toISOString()
  const millis = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
}
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export type Database = {
  pool: pg.Pool
  /** Whose turn it is to take a connection. */
  gate: ReturnType<typeof fairGate>
  url: string
  close(): Promise<void>
}

/** How many of a dealer's requests wait for a connection before more are refused. */
const mostWaiting = 100

/**
 * Opens the pool that every `Work` takes its connection from; called by `openRuntime`. `patienceMs` is how
 * long a request waits for a free connection (5 s) and for a statement (30 s) before it's refused as busy.
 */
export function openDatabase(
  url: string,
  options: { max?: number; patienceMs?: number; onError?: (error: Error) => void } = {},
): Database {
  const { max = 20, patienceMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: patienceMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: patienceMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'partsdesk',
    pipeline: true,
  })
  pool.on('connect', quickener())
  // The pool drops a connection that breaks while idle; without a listener that would end the process.
  pool.on('error', (error) => options.onError?.(error))
  const gate = fairGate({
    // The rest is for job queues and for locks that outlast a transaction.
    total: max - Math.ceil(max / 8),
    share: Math.max(1, Math.floor(max / 3)),
    waiting: mostWaiting,
    patienceMs: patienceMs ?? 5_000,
  })
  return { pool, gate, url, close: () => pool.end() }
}

export const database = (): Database => runtime().database

/**
 * Kysely for the transaction that begins on this connection. Each has its own, so what an earlier one still wants
 * to send is refused instead of running in this one.
 */
export function queriesOn(client: pg.PoolClient): Kysely<DB> {
  endStatements(client)
  const builder = makeBuilder(client)
  builders.set(client, builder)
  return builder.db
}

/**
 * Resolves once every statement asked for so far is on its way, without waiting for an answer: what's asked for
 * next follows behind them in the same exchange.
 */
export const underWay = async (client: pg.PoolClient): Promise<void> => builders.get(client)?.underWay()

/** From now on refuses the transaction's statements: they would run outside it. */
export function endStatements(client: pg.PoolClient): void {
  const builder = builders.get(client)
  if (builder) builder.isOver = true
}

type Builder = { db: Kysely<DB>; isOver: boolean; underWay(): Promise<void> }
const builders = new WeakMap<pg.PoolClient, Builder>()

/** Stateless, but slow to make. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

function makeBuilder(client: pg.PoolClient): Builder {
  const coming = new Coming()
  let isReady = false
  const connect = async () => {
    if (made.isOver && isReady) throw new Error('a statement after the last one: its transaction is over')
    return held(client, coming.one())
  }
  const pool = { connect, end: async () => {} }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] })
  // From here on, Kysely connects as soon as it's asked for a statement.
  const ready = db.connection().execute(async () => {
    isReady = true
  })
  const made: Builder = { db, isOver: false, underWay: () => ready.then(() => coming.none()) }
  return made
}

/** The transaction keeps the connection: Kysely's release does nothing but say that nothing more comes. */
function held(client: pg.PoolClient, arrived: () => void): PostgresPoolClient {
  const query = (...args: Parameters<typeof client.query>) => {
    const answer = client.query(...args)
    arrived()
    return answer
  }
  return { query, release: arrived } as PostgresPoolClient
}

/** Counts statements that Kysely was asked for but hasn't sent yet: a few promises lie in between. */
class Coming {
  #count = 0
  #waiting: (() => void)[] = []

  one(): () => void {
    let isComing = true
    this.#count += 1
    return () => {
      if (!isComing) return
      isComing = false
      this.#count -= 1
      if (this.#count === 0) for (const go of this.#waiting.splice(0)) go()
    }
  }

  async none(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
