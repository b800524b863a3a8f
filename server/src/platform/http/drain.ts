import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { database } from '../db/database.ts'
import { diskTrouble } from '../disk-full.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Before closing: for `seconds` the server still answers everything, but says that it's stopping, so that its
     * proxy sends new requests elsewhere, and ends each connection after its answer, so that none is in use when it
     * closes.
     */
    drain(seconds: number): Promise<void>
  }
}

/** `GET /api/health`, which a proxy asks whether to send requests here. */
export function healthAndDrain(app: FastifyInstance): void {
  let stopping = false
  app.get('/api/health', async (_, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    await database().pool.query('select 1')
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
