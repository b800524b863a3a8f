import pg from 'pg'
import { Addresses } from './addresses.ts'
import { pipelineStatements } from './connection.ts'
import { fairGate } from './fair-gate.ts'
import { type Line, Standby } from './standby.ts'

/**
 * How PostgreSQL types map to code: bigint and numeric are numbers (ids are below 2^53; a number means the
 * decimal its shortest text shows, see contract/src/money.ts), instants are ISO text in UTC, days are
 * `YYYY-MM-DD`.
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: toInstant,
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
}
/** `2026-11-21 14:05:00.25+00` is PostgreSQL's UTC format; other formats take the slow path. */
function toInstant(text: string): string {
  if (!text.endsWith('+00') || text.length > 29) return new Date(text).toISOString()
  const millis = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
}
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** The connections of the running product. */
export type Database = Line & {
  /** For transactions and single statements only: with a pooler, its connections have no state between them. */
  pool: pg.Pool
  /** A standby that takes heavy reads; null: none. */
  standby: Standby | null
  /** Connections to the database itself, for work that outlasts a transaction. */
  sessions: pg.Pool
  /** The address for a separate connection that listens. */
  direct: Addresses
  close(): Promise<void>
}

/** Addresses of one database, whose passwords differ while a secret is being renewed. */
export type Urls = readonly [string, ...string[]]
type Options = {
  /** The addresses of a pooler such as PgBouncer in front of the database. */
  pooler?: Urls | null
  /** The addresses of a standby, or of a pooler in front of it. */
  standby?: { urls: Urls; maxLagMs: number } | null
  max?: number | undefined
  patienceMs?: number | undefined
  onError?: ((error: Error) => void) | undefined
}

/** The most requests of a dealer that wait for a connection before more are refused. */
const maxWaiting = 100
/** Added to the statement's own timeout: after that, the database's machine is gone. */
const silenceMs = 5_000

/**
 * Opens the pool that every `Work` takes its connection from; called by `openRuntime`. `patienceMs` is how
 * long a request waits for a free connection (5 s) and for a statement (30 s) before it's refused as busy. Of
 * several addresses, whose passwords differ, it takes the one that the database accepts, also when that changes.
 */
export function openDatabase(
  urls: Urls,
  { pooler, standby, max = 20, patienceMs, onError }: Options = {},
): Database {
  const direct = new Addresses(urls)
  const settings = { max, patienceMs, onError }
  const pool = openPool(pooler ? new Addresses(pooler) : direct, { ...settings, isPooled: Boolean(pooler) })
  const sessions = openPool(direct, { ...settings, isPooled: false })
  const copy = standby ? openPool(new Addresses(standby.urls), { ...settings, isPooled: true }) : null
  const createGate = () =>
    fairGate({
      // The rest is for job queues.
      total: max - Math.ceil(max / 8),
      share: Math.max(1, Math.floor(max / 3)),
      waiting: maxWaiting,
      patienceMs: patienceMs ?? 5_000,
    })
  for (const one of [pool, copy]) one?.on('connect', pipelineStatements())
  return {
    pool,
    gate: createGate(),
    standby: copy && standby ? new Standby({ pool: copy, gate: createGate() }, pool, standby.maxLagMs) : null,
    sessions,
    direct,
    close: async () => {
      await Promise.all([pool, sessions, copy].map((one) => one?.end()))
    },
  }
}

type PoolOptions = Omit<Options, 'pooler' | 'standby'> & { isPooled: boolean }

function openPool(addresses: Addresses, { max, patienceMs, onError, isPooled }: PoolOptions): pg.Pool {
  const statementMs = patienceMs ?? 30_000
  const pool = new pg.Pool({
    connectionString: addresses.current,
    max,
    types,
    connectionTimeoutMillis: patienceMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: statementMs + silenceMs,
    keepAlive: true,
    // PgBouncer refuses a session that sends these; pd_app has them as role settings anyway (roles.ts).
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: 60_000,
    }),
    application_name: 'partsdesk',
    pipeline: true,
  })
  if (addresses.count > 1) tryEach(pool, addresses)
  // The pool drops a connection that breaks while idle; without a listener that would end the process.
  pool.on('error', (error) => onError?.(error))
  return pool
}

/** Each connection tries the addresses in turn, beginning with the one that was accepted last. */
function tryEach(pool: pg.Pool, addresses: Addresses) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const accepted = async () => {
    for (let left = addresses.count - 1; ; left -= 1) {
      const tried = addresses.current
      try {
        pool.options.connectionString = tried
        return await connect()
      } catch (error) {
        if (!addresses.refused(tried, error) || left === 0) throw error
      }
    }
  }
  type Callback = (error: unknown, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void
  pool.connect = ((callback?: Callback) =>
    callback
      ? void accepted().then((client) => callback(undefined, client, client.release), callback)
      : accepted()) as typeof pool.connect
}
