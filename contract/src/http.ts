import { z } from 'zod'
import { fieldMessage, type PlainFieldCode } from './texts/field-messages.ts'
import './texts/schema-messages.ts'
import { maxPageSize } from './calls.ts'
import { isRelativeDay } from './dates.ts'
import { addressError, tidyEmail } from './email-address.ts'
import type { Permission } from './permissions.ts'
import type { RefusalCode } from './texts/refusals.ts'

/*
 * The language for declaring each endpoint once. Server, browser client, forms and the OpenAPI document
 * derive from these declarations; see docs/how-to/add-an-endpoint.md.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The rows a route works on.
 * - `dealer`: the dealer in the request (`dlid` or `dealerId`); without one, the actor's own.
 * - `record`: the dealer that owns the row `id` (or the rows `ids`) of the table `record`.
 * - `own`: the actor's home dealer (the platform, 0, for platform users).
 * - `dealers`: like `dealer`, but users who can act for all dealers can omit it to read across them.
 * - `platform`: platform tables, platform administrators only.
 * - `public`: no sign-in required.
 */
type Scope = 'dealer' | 'record' | 'own' | 'dealers' | 'platform' | 'public'

type Fields = z.ZodObject

export type One<S extends z.ZodType> = { kind: 'one'; schema: S }
export type List<S extends z.ZodType> = { kind: 'list'; schema: S; more?: Fields }
export type Shape<S extends z.ZodType> = { kind: 'shape'; schema: S }
export type FileReply = { kind: 'file'; contentType: string }
export type StreamReply<S extends z.ZodType> = { kind: 'ndjson' | 'events'; schema: S }
export type Reply = One<z.ZodType> | List<z.ZodType> | Shape<z.ZodType> | FileReply | StreamReply<z.ZodType>

/** Answers `{ data: … }`. */
export const one = <S extends z.ZodType>(schema: S): One<S> => ({ kind: 'one', schema })
/** Answers `{ data: [...], recordsTotal, recordsTotalCapped? }`. */
export const list = <S extends z.ZodType>(schema: S): List<S> => ({ kind: 'list', schema })
/** A list's answer with `more` about all its records. */
export const listWith = <S extends z.ZodType, M extends Fields>(
  schema: S,
  more: M,
): List<S> & { more: M } => ({ kind: 'list', schema, more })
/** Answers exactly this shape, for calls with their own field names. */
export const shape = <S extends z.ZodType>(schema: S): Shape<S> => ({ kind: 'shape', schema })
/** Answers a download, streamed as it's produced. */
export const file = (contentType: string): FileReply => ({ kind: 'file', contentType })
/** UTF-8 with a byte-order mark, without which Excel guesses another encoding. */
export const csvFile = file('text/csv; charset=utf-8')
/** A page for people, which only the holder of its address sees. */
export const page = file('text/html; charset=utf-8')
/** Answers one JSON value per line, as they become available. */
export const ndjson = <S extends z.ZodType>(schema: S): StreamReply<S> => ({ kind: 'ndjson', schema })
/** Answers server-sent events. */
export const events = <S extends z.ZodType>(schema: S): StreamReply<S> => ({ kind: 'events', schema })

export type Route = {
  method: Method
  /** Below `/api`; `{id}` is a positive integer unless `params` says otherwise. */
  path: `/${string}`
  summary: string
  scope: Scope
  /** The menu options, any of which is enough; `signed-in` for all signed-in users; `anyone` if public. */
  may: Permission | readonly Permission[] | 'signed-in' | 'anyone'
  /**
   * For scope `record`: the table that determines the dealer of `id`, or of the id or ids in the input's
   * field `ids`.
   */
  record?: { table: string; ids?: string }
  params?: Fields
  query?: Fields
  body?: Fields
  /** A multipart upload: texts are in `body`, files in `fields` (`files` by default); limits in bytes. */
  upload?: { maxBytes: number; maxFiles?: number; fields?: readonly string[] }
  /** The JSON body's limit in bytes; 256 KiB by default. */
  maxBytes?: number
  /**
   * A public answer that browsers and proxies can share for a while: with an ETag, readable from any site, and
   * limited for each address.
   */
  shared?: { seconds: number; perMinute: number }
  /** For a public answer that isn't shared: its limit for each address. */
  limited?: { perMinute: number }
  /** The most requests in a minute for one visitor, whom a store's server names next to its token. */
  perVisitor?: number
  /**
   * The browser sends an `Idempotency-Key`, because doing it twice would do harm. A handler that opens its own
   * transactions must use the key; all other changes take one anyway.
   */
  once?: boolean
  /** A POST that only reads, because its input is too long for an address. */
  reads?: true
  /** The handler opens its transactions itself: it uses the network between them, or signs people in. */
  ownTransactions?: true
  /** Allowed while the session is locked or needs a new password. */
  beforeReady?: true
  /**
   * Closed to API tokens, which could be stolen: it involves passwords, codes, tokens, sessions or who can
   * sign in. A list names just the fields a token can't send.
   */
  sessionOnly?: true | readonly string[]
  /** Allowed for users who still have to set up one-time codes. */
  beforeCodes?: true
  reply: Reply
  /** Refusals beyond the general ones. */
  refusals?: readonly RefusalCode[]
}

/** Declares an endpoint; its type stays as narrow as written. */
export const route = <const R extends Route>(declaration: R): R => declaration

type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never
type Params<R extends Route> = R['params'] extends Fields
  ? z.output<R['params']>
  : { [K in ParamName<R['path']>]: number }
type Out<T> = T extends z.ZodType ? z.output<T> : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** A handler's input: path, query and body in one object; the path wins. */
export type Input<R extends Route> = Flat<Omit<Out<R['query']> & Out<R['body']>, keyof Params<R>> & Params<R>>

type ListExtras<R> = R extends { more: infer M } ? Out<M> : unknown

/** An answer without the `data` that `one` puts around it. */
export type Answer<R extends Route> =
  R['reply'] extends One<infer S>
    ? z.output<S>
    : R['reply'] extends List<infer S>
      ? { data: z.output<S>[]; recordsTotal: number; recordsTotalCapped?: boolean } & ListExtras<R['reply']>
      : R['reply'] extends Shape<infer S>
        ? z.output<S>
        : R['reply'] extends StreamReply<infer S>
          ? AsyncIterable<z.output<S>>
          : unknown

/** A call's answer in the browser. */
export type Wire<R extends Route> = R['reply'] extends One<infer S> ? { data: z.output<S> } : Answer<R>

type SentBody<T> = T extends z.ZodType ? z.input<T> : unknown
type QueryInput<T> = T extends z.ZodType ? Partial<z.output<T>> : unknown
/** A call's input in the browser: path, query and body in one object. */
export type Call<R extends Route> = Flat<
  Params<R> & Omit<QueryInput<R['query']> & SentBody<R['body']>, keyof Params<R>>
>

const wholeNumber = /^-?\d{1,15}$/
const asNumber = (value: unknown) =>
  typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value

/** A required positive id; `message` is the field's error. */
export const idOr = (message: PlainFieldCode) => z.preprocess(asNumber, z.int(message).positive(message))
/** A positive id in a body, query or answer. */
export const id = idOr('choose_one')
/**
 * Fields by which a request names the dealer of its scope (`dealer` or `dealers`); without one, it's the sender's own.
 * `dlid` is the name that calls without a record have.
 */
export const dlidScope = { dlid: id.optional() }
/** For calls whose record has `dealerId`, so that a client can send the record as it is. Both must be the same. */
export const dealerScope = { ...dlidScope, dealerId: id.optional() }
/** For calls that the entity store also has, where the field is `dealer_id`. */
export const entityScope = { ...dealerScope, dealer_id: id.optional() }
/** A whole number in a query string; refuses the empty string rather than reading it as 0. */
export const queryInt = (min: number, max: number) => z.preprocess(asNumber, z.int().min(min).max(max))
/** The spec's 0/1 flag; also accepts true and false. */
export const flag = z.preprocess(
  (value) => (value === true || value === '1' ? 1 : value === false || value === '0' ? 0 : value),
  z.union([z.literal(0), z.literal(1)]),
)
/** An instant in UTC, as in `2026-11-21T14:05:00.000Z`. */
export const timestamp = z.iso.datetime({ offset: true })
/** A calendar day, `2026-11-21`; one before 1900 is a typo. */
export const day = z.iso
  .date(fieldMessage('valid_date'))
  .refine((value) => value >= '1900', fieldMessage('valid_date'))
/** A day, or a relative one: `today`, `today-7`; see `resolveDay` in dates.ts. */
export const dayOrRelative = z
  .string()
  .refine((value) => isRelativeDay(value) || day.safeParse(value).success, fieldMessage('valid_date'))
/** The database refuses NUL, and half a surrogate pair isn't a character. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)
const trimText = (value: string) => value.trim()
/** Free text as typed, trimmed (or as `tidy` cleans it), up to `max` characters. */
export const text = (max = 255, message?: PlainFieldCode, tidy = trimText) =>
  z
    .string(message)
    .overwrite(tidy)
    .normalize('NFC')
    .max(max, fieldMessage('at_most_characters', { n: max }))
    .refine(isStorable, fieldMessage('unstorable_character'))
/** Non-empty text; `message` is the field's error. */
export const required = (message: PlainFieldCode, max = 255) => text(max, message).min(1, message)
/** An email address with a dot in its domain, which may be international. */
export const email = () => z.string().overwrite(tidyEmail).max(254).email(addressError('valid_email'))

/** The version of a record as it was read; if the record has a newer one, the call is refused with `stale`. */
export const readVersion = queryInt(0, 2_147_483_647).optional()

/** Every list's `pageSize`: at least 1, capped by the server. */
export const pageSize = queryInt(1, 1_000_000_000)
  .transform((size) => Math.min(size, maxPageSize))
  .default(10)
/** Offset paging, under the sales calls' names. */
export const rowPaging = { startRow: queryInt(0, 1_000_000_000).default(0), pageSize }
