import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { runtime } from '../../runtime.ts'

/** Scripts only from the product itself; styles too, or with the page's nonce (Mantine's). */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Dealers' own domains can have subdomains of theirs without HTTPS. */
const includeSubdomains = (host: string): string =>
  host.toLowerCase() === new URL(runtime().config.publicUrl).hostname ? '; includeSubDomains' : ''

/**
 * Adds the security headers to every answer. A route that already set a policy keeps its own. API answers
 * aren't cached.
 */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=31536000${includeSubdomains(request.hostname)}`)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

/**
 * Marks a page without scripts as one that only the holder of its address may see: its styles are inline,
 * search engines don't list it, and the sites it links to don't receive its address.
 */
export function privatePage(reply: FastifyReply): void {
  const sources = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:"
  reply.header(
    'content-security-policy',
    `${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  reply.header('referrer-policy', 'no-referrer')
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
}

/** Sets the page's policy and returns its nonce. */
export function pageNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', policy(nonce))
  return nonce
}
