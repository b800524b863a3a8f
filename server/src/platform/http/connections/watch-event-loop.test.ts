import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchEventLoop } from './watch-event-loop.ts'

test('names only the route that blocked the event loop', async () => {
  const lines: { msg: string; heldMs?: number; requests?: { requestId: string; route: string }[] }[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(JSON.parse(line)) } },
  })
  watchEventLoop(app)
  app.get('/quick', async () => 'done')
  app.get('/slow/:id', async () => {
    const until = performance.now() + 400
    while (performance.now() < until);
    return 'done'
  })
  await app.inject('/quick')
  await new Promise((resolve) => setTimeout(resolve, 120))
  await app.inject('/slow/7')
  const held = () => lines.filter(({ requests }) => requests?.some(({ route }) => route === 'GET /slow/:id'))
  await expect.poll(() => held().length).toBe(1)
  expect(held()[0]).toMatchObject({ msg: 'the event loop was held', requests: [{ route: 'GET /slow/:id' }] })
  expect(held()[0]!.heldMs).toBeGreaterThan(200)
  await app.close()
})
