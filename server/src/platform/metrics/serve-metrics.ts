import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import { StartError } from '../process.ts'
import type { Metrics } from './instruments.ts'

type Settings = NonNullable<Config['metrics']>

/** `GET /metrics` on a separate port, which the proxy in front doesn't forward. */
export async function serveMetrics({ registry }: Pick<Metrics, 'registry'>, { host, port, token }: Settings) {
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    if (token !== null && !isBearer(request.headers.authorization, token))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      const text = await registry.metrics()
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      return response.writeHead(500).end()
    }
  })
  await new Promise<void>((listening, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`METRICS_PORT can't be listened on: ${error.message}`)),
    )
    server.listen(port, host, listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isBearer = (sent: string | undefined, token: string) =>
  timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`))
