import type { FastifyInstance } from 'fastify'
import { phrase } from '#contract/texts/phrase-book.ts'
import { refuse } from '../refusals/refuse.ts'

/**
 * Mail programs unsubscribe by a form (`List-Unsubscribe=One-Click`, RFC 8058) whose content is irrelevant.
 * No other call accepts forms: any web page could post one.
 */
export function takeOneClickForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    payload.resume()
    if (request.url.startsWith('/api/unsubscribe/')) done(null, {})
    else done(refuse('wrong_type', { values: { reason: phrase('reasons', 'send_json') } }))
  })
}
