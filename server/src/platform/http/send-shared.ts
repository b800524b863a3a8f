import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { clock } from '../db/work.ts'
import { networkOf } from '../network/network-of.ts'
import { refuse } from './refuse.ts'

type Shared = NonNullable<Route['shared']>

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type Text = { body: string; etag: string }

/** Answers that a verb gives more than once. */
const written = new WeakMap<object, Text>()

/**
 * Lets browsers, proxies and other sites keep an answer; 304 without a body if they have this very one. `whole`
 * is what a verb answered, `answer` how it's sent.
 */
export function sendShared(exchange: Exchange, shared: Shared, answer: unknown, whole: unknown) {
  const key = typeof whole === 'object' && whole !== null ? whole : {}
  const text = written.get(key) ?? textOf(String(exchange.reply.serialize(answer)))
  written.set(key, text)
  return sendText(exchange, shared, text, 'application/json; charset=utf-8')
}

/** The same for a file that's made whole. */
export const sendSharedText = (
  exchange: Exchange,
  shared: Shared,
  { body, type }: { body: string; type: string },
) => sendText(exchange, shared, textOf(body), type)

const textOf = (body: string): Text => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
})

function sendText({ request, reply }: Exchange, { seconds }: Shared, { body, etag }: Text, type: string) {
  reply.header('cache-control', `public, max-age=${seconds}`)
  reply.header('access-control-allow-origin', '*')
  reply.header('etag', etag)
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send()
  return reply.type(type).send(body)
}

const minute = 60_000

/** Refuses an address that asks more often than it may in a clock minute; a process has its own count. */
export function visitorLimit({ perMinute }: Pick<Shared, 'perMinute'>): (ip: string) => void {
  const counts = new Map<string, number>()
  let counted = 0
  return (ip) => {
    const now = clock.now().getTime()
    const current = Math.floor(now / minute)
    if (current !== counted) counts.clear()
    counted = current
    const { address } = networkOf(ip)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count <= perMinute) return
    const seconds = Math.ceil(((current + 1) * minute - now) / 1000)
    throw refuse('slow_down', {
      retryAfter: seconds,
      values: { wait: phrase('things', 'seconds', { n: seconds }) },
    })
  }
}
