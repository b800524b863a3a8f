import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { TokenScope } from '#contract/tenancy/token-scopes.ts'
import { inDealer, queryDealer, type Work } from '../db/work.ts'
import { type Actor, listPermissions, system } from './actor.ts'
import { selectClosed } from './closed-dealers.ts'
import { splitToken } from './secrets.ts'

/** The cookie with a session's token; scripts can't read it. */
export const sessionCookie = 'pd_session'
const idleHours = 12
const absoluteDays = 7
/** SQL on a `sessions` row: used recently and not too old. */
export const stillOpen = `last_seen_at > now() - interval '${idleHours} hours'
      and created_at > now() - interval '${absoluteDays} days'`

export type SignedIn = {
  actor: Actor
  locked: boolean
  mustChangePassword: boolean
  /** The platform requires one-time codes, and this user has none yet. */
  mustSetUpCodes: boolean
}

/** The row that the sign-in check returns. */
export type SignInRow = {
  grantId: number
  tokenScopes: TokenScope[] | null
  isLocked: number
  mustChangePassword: number
  lacksCodes: boolean
  closedDealers: number[] | null
  seenLately: boolean
  userId: number
  firstName: string
  lastName: string
  email: string
  managedDomains: unknown
  locale: Actor['locale']
  roleName: string | null
  roleType: string | null
  isDealerAdmin: number | null
  isMultiDomain: string | null
  menuOptions: number[] | null
}

/** A request's credentials: a session's cookie, or an API token over Basic auth. */
export type Bearer = { kind: 'session' | 'token'; dealerId: number; hash: Buffer }

/**
 * Reads the session or API token of a request. An `Authorization` header wins over the cookie; null if
 * neither has one.
 */
export function readBearer(request: FastifyRequest): Bearer | null {
  const basic = basicPassword(request.headers.authorization)
  if (basic !== null) return basic.startsWith('pdt_') ? bearerFrom('token', basic.slice(4)) : null
  const cookie = request.cookies[sessionCookie]
  return cookie ? bearerFrom('session', cookie) : null
}

function bearerFrom(kind: Bearer['kind'], token: string): Bearer | null {
  const parts = splitToken(token)
  return parts && { kind, ...parts }
}

/** The statement that finds a bearer's user, within the bearer's dealer. */
export const signInCheck = ({ kind, dealerId, hash }: Bearer) => ({
  text: bearerSql[kind][dealerId === 0 ? 'platform' : 'dealer'],
  values: [dealerId, hash],
  key: `${kind} ${dealerId} ${hash.toString('base64')}`,
})

/** Identifies the sender. Only requests from a person at work keep a session alive. */
export async function authenticate(
  request: FastifyRequest,
  { isAtWork }: { isAtWork: boolean },
): Promise<SignedIn | null> {
  const bearer = readBearer(request)
  if (!bearer) return null
  const { text, values } = signInCheck(bearer)
  const [found] = await queryDealer<SignInRow>(bearer.dealerId, text, values)
  if (!found) return null
  if (isAtWork) await keepAlive(bearer, found)
  return describe(bearer, found)
}

/** Records, at most once a minute, that a person is at work. */
export async function keepAlive(
  { kind, dealerId }: Bearer,
  { grantId, seenLately }: SignInRow,
): Promise<void> {
  if (!seenLately) await inDealer(dealerId, system(), (work) => noteSeen(work, kind, grantId))
}

function basicPassword(header: string | undefined): string | null {
  if (!header?.startsWith('Basic ')) return null
  const pair = Buffer.from(header.slice(6), 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Columns that only the check of a platform user reads. */
const platformColumns = `
    r.role_type is not distinct from 'platform' and g.token_scopes is null
      and exists (select 1 from sign_in_rules where admins_need_codes = 1)
      and not exists (select 1 from one_time_codes c
        where c.dealer_id = $1 and c.user_id = u.id and c.switched_on_at is not null) as "lacksCodes",
    case when r.role_type = 'platform' then ${selectClosed('u.id')} end as "closedDealers"`
const dealerColumns = `false as "lacksCodes", null::int[] as "closedDealers"`

/** A session's or token's owner with the user's role; $1 is the dealer, $2 the hash. */
const selectOwner = (grant: string, columns: string) => `
  select g.grant_id as "grantId", g.token_scopes as "tokenScopes", g.is_locked as "isLocked",
    g.seen_lately as "seenLately", u.must_change_password as "mustChangePassword", u.id as "userId",
    u.first_name as "firstName", u.last_name as "lastName", u.email, u.managed_domains as "managedDomains", u.locale,
    r.name as "roleName", r.role_type as "roleType", r.is_dealer_admin as "isDealerAdmin",
    r.is_multi_domain as "isMultiDomain", r.menu_options as "menuOptions",
    ${columns}
  from (${grant}) g
  join users u on u.dealer_id = $1 and u.id = g.user_id and u.is_active = 1
  left join user_roles l on l.dealer_id = $1 and l.user_id = u.id
  left join roles r on r.id = l.role_id and r.dealer_id in (0, $1)`

const grantSql = {
  session: `
    select id as grant_id, user_id, null::text[] as token_scopes, is_locked, last_seen_at > now() - interval '1 minute' as seen_lately
    from sessions
    where dealer_id = $1 and token_hash = $2
      and ${stillOpen}`,
  token: `
    select id as grant_id, user_id, scopes as token_scopes, 0 as is_locked,
      coalesce(last_used_at > now() - interval '1 minute', false) as seen_lately
    from api_tokens where dealer_id = $1 and token_hash = $2 and expires_on >= (now() at time zone 'utc')::date
      and exists (select 1 from dealers d where d.id = $1 and d.is_active = 1)`,
}

/**
 * A statement for dealers and one for the platform. PostgreSQL would plan one for both on every request, because a plan
 * made for a dealer's id leaves out what only the platform needs, and so looks cheaper than the shared plan.
 */
const bearerSql = {
  session: {
    dealer: selectOwner(grantSql.session, dealerColumns),
    platform: selectOwner(grantSql.session, platformColumns),
  },
  token: {
    dealer: selectOwner(grantSql.token, dealerColumns),
    platform: selectOwner(grantSql.token, platformColumns),
  },
}

async function noteSeen({ db, dealerId }: Work, kind: 'session' | 'token', id: number) {
  const statement =
    kind === 'session'
      ? sql`update sessions set last_seen_at = now() where dealer_id = ${dealerId} and id = ${id}`
      : sql`update api_tokens set last_used_at = now() where dealer_id = ${dealerId} and id = ${id}`
  await statement.execute(db)
}

/**
 * Turns a sign-in's row into its actor. Only sessions bring a locale, and only platform administrators have
 * closed dealers.
 */
export function describe({ kind, dealerId }: Bearer, found: SignInRow): SignedIn {
  const isAdmin = dealerId === 0 && found.roleType === 'platform'
  const isDealerAdmin = !isAdmin && found.isDealerAdmin === 1
  const actor: Actor = {
    userId: found.userId,
    name: [found.firstName, found.lastName].filter((part) => part && part !== '-').join(' '),
    email: found.email,
    dealerId,
    isAdmin,
    isDealerAdmin,
    permissions: listPermissions({ isAdmin, isDealerAdmin, menuOptions: found.menuOptions ?? [] }),
    managedDomains: found.isMultiDomain === 'Y' ? (found.managedDomains as string[]) : [],
    closedDealers: new Set(isAdmin ? found.closedDealers : []),
    locale: kind === 'session' ? found.locale : null,
    via:
      kind === 'session'
        ? { kind, id: found.grantId }
        : { kind, id: found.grantId, scopes: found.tokenScopes ?? [] },
  }
  return {
    actor,
    locked: found.isLocked === 1,
    mustChangePassword: found.mustChangePassword > 0,
    mustSetUpCodes: found.lacksCodes,
  }
}
