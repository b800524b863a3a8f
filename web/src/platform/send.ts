import type { z } from 'zod'
import { pageUser } from '#contract/calls.ts'
import type { Call, Route, StreamReply, Wire } from '#contract/http.ts'
import type { Problem } from '#contract/problem.ts'
import { loadRefusals } from './i18n.ts'
import { isProblem, localProblem, ProblemError } from './problems.ts'
import { untilAnswered } from './slow-calls.ts'

type Options = {
  signal?: AbortSignal
  /** Makes repeating a call harmless on routes that support it. */
  idempotencyKey?: string
  /** True if the call moves money. */
  isMoney?: boolean
  /** From the sign-in-again dialog: only that dialog handles its refusal. */
  isAtDoor?: boolean
  /** True if no person waits for its answer. */
  isBackground?: boolean
}
type Values = Record<string, unknown>
/** A call's input; for upload forms it includes the files. */
export type SendInput<R extends Route> = VersionField<R> &
  (R extends { upload: object } ? { [K in keyof Call<R>]: Call<R>[K] | File } & FileLists<R> : Call<R>)
/**
 * A change names the version the user saw, so that the server refuses it if there's a newer one; undefined says
 * that it applies to any.
 */
type VersionField<R extends Route> = [VersionName<R>] extends [never]
  ? unknown
  : { [K in VersionName<R>]: Record<K, Call<R>[K]> }[VersionName<R>]
type VersionName<R extends Route> = R['method'] extends 'GET'
  ? never
  : Extract<keyof Call<R>, 'version' | 'versions' | 'settingsVersion'>
type FileLists<R extends Route> = R extends { upload: { fields: readonly (infer F extends string)[] } }
  ? { [K in Exclude<F, keyof Call<R>>]?: File | readonly File[] }
  : unknown

let user: number | undefined
/** Sends this page's user with every call from now on. */
export const sendAs = (userId: number): void => {
  user = userId
}

type Doorkeeper = (refusal: ProblemError) => Promise<boolean>
let doorkeeper: Doorkeeper | undefined

/**
 * Registers the single handler for refusals, which asks people to sign in again. Calls wait for it and run
 * once more if it returns true.
 */
export function onRefusal(keeper: Doorkeeper): void {
  doorkeeper = keeper
}

/**
 * Calls the server. `input` holds path, query and body in one object, as the route declares them. Throws a
 * ProblemError unless the answer is a success, also if none arrives.
 */
export async function send<R extends Route>(
  route: R,
  input: SendInput<R>,
  options: Options = {},
): Promise<Wire<R>> {
  const form = route.upload && buildForm(split(route, input as Values).body)
  const response = await call(route, input as Values, options, form)
  return (await readJson(response)) as Wire<R>
}

/** Cleared fields are sent as an empty text. */
function buildForm(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const file of value as File[]) form.append(name, file)
    else if (value instanceof File) form.append(name, value)
    else if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  return form
}

/** Sends files to an upload route; `input` holds the form's other fields. */
export async function upload<R extends Route>(
  route: R,
  input: Call<R> & VersionField<R>,
  files: Record<string, File | readonly File[]>,
  options: Options = {},
): Promise<Wire<R>> {
  const form = buildForm(split(route, input as Values).body)
  for (const [name, fileOrList] of Object.entries(files)) {
    for (const file of [fileOrList].flat() as File[]) form.append(name, file)
  }
  return (await readJson(await call(route, input as Values, options, form))) as Wire<R>
}

export type Line<R extends Route> = R['reply'] extends StreamReply<infer S> ? z.output<S> : never

/** The values of a streamed answer, one by one as they arrive. */
export async function* readLines<R extends Route>(
  route: R,
  input: Call<R>,
  options: Options = {},
): AsyncGenerator<Line<R>> {
  const [response] = await Promise.all([call(route, input as Values, options), loadPhrases()])
  for await (const line of parseLines(response)) if (line.trim()) yield JSON.parse(line) as Line<R>
}

/** Server-sent events, one by one; null when the stream opens and on each heartbeat. */
export async function* readEvents<R extends Route>(
  route: R,
  input: Call<R>,
  options: Options = {},
): AsyncGenerator<Line<R> | null> {
  const response = await call(route, input as Values, { ...options, isBackground: true })
  for await (const line of parseLines(response)) {
    if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as Line<R>
    else if (line.startsWith(':')) yield null
  }
}

async function* parseLines(response: Response): AsyncGenerator<string> {
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

/** Downloads a route's whole file with its name; `onBytes` receives the progress in bytes. */
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

/** A GET route's address, for download links. */
export const buildAddress = <R extends Route>(route: R, input: Call<R>): string =>
  address(split(route, input as Values))

/** The answer to a change and the end of a stream can be a phrase, shown as a code without these texts. */
const loadPhrases = () => loadRefusals().catch(() => {})

async function call(route: Route, input: Values, options: Options, form?: FormData): Promise<Response> {
  const parts = split(route, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (user !== undefined && !options.isAtDoor) headers[pageUser] = String(user)
  const hasBody = route.method === 'POST' || route.method === 'PUT'
  if (hasBody && !form) headers['content-type'] = 'application/json'
  // Also without a caller's key: people can try again while they wait.
  if (route.once) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()

  const request = {
    method: route.method,
    headers,
    body: hasBody ? (form ?? JSON.stringify(parts.body)) : null,
  }
  const ask = (signal: AbortSignal | undefined) => fetch(address(parts), { ...request, signal })
  const { signal, isMoney = false } = options
  const texts = route.method !== 'GET' && !options.isBackground && loadPhrases()
  const answer = options.isBackground
    ? ask(signal)
    : untilAnswered(ask, { signal, isChange: route.method !== 'GET', isMoney })
  const response = await answer.catch((error) => {
    if (signal?.aborted || isProblem(error)) throw error
    throw localProblem('unreachable', 0, error)
  })
  await texts
  if (response.ok) return response

  const failure = await readProblem(response)
  if (!options.isAtDoor && (await doorkeeper?.(failure))) return call(route, input, options, form)
  throw failure
}

type Parts = { path: string; query: Values; body: Values }

/** Path parameters go into the path, the query schema's fields into the query, the rest into the body. */
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
    for (const item of [value].flat()) if (item != null) search.append(name, String(item))
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
  if (!isProblemBody(body)) return localProblem('unreadable', response.status, undefined, response.statusText)
  // Without them, the server's own English is shown.
  await loadPhrases()
  return new ProblemError(body)
}

/** Checks the fields that screens rely on. A proxy's answer doesn't have them. */
const isProblemBody = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string' &&
  'status' in body &&
  typeof body.status === 'number' &&
  (!('errors' in body) || Array.isArray(body.errors))
