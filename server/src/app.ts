import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { bulkTemplate } from '#contract/catalog/bulk-items.ts'
import { contract } from '#contract/features.ts'
import { csvFile } from '#contract/http.ts'
import { storeApi } from '#server/platform/http/docs/store-api.ts'
import { redirectHosts } from './features/tenancy/dealers/redirect-hosts.ts'
import { features } from './features.ts'
import type { Config } from './platform/config.ts'
import { stopListening } from './platform/events/listen.ts'
import { serveFiles, serveImages } from './platform/files/serve-files.ts'
import { securityHeaders } from './platform/http/answers/headers.ts'
import { endEventStreams } from './platform/http/answers/send-events.ts'
import { stopStreams } from './platform/http/answers/send-lines.ts'
import { type ShownByDemo, serveWeb } from './platform/http/answers/web.ts'
import { largestUpload } from './platform/http/bodies/largest-upload.ts'
import { takeOneClickForms } from './platform/http/bodies/one-click-forms.ts'
import { takeJson } from './platform/http/bodies/take-json.ts'
import { handleUnreadBodies } from './platform/http/bodies/unread-bodies.ts'
import { healthAndDrain } from './platform/http/connections/drain.ts'
import { closeUnusedConnections } from './platform/http/connections/unused-connections.ts'
import { watchEventLoop } from './platform/http/connections/watch-event-loop.ts'
import { serveApiDocument } from './platform/http/docs/serve-api-document.ts'
import { limitRequests } from './platform/http/limits/rate-limits.ts'
import { loggerOptions, RequestLog } from './platform/http/logging.ts'
import { openApiDocument } from './platform/http/openapi/openapi.ts'
import { sendProblem } from './platform/http/refusals/problems.ts'
import { registerFeature } from './platform/http/register.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'

/** Maps addresses that others use for a call to the API's own; opening an email's link is a page. */
function rewriteAddress(method: string, url: string): string {
  if (/^\/upload(\?|$)/.test(url) || (method === 'POST' && url.startsWith('/unsubscribe/')))
    return `/api${url}`
  if (method === 'GET' && url.startsWith('/see/')) return `/api${url}`
  // A sign-in page queries by domain alone; signed-in users name a dealer by number.
  if (method === 'GET') return url.replace(/^\/api\/dealer\?(?=adminDomain=[^&]*$)/, '/api/sign-in-dealers?')
  return url
}

/** Within it, an upload has to arrive as a whole. An import reads its file only as fast as it lands. */
const longestUploadMs = 12 * 60 * 60_000

type DemoExtras = {
  addPages?: (app: FastifyInstance) => void
  /** The demo's password and credentials, which its pages show. */
  shown?: ShownByDemo | null
}

/** Assembles the HTTP server: every feature's routes, the web files, health and the API document. */
export async function buildApp(
  config: Config,
  { addPages = () => {}, shown = null }: DemoExtras = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: longestUploadMs,
    rewriteUrl: ({ url = '/', method = 'GET' }) => rewriteAddress(method, url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  })
  watchEventLoop(app)
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  securityHeaders(app)
  redirectHosts(app)
  await app.register(cookie)
  limitRequests(app)
  measureRequests(app)
  traceRequests(app)
  await app.register(compress, { encodings: ['gzip'], threshold: 2048 })
  handleUnreadBodies(app)
  takeJson(app)
  takeOneClickForms(app)
  // Routes refuse what's larger than they take; this is for files that no route reads.
  await app.register(multipart, { limits: { fileSize: largestUpload + 1, files: 20 } })

  for (const routes of features) registerFeature(app, routes, { checkReplies: config.mode === 'test' })
  app.get('/bulk_template.csv', (_, reply) => reply.type(csvFile.contentType).send(bulkTemplate))
  serveApiDocument(app, () => openApiDocument(contract, storeApi))
  healthAndDrain(app)
  closeUnusedConnections(app)
  app.addHook('preClose', async () => {
    endEventStreams()
    stopStreams()
    await stopListening()
  })
  serveFiles(app)
  serveImages(app)
  addPages(app)
  await serveWeb(app, { webDir: config.webDir, shown })
  return app
}

/** The answers of a process that only runs jobs: whether it's well. */
export function buildWorkerApp(config: Config): FastifyInstance {
  const app = Fastify({ logger: loggerOptions(config.logLevel), logController: new RequestLog() })
  healthAndDrain(app)
  app.addHook('preClose', stopListening)
  return app
}
