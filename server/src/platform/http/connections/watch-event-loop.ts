import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameRoute } from '../name-route.ts'

const beatMs = 50
const limitMs = 200

/**
 * Logs the routes of requests that were active while the event loop was blocked for more than 200 ms. If there are
 * several, one of them is to blame.
 */
export function watchEventLoop(app: FastifyInstance): void {
  const waiting = new Map<FastifyRequest, FastifyReply>()
  let answered: FastifyRequest[] = []
  app.addHook('onRequest', (request, reply, done) => {
    waiting.set(request, reply)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    answered.push(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    waiting.delete(request)
    done()
  })
  app.addHook('onRequestAbort', async (request) => {
    waiting.delete(request)
  })

  let due = performance.now() + beatMs
  const beat = setInterval(() => {
    const held = Math.round(performance.now() - due)
    if (held > limitMs) {
      // Streams started their answer long ago.
      const busy = [...waiting].filter(([, reply]) => !reply.raw.headersSent).map(([request]) => request)
      const requests = [...new Set([...answered, ...busy])].map((request) => ({
        requestId: request.id,
        route: nameRoute(request),
      }))
      if (requests.length > 0) app.log.warn({ heldMs: held, requests }, 'the event loop was held')
    }
    answered = []
    due = performance.now() + beatMs
  }, beatMs)
  beat.unref()
  app.addHook('onClose', async () => clearInterval(beat))
}
