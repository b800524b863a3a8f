import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CaughtMail } from './mail-store.ts'
import { listPage, mailDocument, mailPage, missingPage } from './pages.ts'
import type { MailCatcher } from './start-mail-catcher.ts'
import { styleSheet } from './style-sheet.ts'

const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The email itself: no scripts, no external requests; links open in a new tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

type OneMail = { Params: { id: string } }

/** The mail catcher's pages below `/demo/mail`, and as JSON for tests. Never in production. */
export function mailCatcherPages(app: FastifyInstance, catcher: MailCatcher): void {
  app.get('/demo/mail/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet))

  app.get<{ Querystring: { to?: unknown; page?: unknown } }>('/demo/mail', (request, reply) => {
    const to = String(request.query.to ?? '')
    const page = Number(request.query.page) || 1
    return sendPage(reply, listPage(catcher.list(to), { to, page }))
  })

  app.get<{ Querystring: { to?: unknown; limit?: unknown } }>('/demo/mail.json', async (request, reply) => {
    const found = catcher.list(String(request.query.to ?? ''))
    const limit = Math.min(Number(request.query.limit) || 50, 500)
    const mails = await Promise.all(found.slice(0, limit).map(({ id }) => catcher.read(id)))
    const data = mails.filter((mail) => mail !== null)
    return reply.header('cache-control', 'no-store').send({ data, recordsTotal: found.length })
  })

  app.get<OneMail>('/demo/mail/:id', async (request, reply) => {
    const mail = await catcher.read(request.params.id)
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.status(404), missingPage())
  })

  app.get<OneMail>('/demo/mail/:id/html', async (request, reply) => {
    const mail = await catcher.read(request.params.id)
    if (!mail) return sendPage(reply.status(404), missingPage())
    return sendPage(reply, mailDocument(mail), mailPolicy)
  })

  app.get<{ Params: { id: string; number: string } }>(
    '/demo/mail/:id/attachments/:number',
    async (request, reply) => {
      const mail = await catcher.read(request.params.id)
      const attachment = mail?.attachments[Number(request.params.number)]
      if (!attachment) return sendPage(reply.status(404), missingPage())
      return sendAttachment(reply, attachment)
    },
  )
}

function sendPage(reply: FastifyReply, html: string, policy = pagePolicy) {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

function sendAttachment(reply: FastifyReply, { filename, content }: CaughtMail['attachments'][number]) {
  const plain = filename.replace(/[^\w. -]/g, '_')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"`)
    .header('x-content-type-options', 'nosniff')
    .type('application/octet-stream')
    .send(Buffer.from(content, 'base64'))
}
