import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { storeApi } from '#contract/store/store-api.ts'
import { testServer } from './harness.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])

test('groups the calls a store is built from, with examples that the calls accept', async () => {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  for (const [id, example] of Object.entries<{ query?: object; body?: object }>(storeApi.examples)) {
    const route = routes.find((one) => operationId(one) === id)
    expect(route?.query?.safeParse(example.query ?? {}).error ?? null, id).toBeNull()
    expect(route?.body?.safeParse(example.body ?? {}).error ?? null, id).toBeNull()
    const documented = paths[`/api${route?.path}`][String(route?.method.toLowerCase())]
    expect(documented.tags, id).toContain(storeApi.name)
    expect(JSON.stringify(documented), id).toContain('"example":')
  }
})

test('has every public call of a store in the group', () => {
  const ofStores = routes.filter(({ scope, path }) => scope === 'public' && path.startsWith('/store-'))
  expect(ofStores.map(operationId).filter((id) => !(id in storeApi.examples))).toEqual([])
})
