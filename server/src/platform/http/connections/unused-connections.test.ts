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

test('answers what arrives on a connection that was open when it started to stop, and closes spare ones', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeUnusedConnections(app)
  let saved = 0
  app.post('/save', async () => {
    saved += 1
    return 'saved'
  })
  // As the product's own, which end their connection to the database: requests still arrive meanwhile.
  let letStop = () => {}
  const mayStop = new Promise<void>((resolve) => {
    letStop = resolve
  })
  let noteStopping = () => {}
  const stopping = new Promise<void>((resolve) => {
    noteStopping = resolve
  })
  app.addHook('preClose', async () => {
    noteStopping()
    await mayStop
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async () => {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    await accepted
    return { socket, ended: once(socket, 'close'), received: () => received }
  }
  const post = 'POST /save HTTP/1.1\r\nHost: partsdesk.test\r\nContent-Length: 0\r\n\r\n'
  const [early, spare] = [await open(), await open()]
  const stopped = app.close()
  await stopping
  const late = await open()
  for (const { socket } of [early, late]) socket.write(post)
  await expect
    .poll(() => [early.received(), late.received()])
    .toEqual([expect.stringContaining('saved'), expect.stringContaining('saved')])
  letStop()
  await stopped
  await Promise.all([early.ended, late.ended, spare.ended])
  expect(saved).toBe(2)
})
