import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FirstAnswers } from '#contract/tenancy/first-answers.ts'
import { sessionCookie } from '../../auth/authenticate.ts'

/** A slow database doesn't hold up a page: its screens ask again anyway. Tests can replace it. */
export const firstAnswerTimeout = { ms: 500 }

/**
 * The first answers of a back-office page, given by the API's own routes with the page's cookie, so that they
 * arrive with the page. Undefined if the routes are slow or refuse.
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FirstAnswers | undefined> {
  if (!request.cookies[sessionCookie]) return { signedOut: true }
  const ask = async (url: string) => {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { ...senderHeaders(request), accept: 'application/json' },
      remoteAddress: request.socket.remoteAddress,
    })
    const cookies = answer.headers['set-cookie']
    if (cookies) reply.header('set-cookie', cookies)
    return { status: answer.statusCode, body: answer.json() }
  }
  const answering = Promise.all([ask('/api/session'), ask('/api/dealers?limit=1')]).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), firstAnswerTimeout.ms).unref()
  })
  const answers = await Promise.race([answering, late])
  if (!answers) return undefined
  const [session, dealers] = answers
  if (session.status === 401) return { signedOut: true }
  if (session.status !== 200) return undefined
  const isOne = dealers.status === 200 && dealers.body.recordsTotal === 1
  return isOne ? { session: session.body.data, dealer: dealers.body.data[0] } : { session: session.body.data }
}

/** The sender and its address; nothing about the request itself. */
function senderHeaders({ headers }: FastifyRequest) {
  const senderNames = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => senderNames.includes(name)))
}
