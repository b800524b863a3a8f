import type { Page } from 'playwright-core'
import type { Call, Route, Wire } from '#contract/http.ts'

/** Calls a route of the contract as the page's user. Throws with the answer if it's refused. */
export async function callAs<R extends Route>(page: Page, route: R, input: Call<R>): Promise<Wire<R>> {
  const values: Record<string, unknown> = { ...input }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    delete values[name]
    return encodeURIComponent(String(value))
  })
  const isInQuery = (name: string) => !route.body || Boolean(route.query && name in route.query.shape)
  const search = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (!isInQuery(name)) body[name] = value
    else if (value !== undefined) for (const one of [value].flat()) search.append(name, String(one))
  }
  const response = await page.request.fetch(`/api${path}${search.size ? `?${search}` : ''}`, {
    method: route.method,
    ...(route.body && { data: body }),
  })
  if (!response.ok()) throw new Error(`${route.method} ${path}: ${await response.text()}`)
  return response.json()
}
