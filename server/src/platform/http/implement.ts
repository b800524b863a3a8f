import type { Readable } from 'node:stream'
import type { Answer, Input, Route } from '#contract/http.ts'
import type { Actor } from '../auth/actor.ts'
import type { Reading, Work } from '../db/work.ts'

/** A file as it arrives; it must be read to its end or the request stalls. */
export type Upload = {
  field: string
  filename: string
  contentType: string
  stream: Readable & { truncated?: boolean }
}

/** A text of a form that has files too. */
export type FormText = { field: string; text: string }

/** A request whose handler opens its transactions itself: public calls, uploads, downloads, streams. */
export type Visit = {
  /** The system when nobody needs to be signed in. */
  readonly actor: Actor
  /** The dealer found for the route's scope; 0 for public and platform calls; null across dealers. */
  readonly dealerId: number
  readonly ip: string
  readonly userAgent: string
  /** As the client sent it, at most 200 characters. */
  readonly idempotencyKey: string | null
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** The session cookie as it came, for the calls that end or unlock it. */
  readonly sessionToken: string | null
  readonly locked: boolean
  readonly mustChangePassword: boolean
  readonly mustSetUpCodes: boolean
  setSession(token: string | null): void
  /** The cookie by which this device is known again, as it came. */
  readonly device: string | null
  setDevice(value: string): void
  /** Names the download. */
  setFilename(name: string): void
  uploads(): AsyncIterable<Upload>
  /** All parts of a form in their order; see readForm() for those that are read whole. */
  form(): AsyncIterable<Upload | FormText>
}

/** What a download's handler gives back. */
export type Download = Readable | Buffer | string

type Own<R extends Route> = R extends { ownTransactions: true } | { scope: 'public' } | { upload: object }
  ? true
  : R['reply'] extends { kind: 'file' | 'ndjson' | 'events' }
    ? true
    : false

export type Handler<R extends Route> = (
  context: Own<R> extends true ? Visit : R['scope'] extends 'dealers' ? Reading : Work,
  input: Input<R>,
) => Promise<R['reply'] extends { kind: 'file' } ? Download : Answer<R>>

export type Handlers<C extends Record<string, Route>> = { [K in keyof C]: Handler<C[K]> }

export type Feature = { route: Route; handler: (context: never, input: never) => Promise<unknown> }[]

/** Pairs a noun's routes with their handlers; a missing one does not compile. */
export function implement<C extends Record<string, Route>>(routes: C, handlers: Handlers<C>): Feature {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    handler: handlers[name as keyof C] as Feature[number]['handler'],
  }))
}

/** Whether the handler opens its transactions itself. */
export const ownsTransactions = (route: Route): boolean =>
  route.ownTransactions === true ||
  route.scope === 'public' ||
  route.upload !== undefined ||
  ['file', 'ndjson', 'events'].includes(route.reply.kind)
