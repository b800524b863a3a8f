import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { pageNonce } from '../answers/headers.ts'
import { refuse } from '../refusals/refuse.ts'
import type { ApiDocument } from './api-document.ts'
import { DocsPages } from './docs-pages.ts'

const address = z.object({ group: z.string() })
const query = z.object({ q: z.string().trim().max(100).catch('') })

/** The OpenAPI document, and pages to read it. Both are made when first asked for. */
export function serveApiDocument(app: FastifyInstance, make: () => Promise<object>): void {
  let document: Promise<string> | undefined
  let pages: Promise<DocsPages> | undefined
  const text = () => {
    document ??= make().then(JSON.stringify)
    return document
  }
  const read = () => {
    pages ??= text().then((json) => {
      const parsed: ApiDocument = JSON.parse(json)
      return new DocsPages(parsed)
    })
    return pages
  }
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8')
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json').send(await text()))
  app.get('/api/docs', async (request, reply) => {
    const { q } = query.parse(request.query)
    const nonce = pageNonce(reply)
    const pages = await read()
    return html(reply).send(q ? pages.search(q, nonce) : pages.guide(nonce))
  })
  app.get('/api/docs/:group', async (request, reply) => {
    const { group } = address.parse(request.params)
    // Not Fastify's host: that may come from a header which a visitor invented and the proxy passed on.
    const page = (await read()).group(
      group,
      `${request.protocol}://${request.headers.host}`,
      pageNonce(reply),
    )
    if (page === null) throw refuse('not_found')
    return html(reply).send(page)
  })
}
