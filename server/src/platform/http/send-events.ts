import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { hear } from '../events/hub.ts'
import { rightsTopic } from '../events/tell.ts'
import { perRuntime } from '../runtime.ts'
import { refuse } from './refuse.ts'

/** How often a stream gives a sign of life to proxies, and its reader's rights are looked at; tests shorten it. */
export const heartbeat = { everyMs: 25_000 }

/** Streams of one person at once; the pages of a busy desk need a few each. */
export const streamsPerUser = 30

const openStreams = perRuntime(() => new Map<AbortController, string>())
const listenerOf = ({ dealerId, userId }: Actor) => `${dealerId}:${userId}`

/** Refuses one stream more than a person may have open; asked before anything is subscribed to. */
export function refuseTooManyStreams(actor: Actor): void {
  const listener = listenerOf(actor)
  const theirs = [...openStreams().values()].filter((other) => other === listener)
  if (theirs.length >= streamsPerUser) throw refuse('too_many_streams', { values: { limit: streamsPerUser } })
}

/** Ends every event stream of this process; browsers come back to the next one. */
export function endEventStreams(): void {
  for (const stream of openStreams().keys()) stream.abort()
}

type Stream = {
  actor: Actor
  values: AsyncIterable<unknown>
  /** Whether the actor may still listen: asked with each heartbeat and whenever their rights change. */
  mayListen: () => Promise<boolean>
}

/**
 * Writes server-sent events as they come, until the reader goes, loses the right to listen, or the
 * server stops. Whoever does not keep up is not written to.
 */
export function sendEvents(reply: FastifyReply, { actor, values, mayListen }: Stream): FastifyReply {
  const over = new AbortController()
  const end = () => over.abort()
  const look = () => void mayListen().then((may) => may || end(), end)
  const { out, write } = slowly(over.signal)

  const open = openStreams()
  open.set(over, listenerOf(actor))
  reply.raw.on('close', end)
  const stopHearing = hear(rightsTopic, actor.dealerId, (users) => {
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
      // Nginx would keep back what it could fill a buffer with.
      .header('x-accel-buffering', 'no')
      // The connection ends with its stream, so that a server that stops waits for none.
      .header('connection', 'close')
      .send(out)
  )
}

async function writeAll(values: AsyncIterable<unknown>, write: (text: string) => Promise<boolean>) {
  for await (const value of values) if (!(await write(`data: ${JSON.stringify(value)}\n\n`))) return
}

/** A stream whose `write` waits until there is room again; false once it is over. */
function slowly(over: AbortSignal) {
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
