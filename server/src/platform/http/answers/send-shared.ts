import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/http.ts'

type SharedAnswer = NonNullable<Route['shared']>

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type Text = { body: string; etag: string }

/** Serialized answers that a verb returns more than once. */
const serializedTexts = new WeakMap<object, Text>()

/**
 * Lets browsers, proxies and other sites cache an answer; 304 without a body if they have the same one. `whole` is
 * the verb's result, `answer` its form on the wire.
 */
export function sendShared(exchange: Exchange, shared: SharedAnswer, answer: unknown, whole: unknown) {
  const key = typeof whole === 'object' && whole !== null ? whole : {}
  const text = serializedTexts.get(key) ?? withETag(String(exchange.reply.serialize(answer)))
  serializedTexts.set(key, text)
  return sendText(exchange, shared, text, 'application/json; charset=utf-8')
}

/** Sends a file that's built as a whole, cached like other shared answers. */
export const sendSharedText = (
  exchange: Exchange,
  shared: SharedAnswer,
  { body, type }: { body: string; type: string },
) => sendText(exchange, shared, withETag(body), type)

const withETag = (body: string): Text => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
})

function sendText(
  { request, reply }: Exchange,
  { seconds }: SharedAnswer,
  { body, etag }: Text,
  type: string,
) {
  reply.header('cache-control', `public, max-age=${seconds}`)
  reply.header('access-control-allow-origin', '*')
  reply.header('etag', etag)
  const cachedTags = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (cachedTags.includes(etag) || cachedTags.includes('*')) return reply.code(304).send()
  return reply.type(type).send(body)
}
