import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import { collectEarly } from '../collect-early.ts'
import { perRuntime } from '../runtime.ts'
import { preferStandby } from './prefer-standby.ts'
import type { Line } from './standby.ts'
import { entering, lend, neverCommits, type Reading, workOn } from './work.ts'

/** Limits concurrent long reads, to leave connections for everyone else. */
const mostAtOnce = 4
const pageSize = 1000

/**
 * Reads in pages, for as long as it takes, everything as of one moment; within one dealer, or across all for
 * null. Returns the connection as soon as the reader stops or `signal` aborts, which ends the running query.
 * Beyond a few at once, reads wait for each other. A reader that consumes nothing for a minute loses the
 * connection (idle_in_transaction_session_timeout), and the next page fails.
 */
export async function* inSnapshot<T>(
  dealerId: number | null,
  actor: Actor,
  signal: AbortSignal,
  read: (reading: Reading) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const releaseSlot = await claimSlot(signal)
  const begun = await preferStandby((line) => begin(dealerId, line)).catch((error) => {
    releaseSlot()
    throw error
  })
  const { client } = begun
  const held = holding(begun, releaseSlot)
  const collectAsUsual = collectEarly()
  const abort = () => held.cancel()
  signal.addEventListener('abort', abort, { once: true })
  try {
    signal.throwIfAborted()
    yield* read({ dealerId, ...workOn(client, actor, neverCommits) })
  } finally {
    signal.removeEventListener('abort', abort)
    collectAsUsual()
    await held.end()
  }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Returns the process that answers it, too: a pooler's connections have one for each transaction. */
async function begin(dealerId: number | null, line: Line) {
  const { client, giveBack } = await lend(dealerId, line)
  // The running statement gets the error; without a listener, the event would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  try {
    const [, { rows }] = await Promise.all([
      client.query(`begin isolation level repeatable read read only; ${entering(dealerId)}`),
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

/** A query's rows in its order, in batches. */
export async function* readPages<Row>({ db }: Reading, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare pages no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageSize)} from pages`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
  }
}

/** Returns a connection exactly once: at the end, or when it breaks under a stalled reader. */
function holding({ client, giveBack: giveClient, pid, pool }: Begun, releaseSlot: () => void) {
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
      cancelling ??= pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
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

/** Returns a function that gives the slot back, once. */
async function claimSlot(signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted()
  const places = queue()
  const { waiting } = places
  const releaseSlot = () => {
    const next = waiting.shift()
    if (next) next()
    else places.free += 1
  }
  if (places.free > 0) {
    places.free -= 1
    return releaseSlot
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
  return releaseSlot
}
