import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../auth/actor.ts'
import { addListener } from '../../events/hub.ts'
import { rightsTopic } from '../../events/publish.ts'
import { perRuntime } from '../../runtime.ts'
import { refuse } from '../refusals/refuse.ts'

/** How often a stream signals life to proxies and re-checks its reader's rights; tests shorten it. */
export const heartbeat = { everyMs: 25_000 }

/** Concurrent streams per user; the pages of a busy desk need a few each. */
export const streamsPerUser = 30

const openStreams = perRuntime(() => new Map<AbortController, string>())
/** The number of screens that listen at this process. */
export const openStreamCount = (): number => openStreams().size

const listenerName = ({ dealerId, userId }: Actor) => `${dealerId}:${userId}`

/** Refuses a user's streams above the limit; call it before subscribing. */
export function refuseTooManyStreams(actor: Actor): void {
  const listener = listenerName(actor)
  const theirs = [...openStreams().values()].filter((other) => other === listener)
  if (theirs.length >= streamsPerUser) throw refuse('too_many_streams', { values: { limit: streamsPerUser } })
}

/** Ends every event stream of this process; browsers reconnect to the next one. */
export function endEventStreams(): void {
  for (const stream of openStreams().keys()) stream.abort()
}

type Stream = {
  actor: Actor
  values: AsyncIterable<unknown>
  /** Whether the actor can still listen: checked with each heartbeat and when their rights change. */
  mayListen: () => Promise<boolean>
}

/**
 * Writes server-sent events as they arrive, until the reader leaves or loses access, or the server stops.
 * Readers that can't keep up aren't written to.
 */
export function sendEvents(reply: FastifyReply, { actor, values, mayListen }: Stream): FastifyReply {
  const over = new AbortController()
  const end = () => over.abort()
  const look = () => void mayListen().then((may) => may || end(), end)
  const { out, write } = makeWriter(over.signal)

  const open = openStreams()
  open.set(over, listenerName(actor))
  reply.raw.on('close', end)
  const stopHearing = addListener(rightsTopic, actor.dealerId, (users) => {
    if (users === null || users.includes(actor.userId)) look()
  })
  const beat = setInterval(() => {
    if (out.readableLength === 0) out.push(': alive\n\n')
    look()
  }, heartbeat.everyMs)
  over.signal.addEventListener('abort', () => {
    clearInterval(beat)
    stopHearing()
    open.delete(over)
    out.push(null)
  })

  out.push('retry: 3000\n: listening\n\n')
  void writeAll(values, write).then(end, end)
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      // Otherwise nginx buffers events.
      .header('x-accel-buffering', 'no')
      // The connection ends with its stream, so a stopping server waits for none.
      .header('connection', 'close')
      .send(out)
  )
}

async function writeAll(values: AsyncIterable<unknown>, write: (text: string) => Promise<boolean>) {
  for await (const value of values) if (!(await write(`data: ${JSON.stringify(value)}\n\n`))) return
}

/** A stream whose `write` waits for free space; false once it's over. */
function makeWriter(over: AbortSignal) {
  let goOn = () => {}
  const out = new Readable({ read: () => goOn() })
  over.addEventListener('abort', () => goOn())
  const write = async (text: string): Promise<boolean> => {
    if (over.aborted) return false
    if (!out.push(text))
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    return !over.aborted
  }
  return { out, write }
}
