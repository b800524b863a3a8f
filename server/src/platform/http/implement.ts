import type { Readable } from 'node:stream'
import type { Answer, Input, Route } from '#contract/http.ts'
import type { Actor } from '../auth/actor.ts'
import type { SentAnswer } from '../db/commit.ts'
import type { Reading, Work } from '../db/work.ts'

/** An arriving file; read it to its end, or the request stalls. */
export type Upload = {
  field: string
  filename: string
  contentType: string
  stream: Readable & { truncated?: boolean }
}

/** A text field of a form with files. */
export type FormText = { field: string; text: string }

/** A request whose handler opens its own transactions: public calls, uploads, downloads, streams. */
export type RequestContext = {
  /** The system when no sign-in is needed. */
  readonly actor: Actor
  /** The dealer of the route's scope; 0 for public and platform calls. */
  readonly dealerId: number
  /** The owner of the API token that came with a public call, which needs none; null without a valid one. */
  findTokenSender(): Promise<Actor | null>
  readonly ip: string
  /** The network of the visitor for whom a store's server asks; null if it names none. */
  readonly visitor: string | null
  readonly userAgent: string
  /** The client's own key, up to 200 characters. */
  readonly idempotencyKey: string | null
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
  /** The raw session cookie, for calls that end or unlock the session. */
  readonly sessionToken: string | null
  readonly locked: boolean
  readonly mustChangePassword: boolean
  readonly mustSetUpCodes: boolean
  setSession(token: string | null): void
  /** The raw cookie that identifies this device. */
  readonly device: string | null
  setDevice(value: string): void
  setFilename(name: string): void
  setStatus(code: number): void
  uploads(): AsyncIterable<Upload>
  /** All parts of a form in order; readForm() reads whole forms. */
  form(): AsyncIterable<Upload | FormText>
}

/** The request of a route of scope `dealers`, which has no dealer if it reads across them. */
export type DealersContext = Omit<RequestContext, 'dealerId'> & { readonly dealerId: number | null }

/** The result of a download handler. */
export type Download = Readable | Buffer | string

type HasOwnTransactions<R extends Route> = R extends
  | { ownTransactions: true }
  | { scope: 'public' }
  | { upload: object }
  ? true
  : R['reply'] extends { kind: 'file' | 'ndjson' | 'events' }
    ? true
    : false

type Handler<R extends Route> = (
  context: R['scope'] extends 'dealers'
    ? HasOwnTransactions<R> extends true
      ? DealersContext
      : Reading
    : HasOwnTransactions<R> extends true
      ? RequestContext
      : Work,
  input: Input<R>,
) => Promise<R['reply'] extends { kind: 'file' } ? Download : Result<R> | LastSent<R>>

/** A handler returns an answer, or just the rows of a list that is never cut off. */
type Result<R extends Route> = Answer<R> | (R['reply'] extends { kind: 'list' } ? Rows<Answer<R>> : never)
type Rows<A> = A extends { data: infer Data } ? Data : never

/** Only a change in the request's own transaction can send COMMIT together with its last statements. */
type LastSent<R extends Route> = HasOwnTransactions<R> extends true ? never : SentAnswer<Result<R>>

/** A handler for each of a noun's routes. */
export type Handlers<C extends Record<string, Route>> = { [K in keyof C]: Handler<C[K]> }

/** A noun's routes, each with its handler, as `implement` pairs them. */
export type Feature = { route: Route; handler: (context: never, input: never) => Promise<unknown> }[]

/** Pairs a noun's routes with their handlers; a missing one doesn't compile. */
export function implement<C extends Record<string, Route>>(routes: C, handlers: Handlers<C>): Feature {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    handler: handlers[name as keyof C] as Feature[number]['handler'],
  }))
}

/**
 * Whether a route changes nothing, so that it can run in a read-only transaction. A POST can declare it by
 * `reads`.
 */
export const onlyReads = (route: Route): boolean => route.method === 'GET' || route.reads === true

/** Whether a handler opens its own transactions, because it has no dealer yet or lasts longer than one may. */
export const ownsTransactions = (route: Route): boolean =>
  route.ownTransactions === true ||
  route.scope === 'public' ||
  route.upload !== undefined ||
  ['file', 'ndjson', 'events'].includes(route.reply.kind)
