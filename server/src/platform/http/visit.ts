import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SignedIn, sessionCookie } from '../auth/authenticate.ts'
import type { Upload, Visit } from './implement.ts'

const sevenDays = 7 * 24 * 3600

/** The request as a handler sees it that opens its own transactions. */
export function visit(
  { request, reply, signedIn }: { request: FastifyRequest; reply: FastifyReply; signedIn: SignedIn },
  dealerId: number,
): Visit {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  return {
    ...signedIn,
    dealerId,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    signal: gone.signal,
    sessionToken: request.cookies[sessionCookie] ?? null,
    setSession: (token) => {
      const options = {
        path: '/',
        httpOnly: true,
        sameSite: 'strict' as const,
        secure: request.protocol === 'https',
      }
      if (token) reply.setCookie(sessionCookie, token, { ...options, maxAge: sevenDays })
      else reply.clearCookie(sessionCookie, options)
    },
    setFilename: (name) => {
      const plain = name.replace(/[^\w. -]/g, '_')
      reply.header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    },
    uploads: () => uploads(request),
  }
}

async function* uploads(request: FastifyRequest): AsyncIterable<Upload> {
  for await (const part of request.files()) {
    yield { field: part.fieldname, filename: part.filename, contentType: part.mimetype, stream: part.file }
  }
}
