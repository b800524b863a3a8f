import type { FastifyRequest } from 'fastify'
import { operationId, pageUser } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import type { Permission } from '#contract/permissions.ts'
import {
  findTokenArea,
  hasScope,
  orderImport,
  storeIntake,
  type TokenScope,
  tokenAreas,
  vouching,
} from '#contract/tenancy/token-scopes.ts'
import { assertMayActFor, readRowsDealer } from '../auth/act-for.ts'
import { type Actor, system } from '../auth/actor.ts'
import { authenticate, readBearer, type SignedIn } from '../auth/authenticate.ts'
import { passClosed } from '../auth/closed-dealers.ts'
import { noteVisit } from '../auth/note-visit.ts'
import { openWhileClosed } from './open-while-closed.ts'
import { Refusal, refuse } from './refusals/refuse.ts'

/** All access control of routes is in this file. */
export async function admit(route: Route, request: FastifyRequest): Promise<SignedIn> {
  if (route.scope === 'public') {
    if (request.method !== 'GET') refuseForeignOrigin(request)
    return visitor
  }

  // A stream that stays open or reconnects doesn't prove that a person is at work.
  const signedIn = await authenticate(request, { isAtWork: route.reply.kind !== 'events' })
  return admitSignedIn(route, request, signedIn)
}

/**
 * Returns the sender with the rights that the route leaves them; refuses one who can't call it. Needs no database.
 */
export function admitSignedIn(route: Route, request: FastifyRequest, signedIn: SignedIn | null): SignedIn {
  if (request.method !== 'GET') refuseForeignOrigin(request)
  if (!signedIn) throw refuse('not_signed_in')
  refuseOtherUser(request, signedIn.actor)
  if (!route.beforeReady) {
    if (signedIn.locked) throw refuse('session_locked')
    if (signedIn.mustChangePassword) throw refuse('password_change_needed')
    if (signedIn.mustSetUpCodes && !route.beforeCodes) throw refuse('codes_setup_needed')
  }
  if (isToken(signedIn.actor) && route.sessionOnly === true) throw refuse('token_refused')
  const actor = withinScopes(signedIn.actor, route)
  refuseForbidden(actor, route)
  return { ...signedIn, actor: operationId(route) in openWhileClosed ? passClosed(actor) : actor }
}

const isToken = ({ via }: Actor) => via.kind === 'token'

/** Refuses fields that only a person can send. */
export function refuseTokenFields(route: Route, actor: Actor, input: Record<string, unknown>): void {
  if (!isToken(actor) || !Array.isArray(route.sessionOnly)) return
  if (route.sessionOnly.some((name: string) => input[name] !== undefined)) throw refuse('token_refused')
}

const visitor: SignedIn = {
  actor: system('Visitor'),
  locked: false,
  mustChangePassword: false,
  mustSetUpCodes: false,
}

function refuseForbidden(actor: Actor, route: Route): void {
  if (route.scope === 'platform' && !actor.isAdmin) throw refuse('forbidden')
  if (permissionsFor(route).length === 0) return
  if (!permissionsFor(route).some((permission) => actor.permissions.has(permission)))
    throw refuse('forbidden')
}

/** Any one of these is enough; empty if all signed-in users can call. */
const permissionsFor = ({ may }: Route): readonly Permission[] =>
  may === 'signed-in' || may === 'anyone'
    ? []
    : typeof may === 'string'
      ? [may]
      : (may as readonly Permission[])

/** The calls that a token scope outside of any area may send. */
const ownPosts: Partial<Record<TokenScope, readonly string[]>> = {
  [storeIntake]: ['/order', '/contact-messages', '/quote-requests', '/coupon-check'],
  [orderImport]: ['/order'],
}

/** Limits the actor of an API token to the permissions its scopes cover. */
export function withinScopes(actor: Actor, route: Route): Actor {
  if (actor.via.kind !== 'token') return actor
  const { scopes } = actor.via
  const access = route.method === 'GET' ? 'read' : 'write'
  const isOwnPost =
    route.method === 'POST' && scopes.some((scope) => ownPosts[scope]?.includes(route.path) === true)
  const covers = (permission: Permission) => isOwnPost || hasScope(scopes, findTokenArea(permission), access)
  const needed = permissionsFor(route)
  const isOpen =
    needed.length > 0 ? needed.some(covers) : tokenAreas.some((area) => hasScope(scopes, area, access))
  if (!isOpen)
    throw refuse('token_scope', {
      values: { scope: needed[0] ? `${findTokenArea(needed[0])}:${access}` : access },
    })
  return { ...actor, permissions: new Set([...actor.permissions].filter(covers)) }
}

/** The owner of the API token that came with a public call; null without a token that could call others. */
export async function findTokenSender(request: FastifyRequest): Promise<Actor | null> {
  if (readBearer(request)?.kind !== 'token') return null
  const signedIn = await authenticate(request, { isAtWork: true })
  return signedIn === null || signedIn.mustChangePassword ? null : signedIn.actor
}

/** Whether the sender may state which customer has signed in at a store. */
export const mayVouch = ({ via }: Actor): boolean => via.kind === 'token' && via.scopes.includes(vouching)

/** Refuses the sender of a public call who can't vouch for customers of this dealer. */
export async function assertMayVouchIn(dealerId: number, sender: Actor | null): Promise<void> {
  if (!sender || !mayVouch(sender) || !sender.permissions.has('orders'))
    throw refuse('token_scope', { values: { scope: vouching } })
  await assertMayActFor(sender, dealerId)
}

/** A page sends its user, so it can't act under the cookie of someone who signed in later in another window. */
function refuseOtherUser({ headers }: FastifyRequest, { userId, via }: Actor) {
  const named = headers[pageUser]
  if (named !== undefined && via.kind === 'session' && named !== String(userId)) throw refuse('other_user')
}

/** The dealer a request works on; null reads across all dealers. The entity store writes `dealer_id`. */
export async function dealerFor(
  route: Route,
  actor: Actor,
  input: Record<string, unknown>,
): Promise<number | null> {
  if (route.scope === 'public' || route.scope === 'platform') return 0
  if (route.scope === 'own') return actor.dealerId
  if (route.scope === 'record') return readRecordDealer(route, actor, input)

  const [named, ...others] = [input.dlid, input.dealerId, input.dealer_id].filter(
    (id) => id !== undefined,
  ) as number[]
  if (others.some((other) => other !== named)) throw refuse('several_dealers')
  if (named === undefined && route.scope === 'dealers' && actor.isAdmin) return null
  const dealerId = named ?? actor.dealerId
  if (dealerId === 0 && isNamedInForm(route)) return 0
  if (dealerId === 0) throw refuse('dealer_missing')
  await assertMayActFor(actor, dealerId)
  await noteStaff(actor, dealerId, route)
  return dealerId
}

/** A stream that reconnects by itself doesn't show that someone works in the store. */
async function noteStaff(actor: Actor, dealerId: number, route?: Route): Promise<void> {
  if (actor.isAdmin && route?.reply.kind !== 'events') await noteVisit(actor, dealerId)
}

/** An upload's form is read only later; its handler asks `readFormDealer`. */
const isNamedInForm = ({ upload, body }: Route) =>
  upload !== undefined && body !== undefined && 'dealerId' in body.shape

/** Refuses a sender without one of these menu options, for a route where only some bodies change a dealer. */
export async function admitTo(actor: Actor, dealerId: number, may: readonly Permission[]): Promise<void> {
  if (!may.some((permission) => actor.permissions.has(permission))) throw refuse('forbidden')
  await assertMayActFor(actor, dealerId)
  await noteStaff(actor, dealerId)
}

/** The dealer of an upload, which its form may name instead of its query. */
export async function readFormDealer(
  { actor, dealerId }: { actor: Actor; dealerId: number },
  named: number | undefined,
): Promise<number> {
  if (named === undefined || named === dealerId) {
    if (dealerId === 0) throw refuse('dealer_missing')
    return dealerId
  }
  if (dealerId !== actor.dealerId) throw refuse('several_dealers')
  await assertMayActFor(actor, named)
  await noteStaff(actor, named)
  return named
}

/**
 * Whether the request stays within the sender's own dealer, as most do. `dealerFor` handles the rest and may have
 * to ask the database.
 */
export function staysWithinDealer(route: Route, actor: Actor, input: Record<string, unknown>): boolean {
  if (actor.dealerId === 0 || actor.isAdmin || actor.managedDomains.length > 0) return false
  if (route.scope === 'own' || route.scope === 'record') return true
  if (route.scope !== 'dealer' && route.scope !== 'dealers') return false
  return [input.dlid, input.dealerId, input.dealer_id].every(
    (id) => id === undefined || id === actor.dealerId,
  )
}

/** A dealer's own user stays within that dealer, where other dealers' ids don't exist. */
async function readRecordDealer(route: Route, actor: Actor, input: Record<string, unknown>): Promise<number> {
  if (!actor.isAdmin && actor.managedDomains.length === 0) return actor.dealerId
  const { table, ids } = route.record!
  const rows = [input[ids ?? 'id'] as number | number[]].flat()
  const dealerId = await readRowsDealer(table, rows)
  if (dealerId === actor.dealerId) return dealerId
  await assertMayActFor(actor, dealerId).catch((refusal) => {
    throw refusal instanceof Refusal && refusal.code === 'dealer_asks_first' ? refusal : refuse('not_found')
  })
  await noteStaff(actor, dealerId, route)
  return dealerId
}

/** Browsers report where a request comes from. Other sites' pages mustn't change anything here. */
function refuseForeignOrigin(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refuse('foreign_origin')
  const origin = request.headers.origin
  if (origin !== undefined && readHost(origin) !== request.headers.host) throw refuse('foreign_origin')
}

function readHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
