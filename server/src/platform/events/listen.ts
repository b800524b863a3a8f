import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Addresses } from '../db/connections/addresses.ts'
import type { Database } from '../db/connections/open-database.ts'
import { database } from '../db/database.ts'
import { perRuntime } from '../runtime.ts'
import { channel, outbox } from './announce.ts'
import { passOn, passOnMissed } from './hub.ts'
import { helloTopic, listenerName, Peers, peerCheck } from './peers.ts'

const firstPauseMs = 250
const longestPauseMs = 5_000

type Listening = { ready: Promise<void>; stop(): Promise<void> }
const state = perRuntime(() => ({ current: null as Listening | null }))

/**
 * Whether this process's connection is up: it receives the others' notifications, and they'd notice if it broke.
 */
export const isListening = (): boolean => outbox().connection !== null

/**
 * Keeps one connection of this process listening, starting with the first call. Resolves once it listens, or
 * after a second if the database is away (it keeps trying, then reports missed events).
 */
export async function listening(): Promise<void> {
  const own = state()
  own.current ??= listen(database())
  await Promise.race([own.current.ready, sleep(1_000, undefined, { ref: false })])
}

/** Closes the connection, after giving announced changes up to two seconds to leave. Safe to call twice. */
export async function stopListening(): Promise<void> {
  const own = state()
  const ending = own.current
  own.current = null
  await outbox().sent()
  await ending?.stop()
}

function listen({ direct }: Pick<Database, 'direct'>): Listening {
  const stopped = new AbortController()
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const done = (async () => {
    let pause = firstPauseMs
    for (let first = true; !stopped.signal.aborted; first = false) {
      await stayConnected(direct, stopped.signal, () => {
        pause = firstPauseMs
        isReady()
        if (!first) passOnMissed()
      })
      await sleep(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      pause = Math.min(pause * 2, longestPauseMs)
    }
  })()
  const stop = async () => {
    stopped.abort()
    await done
  }
  return { ready, stop }
}

/** A single connection's lifetime; however it ends, another follows. */
async function stayConnected(direct: Addresses, stop: AbortSignal, onListening: () => void): Promise<void> {
  const url = direct.current
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: listenerName,
    pipeline: true,
  })
  const own = outbox()
  const peers = new Peers()
  const over = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    stop.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', ({ payload }) => {
    const [topic, dealerId, items] = JSON.parse(payload!) as [string, number, string[] | null]
    if (topic === helloTopic) for (const peer of items ?? []) peers.add(peer)
    else passOn(topic, dealerId, items)
  })
  // Polling also detects a database that vanished silently.
  const ask = async () => {
    if (!(await peers.isComplete(client))) passOnMissed()
  }
  const asking = setInterval(() => ask().catch(() => client.end()), peerCheck.everyMs)
  asking.unref()
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await peers.meet(client)
    own.connection = client
    onListening()
    await over
  } catch (error) {
    // The database is away or full, or has the password of another key; the next attempt follows.
    direct.refused(url, error)
  } finally {
    own.connection = null
    clearInterval(asking)
    await client.end().catch(() => {})
  }
}
