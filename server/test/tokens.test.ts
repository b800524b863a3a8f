import { expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import { operationId, type Route } from '#contract/http.ts'
import { Client } from './client.ts'
import { testServer } from './harness.ts'
import { tokenFor } from './token-for.ts'

/** What API tokens may call: over all routes of the contract. */

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const guarded = routes.filter((route) => route.scope !== 'public')

/** Credentials of others than the people who sign in here. */
const ofOthers = new Set([
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

/** Of a person, not of what signs people in. */
const harmless = new Set(['putSessionPreferences'])

test('each route about passwords, codes, tokens, sessions or users says that it is closed to tokens', () => {
  const open = guarded.filter((route) => {
    if (harmless.has(operationId(route)) || ofOthers.has(operationId(route))) return false
    if (isAboutAccess(route)) return route.sessionOnly !== true
    const named = Array.isArray(route.sessionOnly) ? route.sessionOnly : []
    return route.sessionOnly !== true && passwordFields(route).some((name) => !named.includes(name))
  })
  expect(open.map(operationId)).toEqual([])
})

test('a token is refused by every route that only a session may call, and by no other', async () => {
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

test('a token cannot send the password of a main user with the other fields of a dealer', async () => {
  const program = new Client(server.url, null, await tokenFor(server, 'platform'))
  const before = await server.admin.query('select * from users order by id')
  const { body } = await program.send<{ code: string }>('PUT', '/dealers/1', {
    password: btoa('Long-enough-1'),
  })
  expect(body.code).toBe('token_refused')
  expect((await server.admin.query('select * from users order by id')).rows).toEqual(before.rows)
  expect((await program.send('PUT', '/dealers/1', { city: 'Dallas' })).status).toBe(200)
})
