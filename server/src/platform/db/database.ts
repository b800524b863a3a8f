import pg from 'pg'
import { runtime } from '../runtime.ts'
import { quickener } from './connection.ts'
import { fairGate } from './fair-gate.ts'

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
  /** Of the connections it opens now. */
  readonly url: string
  close(): Promise<void>
}

/** How many of a dealer's requests wait for a connection before more are refused. */
const mostWaiting = 100

/**
 * Opens the pool that every `Work` takes its connection from; called by `openRuntime`. `patienceMs` is how
 * long a request waits for a free connection (5 s) and for a statement (30 s) before it's refused as busy. Of
 * several addresses, whose passwords differ, it takes the one that the database accepts, also when that changes.
 */
export function openDatabase(
  [first, ...others]: readonly [string, ...string[]],
  options: { max?: number; patienceMs?: number; onError?: (error: Error) => void } = {},
): Database {
  const { max = 20, patienceMs } = options
  const urls = [first, ...others]
  const pool = new pg.Pool({
    connectionString: first,
    max,
    types,
    connectionTimeoutMillis: patienceMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: patienceMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'partsdesk',
    pipeline: true,
  })
  if (urls.length > 1) tryEach(pool, urls)
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
  return {
    pool,
    gate,
    get url() {
      return urls[0]!
    },
    close: () => pool.end(),
  }
}

const wrongPassword = (error: unknown) => (error as { code?: string }).code === '28P01'

/** The address whose password the database refuses goes to the end; a connection tries each. */
function tryEach(pool: pg.Pool, urls: string[]) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const accepted = async () => {
    for (let left = urls.length - 1; ; left -= 1) {
      const tried = urls[0]!
      try {
        return await connect()
      } catch (error) {
        if (left === 0 || !wrongPassword(error)) throw error
        // Another connection may have found the right one meanwhile.
        if (urls[0] === tried) urls.push(urls.shift()!)
        pool.options.connectionString = urls[0]
      }
    }
  }
  type Callback = (error: unknown, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void
  pool.connect = ((callback?: Callback) =>
    callback
      ? void accepted().then((client) => callback(undefined, client, client.release), callback)
      : accepted()) as typeof pool.connect
}

export const database = (): Database => runtime().database
