import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { menuOptions, type Permission, toPermission } from '#contract/permissions.ts'
import { findTokenArea, type TokenScope, tokenScopes } from '#contract/tenancy/token-scopes.ts'
import { system } from '../../src/platform/auth/actor.ts'
import { withinScopes } from '../../src/platform/http/guard.ts'
import { Client } from '../client.ts'
import { testServer } from '../harness.ts'
import { tokenFor } from '../token-for.ts'

/* The calls API tokens can make, across all routes of the contract. */

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const guarded = routes.filter((route) => route.scope !== 'public')

/** Credentials that aren't used to sign in to the product. */
const customerCalls = new Set([
  'postCustomers',
  'putCustomersId',
  'postEntitiesCustomers',
  'putEntitiesCustomersId',
])
const isAboutAccess = (route: Route) =>
  /password|session\b|sessions|token|one-time|recovery|sign-in-rules|user-roles|user-invitations|users/.test(
    route.path,
  ) && route.method !== 'GET'
const passwordFields = (route: Route) =>
  Object.keys(route.body?.shape ?? {}).filter((name) => /^(current|new|repeatNew)?password$/i.test(name))

/** The calls of a scope that belongs to no area. */
const ownPosts: Partial<Record<TokenScope, string[]>> = {
  'orders:create': ['postOrder', 'postContactMessages', 'postQuoteRequests', 'postCouponCheck'],
  'orders:import': ['postOrder'],
  'customers:vouch': [],
}

/** Belongs to a user, but isn't about signing in. */
const harmless = new Set(['putSessionPreferences'])

test('closes each route about passwords, codes, tokens, sessions or users to tokens', () => {
  const open = guarded.filter((route) => {
    if (harmless.has(operationId(route)) || customerCalls.has(operationId(route))) return false
    if (isAboutAccess(route)) return route.sessionOnly !== true
    const named = Array.isArray(route.sessionOnly) ? route.sessionOnly : []
    return route.sessionOnly !== true && passwordFields(route).some((name) => !named.includes(name))
  })
  expect(open.map(operationId)).toEqual([])
})

test('refuses a token on exactly the routes that only a session can call', async () => {
  const program = new Client(server.url, null, await tokenFor(server, 'platform'))
  for (const route of guarded) {
    const path = route.path.replace(/\{\w+\}/g, '999999')
    if (route.reply.kind === 'events') continue
    const { body } = await program.send<{ code?: string }>(
      route.method,
      path,
      route.method === 'GET' ? undefined : {},
    )
    expect(body.code === 'token_refused', operationId(route)).toBe(route.sessionOnly === true)
  }
})

test('refuses a main user’s password sent by token with other dealer fields', async () => {
  const program = new Client(server.url, null, await tokenFor(server, 'platform'))
  const before = await server.admin.query('select * from users order by id')
  const { body } = await program.send<{ code: string }>('PUT', '/dealers/1', {
    password: btoa('Long-enough-1'),
  })
  expect(body.code).toBe('token_refused')
  expect((await server.admin.query('select * from users order by id')).rows).toEqual(before.rows)
  expect((await program.send('PUT', '/dealers/1', { city: 'Dallas' })).status).toBe(200)
})

/** Fields that decide who gets the link for a new main user's password, and its address. */
const recipientFields = {
  envyMainUser: 'mine@evil.test',
  billEmail: 'mine@evil.test',
  dealerAdminDomain: 'evil.test',
}
const platformFields = ['envyMainUser', 'dealerAdminDomain']
const changesRecipient = (route: Route) =>
  route.record?.table === 'dealers' &&
  route.method === 'PUT' &&
  Object.keys(recipientFields).some((name) => name in (route.body?.shape ?? {}))

test('can’t change who gets the link for a main user’s new password, but can send it back', async () => {
  await server.admin.query(
    `update dealers set envy_main_user = 'admin', bill_email = 'bill@one.test' where id = 1`,
  )
  const program = new Client(server.url, null, await tokenFor(server, 'platform'))
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['store:write']))
  const open = routes.filter(changesRecipient)
  expect(open.map(operationId)).toEqual(['putDealersId', 'putEntitiesDealersId'])
  for (const route of open)
    for (const [name, value] of Object.entries(recipientFields)) {
      const put = (client: Client, body: object) =>
        client.send<{ code?: string; data: Record<string, unknown> }>(
          'PUT',
          route.path.replace('{id}', '1'),
          body,
        )
      for (const client of [program, store]) {
        const { body } = await put(client, { [name]: value })
        expect(body.code, `${operationId(route)} ${name}`).toBe(
          client === store && platformFields.includes(name) ? 'invalid' : 'token_refused',
        )
      }
      const { rows } = await server.admin.query(
        'select envy_main_user, bill_email, dealer_admin_domain from dealers where id = 1',
      )
      const [restored] = rows
      expect(Object.values(restored)).toEqual(['admin', 'bill@one.test', 'admin.one.test'])
      const back = {
        envyMainUser: 'admin',
        billEmail: 'bill@one.test',
        dealerAdminDomain: 'Admin.One.test',
        city: 'Dallas',
      }
      expect((await put(program, back)).status).toBe(200)
    }
})

const listPermissions = ({ may }: Route) => (typeof may === 'string' ? [may] : may) as readonly Permission[]
const isNeeded = (route: Route) => route.may !== 'signed-in' && route.may !== 'anyone'

test('opens every route with its areas’ scopes and closes it with all others', () => {
  const all = new Set(menuOptions.filter(({ parentMenuId }) => parentMenuId !== 0).map(toPermission))
  for (const route of guarded)
    for (const scope of tokenScopes) {
      const via = { kind: 'token', id: 1, scopes: [scope] } as const
      const open = () => withinScopes({ ...system(), permissions: all, via }, route)
      const where = `${operationId(route)} with ${scope}`
      if (isOpenTo(route, scope)) expect(open, where).not.toThrow()
      else expect(open, where).toThrow('doesn’t have the scope')
    }
})

function isOpenTo(route: Route, scope: TokenScope): boolean {
  const own = ownPosts[scope]
  if (own) return own.includes(operationId(route))
  const [area, access] = scope.split(':')
  if (route.method !== 'GET' && access === 'read') return false
  return !isNeeded(route) || listPermissions(route).some((permission) => findTokenArea(permission) === area)
}

test('accepts a token with all scopes on every route for its scope', async () => {
  const all = new Client(server.url, null, await tokenFor(server, 'platform'))
  for (const route of guarded) {
    if (route.sessionOnly === true || route.reply.kind === 'events') continue
    const path = route.path.replace(/\{\w+\}/g, '999999')
    const { body } = await all.send<{ code?: string }>(
      route.method,
      path,
      route.method === 'GET' ? undefined : {},
    )
    expect(body.code, operationId(route)).not.toBe('token_scope')
  }
})

test('shows a handler only the permissions of the token’s scopes', async () => {
  const sales = new Client(server.url, null, await tokenFor(server, 'dealer1', ['sales:read']))
  const { body } = await sales.send<{ data: { menuOptions: number[] } }>('GET', '/session')
  expect(body.data.menuOptions.every((id) => Math.floor(id / 100) === 1)).toBe(true)
  expect(body.data.menuOptions.length).toBeGreaterThan(0)
})
