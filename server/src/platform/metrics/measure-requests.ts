import type { FastifyInstance } from 'fastify'
import { nameRoute } from '../http/name-route.ts'
import { runtime } from '../runtime.ts'
import { selfReport } from '../self-report/self-report.ts'

/** Counts and times answers by route. Event streams, open for hours, are counted when they end and not timed. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { metrics } = runtime()
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
    metrics?.requests.inc({ ...labels, status: reply.statusCode })
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      selfReport().noteAnswer(nameRoute(request), reply.elapsedTime)
      metrics?.requestSeconds.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })
}
