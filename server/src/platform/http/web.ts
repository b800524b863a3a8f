import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageNonce } from './headers.ts'
import { sendProblem } from './problems.ts'
import { refuse } from './refuse.ts'

/** No screen's address ends like this: a token with a dot is longer. */
const fileEnding = /\.[a-z\d]{1,8}$/i

/**
 * Serves the built browser files. Every other address outside `/api` is a screen and gets the page, unless it
 * ends like a file: then it's not found. The demo's sign-in page shows its accounts' password.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, demoPassword }: { webDir: string | null; demoPassword: string },
): Promise<void> {
  if (webDir) {
    await app.register(fastifyStatic, {
      root: path.join(webDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  }
  const page = webDir ? readFileSync(path.join(webDir, 'index.html'), 'utf8') : null
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|images|assets|demo)(\/|$)/.test(request.url)
    if (!page || !isScreen) return sendProblem(request, reply, refuse('no_such_call'))
    if (fileEnding.test(request.url.split('?', 1)[0]!))
      return sendProblem(request, reply, refuse('not_found'))
    const nonce = pageNonce(reply)
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replace('__DEMO_PASSWORD__', demoPassword))
  })
}
