import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a request's body may take to arrive, unless its route takes files. */
const longestBodyMs = 2 * 60_000
/** How much of a refused body is read, and for how long, before its sender gets the answer. */
const maxDiscarded = 32 * 1024 * 1024
const longestDiscardMs = 10_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files, which can take hours. */
    takesFiles?: boolean
  }
}

/**
 * Reads the rest of a refused request's body: a client that can't write gives up before it reads the answer. Ends
 * connections whose body doesn't arrive in time, except for files.
 */
export function handleUnreadBodies(app: FastifyInstance, { bodyMs = longestBodyMs } = {}): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== '0' && (hasLength(raw) || isChunked(raw))
    if (hasBody && !routeOptions.config.takesFiles) endLate(raw, bodyMs)
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    // An import answers while it reads.
    if (reply.statusCode < 400 || hasArrived(raw) || !(hasLength(raw) || isChunked(raw))) return
    await discardRest(raw)
  })
}

/** Whether nothing more will arrive: the body is complete, or its sender has left. */
const hasArrived = (request: IncomingMessage) =>
  request.complete || request.readableEnded || request.destroyed
const hasLength = ({ headers }: IncomingMessage) => headers['content-length'] !== undefined
const isChunked = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined

/** Answers like Node does after its own, longer timeout. */
function endLate(request: IncomingMessage, bodyMs: number) {
  const timer = setTimeout(() => {
    if (request.complete || request.destroyed) return
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    request.destroy()
  }, bodyMs).unref()
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** Resolves once the rest has arrived, or so much of it that its sender can't expect an answer. */
function discardRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, longestDiscardMs).unref()
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxDiscarded) end()
    })
    request.once('end', end).once('close', end).once('error', end)
    request.resume()
  })
}
