import type { Call, Route, Wire } from '#contract/http.ts'
import type { Problem } from '#contract/problem.ts'
import { hashToken, joinToken, newToken } from '../src/platform/auth/secrets.ts'

export type ClientAnswer<T> = { status: number; body: T; headers: Headers }

/** A session's cookie and its stored hash. */
export function makeSignedInCookie(dealerId: number): { cookie: string; hash: Buffer } {
  const secret = newToken()
  return { cookie: `pd_session=${joinToken(dealerId, secret)}`, hash: hashToken(secret) }
}

/** A form as a browser sends it: texts, files, and '' for emptied fields. */
function buildForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value)
    else if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  return form
}

/** Talks to the real server over HTTP, like a browser with a session or a program with a token. */
export class Client {
  readonly url: string
  cookie: string | null
  readonly authorization: string | null

  constructor(url: string, cookie: string | null, authorization: string | null = null) {
    this.url = url
    this.cookie = cookie
    this.authorization = authorization
  }

  /** Calls a route of the contract and returns any answer. */
  async call<R extends Route>(
    route: R,
    input: Call<R>,
    headers: Record<string, string> = {},
  ): Promise<ClientAnswer<Wire<R>>> {
    const values = { ...(input as Record<string, unknown>) }
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      delete values[name]
      return encodeURIComponent(String(value))
    })
    const inQuery = (name: string) => !route.body || Boolean(route.query && name in route.query.shape)
    const query = Object.entries(values).filter(([name, value]) => inQuery(name) && value !== undefined)
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => !inQuery(name)))
    const search = new URLSearchParams()
    for (const [name, value] of query) for (const one of [value].flat()) search.append(name, String(one))
    const sent = route.upload && route.body ? buildForm(body) : route.body ? body : undefined
    return this.send(route.method, search.size ? `${path}?${search}` : path, sent, headers)
  }

  /** Calls a route that must succeed; returns its answer. */
  async ok<R extends Route>(
    route: R,
    input: Call<R>,
    headers: Record<string, string> = {},
  ): Promise<Wire<R>> {
    const { status, body } = await this.call(route, input, headers)
    if (status !== 200)
      throw new Error(`${route.method} ${route.path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Calls a route that must be refused; returns the problem. */
  async refused<R extends Route>(
    route: R,
    input: Call<R>,
    headers: Record<string, string> = {},
  ): Promise<Problem> {
    const { status, body } = await this.call(route, input, headers)
    if (status < 400)
      throw new Error(`${route.method} ${route.path} answered ${status}, a refusal was expected`)
    return body as unknown as Problem
  }

  /** Sends anything, even what the contract wouldn't allow. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ClientAnswer<T>> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.authorization ? { authorization: this.authorization } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : body instanceof FormData
            ? body
            : typeof body === 'string'
              ? body
              : JSON.stringify(body),
    })
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('pd_session='))
    if (set) this.cookie = set.split(';')[0]!.endsWith('=') ? null : set.split(';')[0]!
    const text = await response.text()
    const isJson =
      /json/.test(response.headers.get('content-type') ?? '') &&
      !/ndjson/.test(response.headers.get('content-type') ?? '')
    const answered = isJson && text ? JSON.parse(text) : text
    // Only a bug gets here: a call that broke off between steps it says nothing of, or a note that counts as saved.
    if (answered?.code === 'partly_saved' && answered.values.what.code === 'saved.some')
      throw new Error(
        `${method} ${path} saved a part: is a table missing in notes, platform/db/statements/queries.ts?`,
      )
    return {
      status: response.status,
      headers: response.headers,
      body: answered as T,
    }
  }
}
