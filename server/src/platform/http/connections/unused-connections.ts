import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a proxy that has just opened a connection may take to send its request. */
const graceMs = 500

/**
 * Closes the connections that browsers hold open for later. A stopping server would wait a minute for those that
 * Node doesn't close by itself: spare ones that never carried a request, even if opened while it stops, and those
 * whose last answer was still being sent when it started to stop. A proxy doesn't send a save again that was on a
 * closed connection, so new ones get the time to send it.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let stopping = false
  const closeUnlessUsed = (socket: Socket) =>
    setTimeout(() => {
      if (unused.has(socket)) socket.destroy()
    }, graceMs)
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
    if (stopping) closeUnlessUsed(socket)
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of unused) closeUnlessUsed(socket)
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) app.server.closeIdleConnections()
    done()
  })
}
