import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import { authenticate, readBearer } from '../../auth/authenticate.ts'
import { findNetwork } from '../../network/find-network.ts'
import { refuse } from '../refusals/refuse.ts'
import { countIdentified, countSender } from './rate-limits.ts'
import { requestCounts } from './request-counts.ts'
import { tooSoon } from './too-soon.ts'

/** How many visitors' shares a store's own server has. */
const perToken = 20
/** The visitor's address; used only together with a store's token. */
const visitorHeader = 'x-visitor-address'

/**
 * Refuses senders who ask a public route too often in a clock minute: an address, or a store's server that sends
 * its token, and each visitor it names.
 */
export function visitorLimit(route: Route): ((request: FastifyRequest) => Promise<void>) | null {
  const count = (who: string, max: number) => {
    const seconds = requestCounts().add({ name: `${operationId(route)} ${who}`, max })
    if (seconds !== null) throw refuse('slow_down', tooSoon(seconds))
  }
  const { perVisitor } = route
  if (perVisitor !== undefined)
    return async (request) => {
      const visitor = visitorNetwork(request)
      if (visitor !== null) count(`${readBearer(request)?.dealerId} ${visitor}`, perVisitor)
    }
  const limit = route.shared ?? route.limited
  if (!limit) return null
  const { perMinute } = limit
  return async (request) => {
    const { address } = findNetwork(request.ip)
    if (readBearer(request)?.kind !== 'token') return count(address, perMinute)
    const token = countIdentified(request) ?? (await identifySender(request, () => count(address, perMinute)))
    if (token === null) return
    count(token, perMinute * perToken)
    const visitor = visitorNetwork(request)
    if (visitor !== null) count(`${token} ${visitor}`, perMinute)
  }
}

/** The network of the visitor for whom a store's server asks; null if it names none. */
export function visitorNetwork(request: FastifyRequest): string | null {
  const visitor = request.headers[visitorHeader]
  if (readBearer(request)?.kind !== 'token' || typeof visitor !== 'string' || isIP(visitor) === 0) return null
  return findNetwork(visitor).address
}

/** Null if nobody has this token. */
async function identifySender(request: FastifyRequest, countStranger: () => void): Promise<string | null> {
  // Before the token is checked, so guesses can't ask the database without end.
  countStranger()
  const sender = await authenticate(request, { isAtWork: true })
  return sender && countSender(request, sender.actor)
}
