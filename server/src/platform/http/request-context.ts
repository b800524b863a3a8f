import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { phrase } from '#contract/texts/phrase-book.ts'
import { type SignedIn, sessionCookie } from '../auth/authenticate.ts'
import { findTokenSender } from './guard.ts'
import type { DealersContext, FormText, Upload } from './implement.ts'
import { visitorNetwork } from './limits/visitor-limit.ts'
import { refuse } from './refusals/refuse.ts'

const sevenDays = 7 * 24 * 3600
const deviceCookie = 'pd_device'
const halfAYear = 180 * 24 * 3600

/** The request for handlers that open their own transactions. */
export function context(
  { request, reply, signedIn }: { request: FastifyRequest; reply: FastifyReply; signedIn: SignedIn },
  dealerId: number | null,
): DealersContext {
  const disconnect = new AbortController()
  reply.raw.on('close', () => disconnect.abort())
  return {
    ...signedIn,
    dealerId,
    findTokenSender: () => findTokenSender(request),
    ip: request.ip,
    visitor: visitorNetwork(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: readIdempotencyKey(request),
    signal: disconnect.signal,
    sessionToken: request.cookies[sessionCookie] ?? null,
    setSession: (token) => {
      const options = cookieOptions(request)
      if (token) reply.setCookie(sessionCookie, token, { ...options, maxAge: sevenDays })
      else reply.clearCookie(sessionCookie, options)
    },
    device: request.cookies[deviceCookie] ?? null,
    setDevice: (value) =>
      reply.setCookie(deviceCookie, value, { ...cookieOptions(request), maxAge: halfAYear }),
    setFilename: (name) => {
      const plain = name.replace(/[^\w. -]/g, '_')
      reply.header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    },
    setStatus: (code) => reply.status(code),
    uploads: () => readUploads(request),
    form: () => readForm(request),
  }
}

const cookieOptions = ({ protocol }: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: protocol === 'https',
})

/** The request's Idempotency-Key, if it has one. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 200) throw refuse('malformed', { values: { reason: phrase('reasons', 'key_too_long') } })
  return key
}

async function* readUploads(request: FastifyRequest): AsyncIterable<Upload> {
  for await (const part of readForm(request)) if ('stream' in part) yield part
}

/** The most text in a form; the longest email has half of it. */
const maxText = 1024 * 1024

async function* readForm(request: FastifyRequest): AsyncIterable<Upload | FormText> {
  let letters = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      yield toUpload(part)
      continue
    }
    const text = String(part.value)
    letters += text.length
    if (part.valueTruncated || letters > maxText) {
      // The parser would collect the rest in memory; it still has to arrive, or the connection stays open.
      request.raw.unpipe().resume()
      throw refuse('too_large', { values: { limit: phrase('reasons', 'text_megabyte') } })
    }
    yield { field: part.fieldname, text }
  }
}

const toUpload = (part: MultipartFile): Upload => ({
  field: part.fieldname,
  // A file part can lack a name.
  filename: part.filename ?? '',
  contentType: part.mimetype,
  stream: part.file,
})
