import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstAnswersId } from '#contract/tenancy/first-answers.ts'
import { escapeHtml } from '../../mail/compose-mail.ts'
import { sendProblem } from '../refusals/problems.ts'
import { refuse } from '../refusals/refuse.ts'
import { firstAnswers } from './first-answers.ts'
import { pageNonce } from './headers.ts'
import { readLanguages, readPageHead } from './page-head.ts'

/** No screen's address ends like a file: a token with a dot is longer. */
const fileEnding = /\.[a-z\d]{1,8}$/i

/** The demo's pages show it, so that people can try the demo: its accounts' password and its gateways' credentials. */
export type ShownByDemo = { password: string; credentials: Record<number, Record<string, string>> }

/**
 * Serves the built browser files. Every other address outside `/api` is a screen and gets the page; one that ends
 * like a file is not found.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, shown }: { webDir: string | null; shown: ShownByDemo | null },
): Promise<void> {
  if (webDir) {
    await app.register(fastifyStatic, {
      root: path.join(webDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
    })
  }
  const sendPage = webDir ? pageSender(app, webDir, shown) : null
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|images|assets|demo)(\/|$)/.test(request.url)
    if (!sendPage || !isScreen) return sendProblem(request, reply, refuse('no_such_call'))
    if (fileEnding.test(readPath(request))) return sendProblem(request, reply, refuse('not_found'))
    return sendPage(request, reply)
  })
}

const readPath = (request: FastifyRequest) => request.url.split('?', 1)[0]!

/** Sends the page with the address's files and first answers. */
function pageSender(app: FastifyInstance, webDir: string, shown: ShownByDemo | null) {
  const page = readFileSync(path.join(webDir, 'index.html'), 'utf8')
  const writeHead = readPageHead(webDir)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readPath(request)
    const isBackOffice = request.method === 'GET' && /^\/((admin|rtl)(\/|$)|$)/.test(address)
    const answers = isBackOffice ? await firstAnswers(app, request, reply) : undefined
    const nonce = pageNonce(reply)
    const languages = readLanguages(request.headers['accept-language'])
    const own = answers?.session?.locale
    const head = writeHead(answers?.signedOut ? '/auth/login-page' : address, own ? [own] : languages)
    // Data, not a script, so the content security policy needs no exception.
    const data = answers
      ? `<script type="application/json" id="${firstAnswersId}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
      : ''
    return reply.type('text/html; charset=utf-8').send(
      page
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('__DEMO_PASSWORD__', () => shown?.password ?? '')
        .replace('__DEMO_CREDENTIALS__', () => escapeHtml(shown ? JSON.stringify(shown.credentials) : ''))
        .replace('</head>', () => `${head}\n${data}</head>`),
    )
  }
}
