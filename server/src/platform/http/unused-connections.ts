import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers keep spare connections open. Node doesn't treat one that never carried a request as idle, so a
 * stopping server would wait a minute for it; this closes them, even ones opened while it stops.
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
