import { beforeAll, describe, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { testServer } from '../harness.ts'
import type { Cases } from './case-shape.ts'
import { isolationCases } from './cases.ts'
import { signedInOnly } from './signed-in-only.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const guarded = routes.filter((route) => route.scope !== 'public')
let cases: Cases

beforeAll(async () => {
  cases = await isolationCases(server)
})

const path = (route: Route) => route.path.replace(/\{\w+\}/g, '1')
const sent = (route: Route, input: Record<string, unknown>) =>
  ({ route, input }) as never as { route: Route; input: never }

test('has a case for every route of the contract', () => {
  expect(guarded.map(operationId).filter((name) => !(name in cases))).toEqual([])
})

describe.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    test('returns 401 without a session', async () => {
      const { status } = await server
        .visitor()
        .send(route.method, path(route), route.method === 'GET' ? undefined : {})
      expect(status).toBe(401)
    })

    test('returns 403 without the menu option', async () => {
      const open = route.may === 'signed-in' && route.scope !== 'platform'
      expect(open).toBe(signedInOnly.has(operationId(route)))
      if (open) return
      const { status } = await server
        .as('nobody')
        .send(route.method, path(route), route.method === 'GET' ? undefined : {})
      expect(status).toBe(403)
    })

    test('reveals and changes nothing of another dealer', () => seesNothing(route))
  },
)

/** Every case passes without the database's row-level security: the queries alone must be enough. */
describe('with open policies', () => {
  beforeAll(async () => {
    const { rows } = await server.admin.query(`
      select distinct tablename from pg_policies where policyname = 'own_dealer'`)
    for (const { tablename } of rows)
      await server.admin.query(
        `create policy open_for_test on ${tablename} to pd_app using (true) with check (true)`,
      )
  })

  test.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) =>
    seesNothing(route),
  )
})

/** Called by dealer 2's admin: refuses foreign ids and dealers, with nothing of dealer 1 in any answer. */
async function seesNothing(route: Route) {
  const own = cases[operationId(route)]
  if (!own || own === 'platform' || own === 'own') return
  const before = await server.admin.query(own.unchanged ?? 'select 1')
  const { route: typed, input } = sent(route, own.foreign)
  const answer = await server.as('dealer2').call(typed, input)
  expect([403, 404], JSON.stringify(answer.body)).toContain(answer.status)
  expect((await server.admin.query(own.unchanged ?? 'select 1')).rows).toEqual(before.rows)

  if (own.listing) {
    const listed = await server.as('dealer2').call(typed, sent(route, own.listing).input)
    expect(listed.status).toBe(200)
    expect(JSON.stringify(listed.body)).not.toContain('Marker of dealer one')
  }
}
