import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { pageNonce } from '../headers.ts'
import { refuse } from '../refuse.ts'
import type { ApiDocument } from './api-document.ts'
import { DocsPages } from './docs-pages.ts'

const address = z.object({ group: z.string() })
const query = z.object({ q: z.string().trim().max(100).catch('') })

/** The OpenAPI document, and pages to read it. Both are made when first asked for. */
export function serveApiDocument(app: FastifyInstance, make: () => object): void {
  let document: string | undefined
  let pages: DocsPages | undefined
  const text = () => {
    document ??= JSON.stringify(make())
    return document
  }
  const read = () => {
    if (pages) return pages
    const parsed: ApiDocument = JSON.parse(text())
    pages = new DocsPages(parsed)
    return pages
  }
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8')
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(text()))
  app.get('/api/docs', (request, reply) => {
    const { q } = query.parse(request.query)
    const nonce = pageNonce(reply)
    return html(reply).send(q ? read().search(q, nonce) : read().guide(nonce))
  })
  app.get('/api/docs/:group', (request, reply) => {
    const { group } = address.parse(request.params)
    // Not Fastify's host: that may be a header which a visitor invented and the proxy let through.
    const page = read().group(group, `${request.protocol}://${request.headers.host}`, pageNonce(reply))
    if (page === null) throw refuse('not_found')
    return html(reply).send(page)
  })
}
