import { z } from 'zod'
import { type PlainFieldCode, say } from './field-messages.ts'
import './plain-words.ts'
import { isRelativeDay } from './dates.ts'
import type { RefusalCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * The language in which an endpoint is declared once. Server, browser client, forms and the OpenAPI
 * document derive from these declarations; see docs/how-to/add-an-endpoint.md.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Whose rows a route works on.
 * - `dealer`: the dealer that the request names (`dlid` or `dealerId`); without one, the actor's own.
 * - `record`: the dealer that owns the row `id` (or the rows `ids`) of the table `record`.
 * - `own`: the actor's home dealer (the platform, 0, for platform users).
 * - `dealers`: as `dealer`, but who may act for all dealers may leave the dealer out to read across them.
 * - `platform`: platform tables, platform administrators only.
 * - `public`: nobody needs to be signed in.
 */
export type Scope = 'dealer' | 'record' | 'own' | 'dealers' | 'platform' | 'public'

type Fields = z.ZodObject

export type One<S extends z.ZodType> = { kind: 'one'; schema: S }
export type List<S extends z.ZodType> = { kind: 'list'; schema: S }
export type Shape<S extends z.ZodType> = { kind: 'shape'; schema: S }
export type FileReply = { kind: 'file'; contentType: string }
export type StreamReply<S extends z.ZodType> = { kind: 'ndjson' | 'events'; schema: S }
export type Reply = One<z.ZodType> | List<z.ZodType> | Shape<z.ZodType> | FileReply | StreamReply<z.ZodType>

/** Answers `{ data: … }`. */
export const one = <S extends z.ZodType>(schema: S): One<S> => ({ kind: 'one', schema })
/** Answers `{ data: [...], recordsTotal, recordsTotalCapped? }`. */
export const list = <S extends z.ZodType>(schema: S): List<S> => ({ kind: 'list', schema })
/** Answers exactly this shape, for calls whose answer has names of its own. */
export const shape = <S extends z.ZodType>(schema: S): Shape<S> => ({ kind: 'shape', schema })
/** Answers a download, written as it is made. */
export const file = (contentType: string): FileReply => ({ kind: 'file', contentType })
/** UTF-8 with a byte-order mark, without which Excel guesses another encoding. */
export const csvFile = file('text/csv; charset=utf-8')
/** Answers one JSON value per line, as they come. */
export const ndjson = <S extends z.ZodType>(schema: S): StreamReply<S> => ({ kind: 'ndjson', schema })
/** Answers server-sent events. */
export const events = <S extends z.ZodType>(schema: S): StreamReply<S> => ({ kind: 'events', schema })

export type Route = {
  method: Method
  /** Below `/api`; `{id}` stands for a positive integer unless `params` says otherwise. */
  path: `/${string}`
  summary: string
  scope: Scope
  /** The menu options of which one is enough; `signed-in` for everybody who is; `anyone` when public. */
  may: Permission | readonly Permission[] | 'signed-in' | 'anyone'
  /** Scope `record`: the table that tells the dealer of `id`, or of the id or ids under the input's name `ids`. */
  record?: { table: string; ids?: string }
  params?: Fields
  query?: Fields
  body?: Fields
  /** A multipart upload: its texts are `body`, its files those of `fields` (`files` unless said); limits in bytes. */
  upload?: { maxBytes: number; maxFiles?: number; fields?: readonly string[] }
  /** Bytes of a JSON body; 256 KiB unless said. */
  maxBytes?: number
  /** Honours `Idempotency-Key`: the same key and body give the first answer again. */
  once?: boolean
  /** The handler opens its transactions itself: it talks to a network between them, or signs people in. */
  ownTransactions?: true
  /** May be called while the session is locked or has to choose a new password. */
  beforeReady?: true
  /**
   * Closed to API tokens, which someone else may have found: it touches passwords, codes, tokens, sessions or
   * who may sign in. A list names the only fields that a token may not send.
   */
  sessionOnly?: true | readonly string[]
  /** May be called by who has to set up one-time codes first. */
  beforeCodes?: true
  reply: Reply
  /** What it may refuse beyond the general refusals. */
  refusals?: readonly RefusalCode[]
}

/** Declares an endpoint; the type is kept as narrow as it is written. */
export const route = <const R extends Route>(declaration: R): R => declaration

type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never
type Params<R extends Route> = R['params'] extends Fields
  ? z.output<R['params']>
  : { [K in ParamName<R['path']>]: number }
type Out<T> = T extends z.ZodType ? z.output<T> : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** What a handler gets: path, query and body in one object; the path wins. */
export type Input<R extends Route> = Flat<Omit<Out<R['query']> & Out<R['body']>, keyof Params<R>> & Params<R>>

/** What a handler gives back; `one` and `list` are wrapped for it. */
export type Answer<R extends Route> =
  R['reply'] extends One<infer S>
    ? z.output<S>
    : R['reply'] extends List<infer S>
      ? { data: z.output<S>[]; recordsTotal: number; recordsTotalCapped?: boolean }
      : R['reply'] extends Shape<infer S>
        ? z.output<S>
        : R['reply'] extends StreamReply<infer S>
          ? AsyncIterable<z.output<S>>
          : unknown

/** What the browser gets from a call. */
export type Wire<R extends Route> = R['reply'] extends One<infer S> ? { data: z.output<S> } : Answer<R>

type Sent<T> = T extends z.ZodType ? z.input<T> : unknown
type Asked<T> = T extends z.ZodType ? Partial<z.output<T>> : unknown
/** What the browser gives to a call: path, query and body in one object. */
export type Call<R extends Route> = Flat<
  Params<R> & Omit<Asked<R['query']> & Sent<R['body']>, keyof Params<R>>
>

const wholeNumber = /^-?\d{1,15}$/
const asNumber = (value: unknown) =>
  typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value

/** A positive id that must be there; `message` is what the field says. */
export const idOr = (message: PlainFieldCode) => z.preprocess(asNumber, z.int(message).positive(message))
/** A positive id in a body, query or answer. */
export const id = idOr('choose_one')
/** A whole number in a query string; the empty string is refused, not taken for 0. */
export const queryInt = (min: number, max: number) => z.preprocess(asNumber, z.int().min(min).max(max))
/** The spec's 0/1 flag; true and false are taken too. */
export const flag = z.preprocess(
  (value) => (value === true || value === '1' ? 1 : value === false || value === '0' ? 0 : value),
  z.union([z.literal(0), z.literal(1)]),
)
/** An instant in UTC, as `2026-11-21T14:05:00.000Z`. */
export const timestamp = z.iso.datetime({ offset: true })
const anyDay = z.iso.date(say('valid_date')).refine((value) => !value.startsWith('0000'), say('valid_date'))
/** A calendar day, `2026-11-21`; one before 1900 is a slip of the hand. */
export const day = anyDay.refine((value) => value >= '1900', say('valid_date'))
/** A day, or one that moves with the calendar: `today`, `today-7`; see `resolveDay` in dates.ts. */
export const dayOrRelative = z
  .string()
  .refine((value) => isRelativeDay(value) || anyDay.safeParse(value).success, say('valid_date'))
/** The database takes no NUL, and half a surrogate pair is no character. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)
/** Free text kept as it was typed, trimmed; at most `max` characters. */
export const text = (max = 255, message?: PlainFieldCode) =>
  z
    .string(message)
    .trim()
    .max(max, say('at_most_characters', { n: max }))
    .refine(isStorable, say('unstorable_character'))
/** Text that must not be empty; `message` is what the field says. */
export const required = (message: PlainFieldCode, max = 255) => text(max, message).min(1, message)
/** Refuses what is not an e-mail address with a dot in its domain. */
export const email = (message: PlainFieldCode = 'valid_email') => z.string().trim().max(254).email(message)

/** The header in which a page of the back-office says whose it is, by the user's id. */
export const pageUser = 'x-page-user'

/** Page sizes above this are answered with this many rows (decisions §1). */
export const maxPageSize = 1000
/** `pageSize` of every list: at least 1, capped by the server. */
export const pageSize = queryInt(1, 1_000_000_000)
  .transform((size) => Math.min(size, maxPageSize))
  .default(10)
/** Offset paging as the sales calls name it. */
export const rowPaging = { startRow: queryInt(0, 1_000_000_000).default(0), pageSize }

/** The name of a call in OpenAPI and in the browser's cache: `GET /orders/{id}` is `getOrdersId`. */
export const operationId = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path.replace(/[{}]/g, '').replace(/[/_.-]+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())
