import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Route } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { authenticate, bearerOf } from '../auth/authenticate.ts'
import { clock } from '../db/work.ts'
import { networkOf } from '../network/network-of.ts'
import { refuse } from './refuse.ts'

type Limit = Pick<NonNullable<Route['shared']>, 'perMinute'>

const minute = 60_000
/** How many visitors' share a store's own server has. */
const perToken = 20
/** The visitor's address, which counts only next to a store's token. */
const visitorHeader = 'x-visitor-address'

/**
 * Refuses whoever asks more often than they may in a clock minute: an address, or a store's server that sends
 * its token, and each visitor it names. A process has its own count.
 */
export function visitorLimit({ perMinute }: Limit): (request: FastifyRequest) => Promise<void> {
  const counts = new Map<string, number>()
  let counted = 0
  const count = (key: string, most = perMinute) => {
    const asked = (counts.get(key) ?? 0) + 1
    counts.set(key, asked)
    if (asked > most) refuseUntil((counted + 1) * minute)
  }
  return async (request) => {
    const current = Math.floor(clock.now().getTime() / minute)
    if (current !== counted) counts.clear()
    counted = current
    const { address } = networkOf(request.ip)
    const token = tokenIn(request)
    if (token === null) return count(address)
    if (!counts.has(token)) {
      // Counted before it's known, so guesses can't ask the database without end.
      count(address)
      if (!(await authenticate(request, { isAtWork: true }))) return
    }
    count(token, perMinute * perToken)
    const visitor = request.headers[visitorHeader]
    if (typeof visitor === 'string' && isIP(visitor) !== 0) count(`${token} ${networkOf(visitor).address}`)
  }
}

function tokenIn(request: FastifyRequest): string | null {
  const bearer = bearerOf(request)
  return bearer?.kind === 'token' ? bearer.hash.toString('base64') : null
}

function refuseUntil(end: number): never {
  const seconds = Math.ceil((end - clock.now().getTime()) / 1000)
  throw refuse('slow_down', {
    retryAfter: seconds,
    values: { wait: phrase('things', 'seconds', { n: seconds }) },
  })
}
