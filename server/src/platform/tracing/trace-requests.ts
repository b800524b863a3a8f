import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runtime } from '../runtime.ts'
import type { Span } from './span.ts'

/** A span per request, named after its route; its log lines have the trace's id. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { tracer } = runtime()
    if (tracer) {
      const { method } = request
      const route = request.routeOptions.url ?? 'none'
      const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id }
      const parent = callersTrace(request)
      const span = tracer.begin({ name: `${method} ${route}`, kind: 'server', attributes, parent })
      spans.set(request, span)
      const log = request.log.child({ traceId: span.traceId })
      request.log = log
      reply.log = log
      reply.raw.once('close', () => {
        const { statusCode, writableFinished } = reply.raw
        if (writableFinished) span.attributes['http.response.status_code'] = statusCode
        span.end(writableFinished ? (statusCode >= 500 ? statusCode : undefined) : 'aborted')
      })
    }
    done()
  })
  // A body arrives through events of its connection, so the request's context is restored only here.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) runtime().tracer?.within(span, done)
    else done()
  })
}

/** Only a proxy that TRUST_PROXY names can set a request's trace and whether it's recorded. */
function callersTrace({ ips = [], headers: { traceparent } }: FastifyRequest): string | undefined {
  const [, beyondTheProxy] = ips
  return beyondTheProxy !== undefined && typeof traceparent === 'string' ? traceparent : undefined
}
