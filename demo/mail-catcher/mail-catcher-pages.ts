import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerMail, isAnswerable, returnMail } from './answer.ts'
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

/** The content security policy for an email: no scripts and no external requests. Links open in a new tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

type OneMail = { Params: { id: string } }

/** Adds the mail catcher's pages below `/demo/mail`, and their JSON for tests. Production doesn't have them. */
export function mailCatcherPages(
  app: FastifyInstance,
  catcher: MailCatcher,
  answersAt: () => number | null = () => null,
): void {
  // The forms have their own Fastify context, because no other page accepts forms.
  void app.register(async (own) => answerPages(own, catcher, answersAt))
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

  app.get<OneMail & { Querystring: { done?: unknown } }>('/demo/mail/:id', async (request, reply) => {
    const mail = await catcher.read(request.params.id)
    if (!mail) return sendPage(reply.status(404), missingPage())
    const { done } = request.query
    const note =
      done === 'reply' ? 'The answer was taken.' : done === 'return' ? 'The mail was returned.' : null
    return sendPage(reply, mailPage(mail, { canAnswer: answersAt() !== null, note }))
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

/** Lets a person answer an email as its recipient, or return it as the recipient's mail server would. */
function answerPages(app: FastifyInstance, catcher: MailCatcher, answersAt: () => number | null): void {
  const answer = (
    done: string,
    act: (port: number, mail: CaughtMail, form: URLSearchParams) => Promise<void>,
  ) =>
    app.post<OneMail & { Body: URLSearchParams }>(`/demo/mail/:id/${done}`, async (request, reply) => {
      const mail = await catcher.read(request.params.id)
      const port = answersAt()
      if (!mail || port === null || !isAnswerable(mail)) return sendPage(reply.status(404), missingPage())
      try {
        await act(port, mail, request.body)
        return reply.redirect(`/demo/mail/${mail.id}?done=${done}`, 303)
      } catch (error) {
        const note = `The server refused it: ${(error as Error).message}`
        return sendPage(reply.status(502), mailPage(mail, { canAnswer: true, note }))
      }
    })
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  answer('reply', (port, mail, form) =>
    answerMail(port, mail, {
      from: form.get('from') ?? '',
      text: form.get('text') ?? '',
      withPicture: form.has('picture'),
    }),
  )
  answer('return', (port, mail) => returnMail(port, mail))
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
