import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import { refuseClosed } from '../auth/closed-dealers.ts'
import { collectEarly } from '../collect-early.ts'
import { perRuntime } from '../runtime.ts'
import { fairGate } from './connections/fair-gate.ts'
import { preferStandby } from './connections/prefer-standby.ts'
import type { Line } from './connections/standby.ts'
import { sendStatement } from './statements/statement.ts'
import { entering, lend, neverCommits, type Reading, workOn } from './work.ts'

const pageSize = 1000
/**
 * The most long reads at once in this process, so that connections are left for others. Jobs never take a
 * download's place.
 */
const gates = perRuntime(() => ({
  downloads: fairGate({ total: 4, share: 2, waiting: 20, patienceMs: 20_000 }),
  jobs: fairGate({ total: 4, share: 2, waiting: 20, patienceMs: 3_600_000 }),
}))
/** How long a large file takes on a slow network; a job has a limit of its own. */
export const longestDownload = { ms: 15 * 60_000 }

type ReadRows<T> = (reading: Reading) => AsyncIterable<T>
type Reader = { dealerId: number | null; actor: Actor; signal: AbortSignal }

/**
 * Reads in pages, everything as of one moment; within one dealer, or across all for null. Returns the
 * connection as soon as the reader stops or `signal` aborts, which ends the running query. Beyond a few at
 * once, a dealer's reads wait for each other, or are refused after a while. A reader that consumes nothing for
 * a minute loses the connection (idle_in_transaction_session_timeout), as one that takes too long in all does,
 * and the next page fails.
 */
export const inSnapshot = <T>(
  dealerId: number | null,
  actor: Actor,
  signal: AbortSignal,
  read: ReadRows<T>,
): AsyncGenerator<T> => readAll({ dealerId, actor, signal }, read, 'downloads')

/** Reads in pages for a job, which waits its turn and takes as long as it needs. */
export const inJobSnapshot = <T>(
  dealerId: number,
  actor: Actor,
  signal: AbortSignal,
  read: ReadRows<T>,
): AsyncGenerator<T> => readAll({ dealerId, actor, signal }, read, 'jobs')

async function* readAll<T>(
  { dealerId, actor, signal }: Reader,
  read: ReadRows<T>,
  kind: 'downloads' | 'jobs',
): AsyncGenerator<T> {
  refuseClosed(actor, dealerId)
  const releaseSlot = await gates()[kind].enter(dealerId ?? 0, signal)
  const started = await preferStandby((line) => beginSnapshot(dealerId, actor, line)).catch((error) => {
    releaseSlot()
    throw error
  })
  const { client } = started
  const held = holdConnection(started, releaseSlot)
  const collectAsUsual = collectEarly()
  const abort = () => held.cancel()
  signal.addEventListener('abort', abort, { once: true })
  const tooLong = kind === 'downloads' ? setTimeout(held.cutOff, longestDownload.ms) : undefined
  try {
    signal.throwIfAborted()
    yield* read({ dealerId, ...workOn(client, actor, neverCommits) })
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', abort)
    collectAsUsual()
    await held.end()
  }
}

type Begun = Awaited<ReturnType<typeof beginSnapshot>>

/** Also returns the id of the server process, because a pooler assigns one to each transaction. */
async function beginSnapshot(dealerId: number | null, actor: Actor, line: Line) {
  const { client, giveBack } = await lend(dealerId, line)
  // The running statement gets the error; without a listener, the event would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  try {
    const [, , , { rows }] = await Promise.all([
      client.query('begin isolation level repeatable read read only'),
      client.query(entering(dealerId, actor)),
      client.query(`set local statement_timeout = ${longestDownload.ms}`),
      client.query<{ pid: number }>('select pg_backend_pid() as pid'),
    ])
    return { client, giveBack, pid: rows[0]!.pid, pool: line.pool }
  } catch (error) {
    giveBack(error as Error)
    throw error
  } finally {
    client.off('error', ignore)
  }
}

/**
 * A query's rows in its order, in batches. The first batch can take long: a cluster's cursor has read all rows by
 * then.
 */
export async function* readPages<Row>(
  { db, client }: Reading,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  await sql`declare pages no scroll cursor for ${query}`.execute(db)
  for (let waitMs: number | undefined = longestDownload.ms; ; waitMs = undefined) {
    const { rows } = await sendStatement<Row & object>(client, `fetch ${pageSize} from pages`, [], waitMs)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
  }
}

/** Returns a connection exactly once: at the end, or when it breaks under a stalled reader. */
function holdConnection({ client, giveBack: giveClient, pid, pool }: Begun, releaseSlot: () => void) {
  let isOver = false
  let cancelling: Promise<unknown> | undefined
  const giveBack = (broken?: Error) => {
    if (isOver) return
    isOver = true
    giveClient(broken)
    releaseSlot()
  }
  client.on('error', giveBack)
  return {
    /** Cancels the running query; if that fails too, the statement timeout ends it. */
    cancel() {
      cancelling ??= pool.query('select pg_cancel_backend($1::int)', [pid]).catch(() => {})
    },
    /** Works even if the reader has stopped reading. */
    cutOff: () => giveBack(new Error('The read took too long')),
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
