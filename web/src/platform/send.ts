import type { z } from 'zod'
import { type Problem, problem as problemSchema } from '#contract/errors.ts'
import { type Call, pageUser, type Route, type StreamReply, type Wire } from '#contract/http.ts'
import { localProblem, ProblemError } from './problems.ts'

type Options = {
  signal?: AbortSignal
  /** Makes a repeated call be done once, where the route honours it. */
  idempotencyKey?: string
  /** Made by whoever lets a person in again: its refusal is told to nobody else. */
  isAtDoor?: boolean
}
type Values = Record<string, unknown>
/** What a call is given: a form that takes files has them among its values. */
export type Given<R extends Route> = R extends { upload: object }
  ? { [K in keyof Call<R>]: Call<R>[K] | File } & ListsOfFiles<R>
  : Call<R>
type ListsOfFiles<R extends Route> = R extends { upload: { fields: readonly (infer F extends string)[] } }
  ? { [K in Exclude<F, keyof Call<R>>]?: File | readonly File[] }
  : unknown

let user: number | undefined
/** Says with each call from now on whose page this is. */
export const sendAs = (userId: number): void => {
  user = userId
}

type Doorkeeper = (refusal: ProblemError) => Promise<boolean>
let doorkeeper: Doorkeeper | undefined

/**
 * Hears of every refusal, so that one place asks people to sign in again. Calls wait for it: true when
 * what was in their way is gone, and they are made once more.
 */
export function onRefusal(keeper: Doorkeeper): void {
  doorkeeper = keeper
}

/**
 * Calls the server. `input` is path, query and body in one object, as the route declares them. Throws a
 * ProblemError whenever the answer is not a success, also when none came.
 */
export async function send<R extends Route>(
  route: R,
  input: Given<R>,
  options: Options = {},
): Promise<Wire<R>> {
  const form = route.upload && formOf(split(route, input as Values).body)
  const response = await call(route, input as Values, options, form)
  return (await readJson(response)) as Wire<R>
}

/** A form that empties a field sends it without a text. */
function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const file of value as File[]) form.append(name, file)
    else if (value instanceof File) form.append(name, value)
    else if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  return form
}

/** Sends files with a route that takes uploads; the form's other fields are in `input`. */
export async function upload<R extends Route>(
  route: R,
  input: Call<R>,
  files: Record<string, File | readonly File[]>,
  options: Options = {},
): Promise<Wire<R>> {
  const form = formOf(split(route, input as Values).body)
  for (const [name, given] of Object.entries(files)) {
    for (const file of [given].flat() as File[]) form.append(name, file)
  }
  return (await readJson(await call(route, input as Values, options, form))) as Wire<R>
}

export type Line<R extends Route> = R['reply'] extends StreamReply<infer S> ? z.output<S> : never

/** The values of a streamed answer, one by one as they come. */
export async function* readLines<R extends Route>(
  route: R,
  input: Call<R>,
  options: Options = {},
): AsyncGenerator<Line<R>> {
  const response = await call(route, input as Values, options)
  for await (const line of linesOf(response)) if (line.trim()) yield JSON.parse(line) as Line<R>
}

/** Server-sent events, one by one; null when the stream is open, and for each sign of life between them. */
export async function* readEvents<R extends Route>(
  route: R,
  input: Call<R>,
  options: Options = {},
): AsyncGenerator<Line<R> | null> {
  const response = await call(route, input as Values, options)
  for await (const line of linesOf(response)) {
    if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as Line<R>
    else if (line.startsWith(':')) yield null
  }
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    yield* lines
    if (done) return
  }
}

/** A file that a route answers, whole, with its name; `onBytes` hears how many have come. */
export async function download<R extends Route>(
  route: R,
  input: Call<R>,
  { onBytes, ...options }: Options & { onBytes?: (bytes: number) => void } = {},
): Promise<{ name: string; content: Blob }> {
  const response = await call(route, input as Values, options)
  const reader = response.body!.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let bytes = 0; ; onBytes?.(bytes)) {
    const { done, value } = await reader.read().catch((error) => {
      if (options.signal?.aborted) throw error
      throw localProblem('cutShort', 0, error)
    })
    if (done) break
    parts.push(value)
    bytes += value.length
  }
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'export')
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return { name, content: new Blob(parts, { type }) }
}

/** The address of a GET route, for links that download. */
export const addressOf = <R extends Route>(route: R, input: Call<R>): string =>
  address(split(route, input as Values))

async function call(route: Route, input: Values, options: Options, form?: FormData): Promise<Response> {
  const parts = split(route, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (user !== undefined && !options.isAtDoor) headers[pageUser] = String(user)
  const hasBody = route.method === 'POST' || route.method === 'PUT'
  if (hasBody && !form) headers['content-type'] = 'application/json'
  if (route.once && options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey

  const request = {
    method: route.method,
    headers,
    body: hasBody ? (form ?? JSON.stringify(parts.body)) : null,
  }
  const response = await fetch(address(parts), { ...request, signal: options.signal }).catch((error) => {
    if (options.signal?.aborted) throw error
    throw localProblem('unreachable', 0, error)
  })
  if (response.ok) return response

  const failure = await readProblem(response)
  if (!options.isAtDoor && (await doorkeeper?.(failure))) return call(route, input, options, form)
  throw failure
}

type Parts = { path: string; query: Values; body: Values }

/** Path parameters by the path; what the query schema names goes there; the rest is the body. */
function split(route: Route, input: Values): Parts {
  const rest = { ...input }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (route.method === 'GET' || route.method === 'DELETE') return { path, query: rest, body: {} }

  const named = route.query?.shape ?? {}
  const entries = Object.entries(rest)
  return {
    path,
    query: Object.fromEntries(entries.filter(([name]) => Object.hasOwn(named, name))),
    body: Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(named, name))),
  }
}

function address({ path, query }: Parts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item != null && item !== '') search.append(name, String(item))
  }
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((error) => {
    throw localProblem('unreadable', response.status, error)
  })
}

async function readProblem(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = problemSchema.safeParse(body)
  if (parsed.success) return new ProblemError(parsed.data satisfies Problem)
  return localProblem('unreadable', response.status, undefined, response.statusText)
}
