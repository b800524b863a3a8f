import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { loggerOptions, RequestLog } from './logging.ts'

type Line = { msg: string; requestId?: string; req?: unknown; res?: unknown; level: number }
let app: FastifyInstance
afterEach(() => app.close())

/** A server with the product's log, whose lines end up in the list. */
function logging(): Line[] {
  const lines: Line[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const options = loggerOptions('info')
  app = Fastify({
    logger: typeof options === 'object' ? { ...options, stream } : false,
    logController: new RequestLog(),
  })
  // As the product's own hooks, it ends after the answer's last event.
  app.addHook('onResponse', async () => {})
  app.get('/quick', async () => 'done')
  app.get('/broken', async () => {
    throw new Error('it broke')
  })
  app.get('/slow', () => new Promise<never>(() => {}))
  return lines
}

test('logs a line for each request, without its query', async () => {
  const lines = logging()
  await app.inject('/quick?email=bob@example.test')
  await app.inject('/nowhere')
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request completed').length).toBe(2)
  expect(lines.filter(({ req }) => req)).toMatchObject([
    { requestId: 'req-1', req: { method: 'GET', url: '/quick', ip: '127.0.0.1' }, res: { status: 200 } },
    { requestId: 'req-2', req: { method: 'GET', url: '/nowhere' }, res: { status: 404 } },
  ])
  expect(JSON.stringify(lines[0])).not.toContain('bob@')
})

test('logs one line for a request on a connection of its own', async () => {
  const lines = logging()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${address}/quick`, { headers: { connection: 'close' } })
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request completed')
  expect(lines.filter(({ req }) => req)).toHaveLength(1)
})

test('logs a failure and its request', async () => {
  const lines = logging()
  await app.inject('/broken')
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request completed')
  const [failed, completed] = lines
  expect(failed).toMatchObject({ level: 50, err: { message: 'it broke' } })
  expect(completed).toMatchObject({
    requestId: failed?.requestId,
    req: { url: '/broken' },
    res: { status: 500 },
  })
})

test('logs a request whose sender leaves before its answer', async () => {
  const lines = logging()
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  const socket = connect(Number(port), hostname)
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await arrived
  socket.destroy()
  await expect.poll(() => lines.at(-1)).toMatchObject({ msg: 'request aborted', req: { url: '/slow' } })
})

test('hides secrets by their names, also one level down', () => {
  const lines = logging()
  app.log.warn({ token: 'abc', user: { password: 'def', name: 'Ann' }, cvv2: 0, order: 7 }, 'odd')
  app.log.warn({ gatewayCredentials: { id: 'ghi' }, list: [1, 2] }, 'odd')
  expect(lines).toMatchObject([
    { token: '[secret]', user: { password: '[secret]', name: 'Ann' }, cvv2: '[secret]', order: 7 },
    { gatewayCredentials: '[secret]', list: [1, 2] },
  ])
})
