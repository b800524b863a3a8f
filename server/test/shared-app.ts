import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { Config } from '../src/platform/config.ts'
import { stopListening } from '../src/platform/events/listen.ts'
import { endEventStreams } from '../src/platform/http/answers/send-events.ts'
import { stopStreams } from '../src/platform/http/answers/send-lines.ts'

export type Listening = { app: FastifyInstance; url: string; stop(): Promise<void> }

/** By log level. Routes and schemas don't depend on the database, which `openRuntime` opens for each file. */
const sharedApps = new Map<string, Promise<FastifyInstance>>()

/**
 * Starts the real server on a free port; with `isShared`, the process's one, which takes a quarter of a second to
 * build.
 */
export async function listen(config: Config, { isShared }: { isShared: boolean }): Promise<Listening> {
  const app = await (isShared ? shareApp(config) : buildApp(config))
  if (!isShared) {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { app, url, stop: () => app.close() }
  }
  const answers = new Set<ServerResponse>()
  const note = (_: unknown, answer: ServerResponse) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  }
  app.server.on('request', note)
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const { port } = app.server.address() as AddressInfo
  const stop = async () => {
    // The server itself ends in this order: streams first, then what's still being answered.
    endEventStreams()
    stopStreams()
    await stopListening()
    const closed = new Promise((resolve) => app.server.close(resolve))
    while (answers.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    app.server.closeAllConnections()
    await closed
    app.server.off('request', note)
  }
  return { app, url: `http://127.0.0.1:${port}`, stop }
}

function shareApp(config: Config): Promise<FastifyInstance> {
  const shared = sharedApps.get(config.logLevel)
  if (shared) return shared
  const newApp = buildApp(config).then(async (app) => {
    await app.ready()
    return app
  })
  sharedApps.set(config.logLevel, newApp)
  return newApp
}
