import { beforeAll, describe, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { supportAccess } from '#contract/tenancy/support-access.ts'
import { onlyReads } from '#server/platform/http/implement.ts'
import { openWhileClosed } from '#server/platform/http/open-while-closed.ts'
import { testServer } from '../harness.ts'
import type { Cases } from './case-shape.ts'
import { isolationCases } from './cases.ts'
import { withinPlatform } from './within-platform.ts'

/**
 * A dealer that wants to be asked first, and a platform administrator who wasn't accepted: every route of the contract
 * is refused for that dealer, leaves its rows out, or is listed with the reason why not.
 */
const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const guarded = routes.filter((route) => route.scope !== 'public')
const staff = () => server.as('platform')
const marker = 'Marker of dealer one'
let cases: Cases

beforeAll(async () => {
  cases = await isolationCases(server)
  await server.as('dealer1').ok(supportAccess.update, { asksFirst: 1 })
})

const call = (route: Route, input: Record<string, unknown>) => staff().call(route as never, input as never)
const isOpen = (route: Route) => operationId(route) in openWhileClosed

test('lists only routes that exist, and every platform route', () => {
  const names = new Set(guarded.map(operationId))
  expect(
    [...Object.keys(openWhileClosed), ...Object.keys(withinPlatform)].filter((name) => !names.has(name)),
  ).toEqual([])
  const unlisted = guarded.filter((route) => route.scope === 'platform' && !isOpen(route))
  expect(unlisted.map(operationId).filter((name) => !(name in withinPlatform))).toEqual([])
})

describe.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    test('is closed', async () => {
      const own = cases[operationId(route)]
      if (isOpen(route)) return
      if (route.scope === 'platform') {
        const input = withinPlatform[operationId(route)]!
        if (typeof input === 'string') return
        await expectRefusal(route, input)
      } else if (typeof own === 'object') {
        const before = await server.admin.query(own.unchanged ?? 'select 1')
        const { status, body } = await call(route, own.foreign)
        const { code } = body as { code?: string }
        // An own route names no dealer, and the platform's own rows are others. Some cases rely on the sender's dealer.
        if (route.scope === 'own') expect([403, 404]).toContain(status)
        else expect(['dealer_asks_first', 'dealer_missing'], JSON.stringify(body)).toContain(code)
        expect((await server.admin.query(own.unchanged ?? 'select 1')).rows).toEqual(before.rows)
      }
    })

    test('leaves the dealer’s rows out', async () => {
      const own = cases[operationId(route)]
      if (!onlyReads(route) || (route.scope !== 'dealers' && route.scope !== 'platform')) return
      const input = typeof own === 'object' ? own.listing : {}
      if (!input || route.reply.kind === 'events') return
      const { status, body } = await call(route, input)
      if (status === 200) expect(JSON.stringify(body)).not.toContain(marker)
    })
  },
)

async function expectRefusal(route: Route, input: Record<string, unknown>) {
  const { status, body } = await call(route, input)
  expect({ status, code: (body as { code?: string }).code }, JSON.stringify(body).slice(0, 300)).toEqual({
    status: 403,
    code: 'dealer_asks_first',
  })
}
