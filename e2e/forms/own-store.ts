import type { APIRequestContext, Page } from 'playwright-core'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { callExamples } from '#server/platform/http/docs/examples/call-examples.ts'
import { mark } from '../flows.ts'

export const routes: readonly Route[] = Object.values(contract).flatMap((noun): Route[] =>
  Object.values(noun),
)

/** A clone of demo dealer 1, so that changed records don't affect other tests. */
export async function makeStore(page: Page): Promise<number> {
  const name = mark()
  const { id } = await post(page.request, '/dealers', {
    company: `Forms ${name}`,
    address1: '1 Main St',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    dealerDomain: `forms-${name}.example.test`,
    sourceDealerId: 1,
  })
  return id
}

/** Creates a record as the API's document shows it, of the store if the call names one; returns its id. */
export async function makeExample(
  page: Page,
  dealer: number,
  id: string,
  more: object = {},
): Promise<number> {
  const route = routes.find((one) => operationId(one) === id)!
  const example = callExamples[id]
  const { body, query } = typeof example === 'object' ? example : { body: {} }
  const search = new URLSearchParams({ ...query, dlid: String(dealer) })
  const whose = Object.fromEntries(
    ['dlid', 'dealerId'].filter((name) => name in (route.body?.shape ?? {})).map((name) => [name, dealer]),
  )
  const made = await post(page.request, `${route.path}?${search}`, { ...body, ...whose, ...more })
  return made.id
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api${path}`, { data })
  if (!answer.ok()) throw new Error(`POST ${path}: ${await answer.text()}`)
  return (await answer.json()).data
}
