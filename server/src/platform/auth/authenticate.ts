import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inDealer, type Work } from '../db/work.ts'
import { type Actor, permissionsOf, system } from './actor.ts'
import { splitToken } from './secrets.ts'

export const sessionCookie = 'pd_session'
const idleHours = 12
const absoluteDays = 7

export type SignedIn = { actor: Actor; locked: boolean; mustChangePassword: boolean }

type Found = {
  grantId: number
  tokenScope: 'full' | 'intake' | null
  isLocked: number
  mustChangePassword: number
  seenLately: boolean
  userId: number
  firstName: string
  lastName: string
  email: string
  managedDomains: unknown
  roleName: string | null
  roleType: string | null
  isDealerAdmin: number | null
  isMultiDomain: string | null
  menuOptions: number[] | null
}

/**
 * Who sends this request, from the session cookie or from an API token over Basic auth. Only a request of
 * a person at work keeps a session from running out.
 */
export async function authenticate(
  request: FastifyRequest,
  { isAtWork }: { isAtWork: boolean },
): Promise<SignedIn | null> {
  const basic = basicPassword(request.headers.authorization)
  if (basic !== null) return basic.startsWith('pdt_') ? findBearer('token', basic.slice(4), isAtWork) : null
  const cookie = request.cookies[sessionCookie]
  return cookie ? findBearer('session', cookie, isAtWork) : null
}

function basicPassword(header: string | undefined): string | null {
  if (!header?.startsWith('Basic ')) return null
  const pair = Buffer.from(header.slice(6), 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

async function findBearer(
  kind: 'session' | 'token',
  token: string,
  isAtWork: boolean,
): Promise<SignedIn | null> {
  const parts = splitToken(token)
  if (!parts) return null
  const { dealerId, hash } = parts
  const found = await inDealer(dealerId, system(), async (work) => {
    const grant = kind === 'session' ? liveSession(dealerId, hash) : liveToken(dealerId, hash)
    const { rows } = await sql<Found>`
      select g.grant_id, g.token_scope, g.is_locked, g.seen_lately, u.must_change_password,
        u.id as user_id, u.first_name, u.last_name, u.email, u.managed_domains, r.name as role_name,
        r.role_type, r.is_dealer_admin, r.is_multi_domain, r.menu_options
      from (${grant}) g
      join users u on u.dealer_id = ${dealerId} and u.id = g.user_id and u.is_active = 1
      left join user_roles l on l.dealer_id = ${dealerId} and l.user_id = u.id
      left join roles r on r.id = l.role_id and r.dealer_id in (0, ${dealerId})`.execute(work.db)
    const row = rows[0]
    if (row && isAtWork && !row.seenLately) await noteSeen(work, kind, row.grantId)
    return row
  })
  return found ? describe(dealerId, kind, found) : null
}

const liveSession = (dealerId: number, hash: Buffer) => sql`
  select id as grant_id, user_id, null as token_scope, is_locked, last_seen_at > now() - interval '1 minute' as seen_lately
  from sessions
  where dealer_id = ${dealerId} and token_hash = ${hash}
    and last_seen_at > now() - make_interval(hours => ${idleHours})
    and created_at > now() - make_interval(days => ${absoluteDays})`

const liveToken = (dealerId: number, hash: Buffer) => sql`
  select id as grant_id, user_id, scope as token_scope, 0 as is_locked,
    coalesce(last_used_at > now() - interval '1 minute', false) as seen_lately
  from api_tokens where dealer_id = ${dealerId} and token_hash = ${hash}`

async function noteSeen({ db, dealerId }: Work, kind: 'session' | 'token', id: number) {
  const statement =
    kind === 'session'
      ? sql`update sessions set last_seen_at = now() where dealer_id = ${dealerId} and id = ${id}`
      : sql`update api_tokens set last_used_at = now() where dealer_id = ${dealerId} and id = ${id}`
  await statement.execute(db)
}

function describe(dealerId: number, kind: 'session' | 'token', found: Found): SignedIn {
  const isAdmin = dealerId === 0 && found.roleType === 'platform'
  const isDealerAdmin = !isAdmin && found.isDealerAdmin === 1
  const actor: Actor = {
    userId: found.userId,
    name: [found.firstName, found.lastName].filter((part) => part && part !== '-').join(' '),
    email: found.email,
    dealerId,
    isAdmin,
    isDealerAdmin,
    permissions: permissionsOf({ isAdmin, isDealerAdmin, menuOptions: found.menuOptions ?? [] }),
    managedDomains: found.isMultiDomain === 'Y' ? (found.managedDomains as string[]) : [],
    via:
      kind === 'session'
        ? { kind, id: found.grantId }
        : { kind, id: found.grantId, scope: found.tokenScope ?? 'intake' },
  }
  return { actor, locked: found.isLocked === 1, mustChangePassword: found.mustChangePassword > 0 }
}
