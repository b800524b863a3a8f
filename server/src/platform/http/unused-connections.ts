import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes the connections that browsers hold open for later. A stopping server would wait a minute for those that
 * Node doesn't close by itself: spare ones that never carried a request, even if opened while it stops, and those
 * whose last answer was still being sent when it started to stop.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    if (stopping) return socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) app.server.closeIdleConnections()
    done()
  })
}
