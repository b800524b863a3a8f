import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../auth/actor.ts'
import { sessionCookie } from '../../auth/authenticate.ts'
import { findNetwork } from '../../network/find-network.ts'
import { runtime } from '../../runtime.ts'
import { refuse } from '../refusals/refuse.ts'
import { requestCounts, type Subject } from './request-counts.ts'
import { tooSoon } from './too-soon.ts'

/**
 * Limits the requests in a clock minute: of a network, whatever it asks for, and of each signed-in user and their
 * dealer. `RATE_LIMITS` has the numbers.
 */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url === '/api/health') return
    const senderSubjects = findSubjects(request)
    // Decides without asking the database.
    for (const subject of senderSubjects) refuseAfter(requestCounts().secondsToWait(subject))
    // A store's server sends the requests of many visitors from one address.
    if (senderSubjects.some(({ name }) => name.startsWith('token '))) return
    countRequest({
      name: `network ${findNetwork(request.ip).address}`,
      max: runtime().config.rateLimits.network,
    })
  })
}

/** Counts a request for its signed-in sender; returns their name. */
export function countSender(request: FastifyRequest, { userId, dealerId, via }: Actor): string | null {
  if (via.kind === 'system') return null
  const limits = runtime().config.rateLimits
  const subjects: Subject[] = [
    via.kind === 'token'
      ? { name: `token ${dealerId}:${via.id}`, max: limits.token }
      : { name: `user ${dealerId}:${userId}`, max: limits.user },
    ...(dealerId === 0 ? [] : [{ name: `dealer ${dealerId}`, max: limits.dealer }]),
  ]
  requestCounts().remember(senderSign(request), subjects)
  return countIdentified(request)
}

/**
 * Counts a request of a sender whom an earlier request of this minute has identified; returns their name, or null.
 */
export function countIdentified(request: FastifyRequest): string | null {
  const subjects = findSubjects(request)
  for (const subject of subjects) countRequest(subject)
  return subjects[0]?.name ?? null
}

const findSubjects = (request: FastifyRequest) => requestCounts().findSubjects(senderSign(request)) ?? []

const senderSign = ({ headers, cookies }: FastifyRequest) =>
  headers.authorization ?? cookies[sessionCookie] ?? ''

const countRequest = (subject: Subject) => refuseAfter(requestCounts().add(subject))

function refuseAfter(seconds: number | null) {
  if (seconds !== null) throw refuse('too_many_requests', tooSoon(seconds))
}
