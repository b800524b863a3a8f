import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Route } from '#contract/http.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { onlyReads } from '../implement.ts'
import { refuse } from './refuse.ts'

/* A record's version in HTTP's own headers: `ETag` in answers, and `If-Match` as another way to send `version`. */

/** Whether a call can name the version of the record it was based on; a newer one is then refused with `stale`. */
export const takesVersion = (route: Route): boolean =>
  !onlyReads(route) &&
  [route.query, route.body].some((fields) => fields !== undefined && 'version' in fields.shape)

/** The fields of a form with files are read by its handler. */
export const takesIfMatch = (route: Route): boolean => takesVersion(route) && !route.upload

/** Whether an answer is one record, or one list saved as a whole, with its version. */
export function hasVersion({ shared, reply }: Route): boolean {
  const record = reply.kind === 'one' || reply.kind === 'shape' ? reply.schema : null
  return !shared && record instanceof z.ZodObject && 'version' in record.shape
}

/** Proxies that compress an answer mark its tag as weak. */
const tag = /^(?:W\/)?"(\d{1,10})"$/

/** The input with the version that If-Match names. */
export function withIfMatch<T extends { version?: unknown }>(
  route: Route,
  { headers }: Pick<FastifyRequest, 'headers'>,
  input: T,
): T {
  const sent = headers['if-match']?.trim()
  if (sent === undefined || onlyReads(route)) return input
  if (!takesIfMatch(route)) throw refuse('if_match_not_taken')
  // Any version: if the record is gone, it's refused anyway.
  if (sent === '*') return input
  const [, version] = tag.exec(sent) ?? []
  if (version === undefined) throw malformed('if_match_one_tag')
  if (input.version !== undefined && input.version !== Number(version)) throw malformed('if_match_differs')
  return { ...input, version: Number(version) }
}

const malformed = (reason: 'if_match_one_tag' | 'if_match_differs') =>
  refuse('malformed', { values: { reason: phrase('reasons', reason) } })

/** Sends the version of an answer's record as its tag; some records have none. */
export function sendVersion(reply: FastifyReply, { version }: { version?: unknown }): void {
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
}
