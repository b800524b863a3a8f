import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { database } from '../../db/database.ts'
import { diskTrouble } from '../../disk-full.ts'
import { perRuntime } from '../../runtime.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs before closing: for `seconds` the server still answers everything, but reports that it's stopping, so
     * that its proxy sends new requests elsewhere. It ends each connection after its answer, so that none is in use
     * when it closes.
     */
    drain(seconds: number): Promise<void>
  }
}

const shareMs = 1000
const lastAnswer = perRuntime(() => ({ answer: Promise.resolve<unknown>(null), until: 0 }))

/** Whether the database answers. It's asked once a second for all callers, because anyone may call this. */
function askDatabase(): Promise<unknown> {
  const latest = lastAnswer()
  if (performance.now() < latest.until) return latest.answer
  const answer = database().pool.query('select 1')
  const settled = () => {
    latest.until = performance.now() + shareMs
  }
  latest.answer = answer
  latest.until = Number.POSITIVE_INFINITY
  answer.then(settled, settled)
  return answer
}

/** `GET /api/health`, which a proxy asks whether to send requests here. */
export function healthAndDrain(app: FastifyInstance): void {
  let stopping = false
  app.get('/api/health', async (_, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    await askDatabase()
    const reason = await diskTrouble()
    return reason === null ? { status: 'ok' } : { status: 'degraded', reason }
  })
  app.addHook('onRequest', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.decorate('drain', async (seconds: number) => {
    stopping = true
    await sleep(seconds * 1000)
  })
}
