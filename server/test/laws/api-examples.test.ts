import { describe, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { storeApi } from '#server/platform/http/docs/store-api.ts'
import { copyDemo, testServer } from '../harness.ts'

/** The API pages show these; each answer is checked against its documented schema by the server. */
const routes = Object.values(contract).flatMap((noun): Route[] => Object.values(noun))

describe('a call that needs nothing', () => {
  const server = testServer()

  const isPlain = ({ method, path, query, reply }: Route) =>
    method === 'GET' &&
    !path.includes('{') &&
    reply.kind !== 'events' &&
    (query?.safeParse({}).success ?? true)

  test('answers', async () => {
    const plain = routes.filter(isPlain)
    expect(plain.length).toBeGreaterThan(50)
    const failed: string[] = []
    for (const route of plain) {
      const asDealer = await server.as('dealer1').send('GET', route.path)
      // Some are only for the platform.
      const { status } =
        asDealer.status === 403 ? await server.as('platform').send('GET', route.path) : asDealer
      if (status !== 200) failed.push(`${status} ${route.path}`)
    }
    expect(failed).toEqual([])
  })
})

describe('an example of the store API', () => {
  const server = testServer({ database: copyDemo, signedIn: {} })

  const examples = Object.entries<{ query?: Record<string, string>; body?: object }>(storeApi.examples)
  const readings = examples.flatMap(([id, { query }]) => {
    const route = routes.find((one) => operationId(one) === id)
    return route?.scope === 'public' && query
      ? [{ id, path: `${route.path}?${new URLSearchParams(query)}` }]
      : []
  })

  test.each(readings)('answers in the demo: $id', async ({ path }) => {
    const { status, body } = await server.visitor().send('GET', path)
    expect({ status, body: status === 200 ? '' : body }).toMatchObject({ status: 200 })
  })
})
