import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { database } from '../../db/database.ts'
import { diskTrouble } from '../../disk-full.ts'
import { perRuntime } from '../../runtime.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs before closing: for `seconds` the server still answers everything, but reports that it's stopping, so
     * that its proxy sends new requests elsewhere. It ends each connection after its answer. Then it accepts no
     * connections, and closes those that nobody uses.
     */
    drain(seconds: number): Promise<void>
  }
}

const shareMs = 1000
/** How long a proxy may take to use a connection that it has, after new ones are refused. */
const unusedMs = 500
/** A longer turn of the event loop may have left something unread that arrived during it. */
const quietTurnMs = 1
const longestWaitMs = 3000

/**
 * Waits for a turn of the event loop in which no connection arrived. Node accepts one in each turn, and a proxy sends
 * no save a second time: if its connection were closed before it was accepted, or with the request unread, a person's
 * save would fail.
 */
async function waitForQuiet({ server }: FastifyInstance): Promise<void> {
  let arrived = 0
  const count = () => {
    arrived += 1
  }
  server.on('connection', count)
  const until = performance.now() + longestWaitMs
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    const before = performance.now()
    arrived = 0
    await nextTurn()
    isQuiet = arrived === 0 && performance.now() - before < quietTurnMs
  }
  server.off('connection', count)
}

const lastAnswer = perRuntime(() => ({ answer: Promise.resolve<unknown>(null), until: 0 }))

/** Whether the database answers. It's asked once a second for all callers, because anyone may call this. */
function askDatabase(): Promise<unknown> {
  const latest = lastAnswer()
  if (performance.now() < latest.until) return latest.answer
  const answer = database().pool.query('select 1')
  const onAnswer = () => {
    latest.until = performance.now() + shareMs
  }
  latest.answer = answer
  latest.until = Number.POSITIVE_INFINITY
  answer.then(onAnswer, onAnswer)
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
  const endConnection = async (_: FastifyRequest, reply: FastifyReply) => {
    if (stopping) reply.header('connection', 'close')
  }
  app.addHook('onRequest', endConnection)
  // Its request can have arrived before the stop.
  app.addHook('onSend', endConnection)
  app.decorate('drain', async (seconds: number) => {
    stopping = true
    if (seconds === 0 || !app.server.listening) return
    await sleep(seconds * 1000)
    await waitForQuiet(app)
    // An HTTP server's own `close` would also close the connections that the proxy may be about to use.
    Server.prototype.close.call(app.server)
    await sleep(unusedMs)
    await waitForQuiet(app)
    app.server.closeIdleConnections()
  })
}
