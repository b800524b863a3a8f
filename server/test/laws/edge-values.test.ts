import { expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { copyDemo, testServer } from '../harness.ts'

/* Values at the limits of a filter get an answer or a reason, never a server error. */

const server = testServer({
  database: copyDemo,
  signedIn: { platform: { dealerId: 0, userId: 1 } },
})

const edges = ['9999-12-31', '1900-01-01', '0001-01-01', 'today-9999', 'x', '0', '-1', '9007199254740991']

const reads = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Route[])
  .filter(({ method, reply }) => method === 'GET' && reply.kind !== 'events')

test('every parameter of every call that reads', async () => {
  const platform: { call(route: Route, input: object): Promise<{ status: number }> } = server.as('platform')
  const faults: string[] = []
  let callCount = 0
  for (const route of reads)
    for (const [name, schema] of Object.entries(route.query?.shape ?? {}))
      for (const value of edges) {
        // Values the schema refuses are dropped here.
        if (!schema.safeParse(value).success) continue
        const ids = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => [id, '1']))
        const input = { dlid: 1, dealerId: 1, kind: 'page', ...ids, [name]: value }
        const plainInput = Object.entries(input).filter(
          ([key]) => key in ids || key in (route.query?.shape ?? {}),
        )
        const { status } = await platform.call(route, Object.fromEntries(plainInput))
        callCount += 1
        if (status >= 500) faults.push(`${status} GET ${route.path}?${name}=${value}`)
      }
  expect(faults).toEqual([])
  expect(callCount).toBeGreaterThan(500)
})
