import type { FastifyInstance } from 'fastify'
import { runtime } from '../runtime.ts'
import { selfReport } from '../self-report/self-report.ts'

/** Counts and times answers by route. Event streams, open for hours, are counted when they end and not timed. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { metrics } = runtime()
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream)
      selfReport().noteAnswer(`${method} ${request.routeOptions.url ?? '(page)'}`, reply.elapsedTime)
    metrics?.requests.inc({ method, route, status: reply.statusCode })
    if (!isStream) metrics?.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}
