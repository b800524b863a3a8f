import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeUnusedConnections } from './unused-connections.ts'

test('stops when the answer under way is sent, without waiting for its connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeUnusedConnections(app)
  const body = new PassThrough()
  app.get('/slow', (_, reply) => reply.send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  // A keep-alive connection has no end by itself.
  app.server.keepAliveTimeout = 0
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = once(socket, 'close')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.write('GET /slow HTTP/1.1\r\nHost: partsdesk.test\r\n\r\n')
  body.write('first')
  await expect.poll(() => received).toContain('first')

  const stopped = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  body.end('last')
  await stopped
  await ended
  expect(received).toContain('last')
})
