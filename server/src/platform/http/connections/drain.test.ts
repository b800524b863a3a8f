import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthAndDrain } from './drain.ts'

/** Opens a connection as a proxy does, which sends requests on it one after the other. */
function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  const send = (path: string) => {
    received = ''
    socket.write(`POST ${path} HTTP/1.1\r\nHost: partsdesk.test\r\nContent-Length: 0\r\n\r\n`)
  }
  return { send, received: () => received, ended: once(socket, 'close') }
}

test('answers on the connections that a proxy has, ends each with its answer, and refuses new ones', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  healthAndDrain(app)
  const body = new PassThrough()
  app.post('/save', async () => 'saved')
  app.post('/slow', async (_, reply) => {
    started()
    await mayAnswer
    return reply.send(body)
  })
  let started = () => {}
  const start = new Promise<void>((resolve) => {
    started = resolve
  })
  let letAnswer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  app.server.keepAliveTimeout = 0
  const { port } = app.server.address() as AddressInfo

  const [used, slow, unused] = [openConnection(port), openConnection(port), openConnection(port)]
  for (const one of [used, unused]) {
    one.send('/save')
    await expect.poll(one.received).toContain('keep-alive')
  }
  slow.send('/slow')
  await start

  const drained = app.drain(0.01)
  await expect.poll(() => app.server.listening).toBe(false)
  used.send('/save')
  await used.ended
  expect(used.received()).toMatch(/connection: close[\s\S]*saved/)
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  // It arrived before the stop, and its connection ends, too.
  letAnswer()
  body.end('slowly')
  await slow.ended
  expect(slow.received()).toMatch(/connection: close[\s\S]*slowly/)

  await drained
  await unused.ended
  await app.close()
})
