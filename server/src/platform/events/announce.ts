import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { perRuntime, type Runtime } from '../runtime.ts'

/** The channel every server process listens on. */
export const channel = 'partsdesk'
/** PostgreSQL limits a notification to less than 8,000 bytes. */
const maxBytes = 7_500
/** Above this, readers reload everything anyway (subscribe.ts). */
const maxWaiting = 2_000
const pauseMs = 500
const longestEndMs = 2_000

/** The changes at a dealer; null if there are too many to name. */
type News = { topic: string; dealerId: number; items: readonly unknown[] | null }
type Sender = Pick<pg.ClientBase, 'query'>

/** Sends changes in the fewest notifications that they fit into. */
export async function notify(on: Sender, news: readonly News[]): Promise<void> {
  const payloads = news.flatMap(({ topic, dealerId, items }) =>
    (items ? inParts(items) : [null]).map(
      (part) => `["${topic}",${dealerId},${part ? `[${part.join(',')}]` : null}]`,
    ),
  )
  await on.query('select pg_notify($1, part) from unnest($2::text[]) part', [channel, payloads])
}

/** The items as JSON, in parts that each fit into one notification. */
function inParts(items: readonly unknown[]): string[][] {
  const parts: string[][] = []
  let free = 0
  for (const item of items) {
    const text = JSON.stringify(item)
    const size = Buffer.byteLength(text) + 1
    if (size > free) {
      parts.push([])
      free = maxBytes
    }
    parts.at(-1)!.push(text)
    free -= size
  }
  return parts
}

/** Committed changes that are being sent: one statement at a time takes everything that has gathered. */
class Outbox {
  #waiting = new Map<string, News>()
  #sending: Promise<void> | null = null
  readonly #pool: pg.Pool
  /** The process's listening connection, while it's up. */
  connection: Sender | null = null

  constructor({ database }: Runtime) {
    this.#pool = database.pool
  }

  add({ topic, dealerId, items }: News): void {
    const key = `${topic} ${dealerId}`
    const before = this.#waiting.get(key)?.items
    const all = before === null || items === null ? null : [...(before ?? []), ...items]
    this.#waiting.set(key, { topic, dealerId, items: all && all.length > maxWaiting ? null : all })
    this.#sending ??= this.#send()
  }

  /** Nothing is lost while the database is away: it's sent later. */
  async #send(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#pool.ending) {
      const batch = [...this.#waiting.values()]
      this.#waiting.clear()
      try {
        await notify(this.connection ?? this.#pool, batch)
      } catch {
        for (const news of batch) this.add(news)
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
    this.#sending = null
  }

  /** Waits a moment for changes that are still being sent. */
  async sent(): Promise<void> {
    await Promise.race([this.#sending, sleep(longestEndMs, undefined, { ref: false })])
  }
}

/** This process's outbox of committed changes. */
export const outbox = perRuntime((owner) => new Outbox(owner))

/**
 * Queues a committed change for all processes and returns at once. The outbox retries while the database is
 * away.
 */
export const announce = (news: News): void => outbox().add(news)
