import type { FastifyInstance } from 'fastify'
import { runtime } from '../runtime.ts'

/** Counts and times answers by route. Event streams, open for hours, are counted when they end and not timed. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { metrics } = runtime()
    if (metrics) {
      const { method } = request
      const route = request.routeOptions.url ?? 'none'
      metrics.requests.inc({ method, route, status: reply.statusCode })
      if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
        metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
    }
    done()
  })
}
