import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers keep a connection in reserve. One that never carried a request is not idle to Node, and a
 * server that stops would wait a minute for it; here it is closed, also one that is opened while it stops.
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
}
