import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Locale } from '#contract/locales.ts'
import type { StoreContent } from '#contract/store/store-content.ts'
import type { StoreHead } from '#contract/store/urls/search-engines.ts'
import { readBody } from '#demo/loopback-server.ts'
import { type CartLine, readCart } from './cart-lines.ts'
import type { StoreApi } from './store-api.ts'
import { type Words, words } from './words.ts'

/** A page's HTML, and the nonce of its style for the content security policy. */
export type Page = { html: string; nonce: string }

/** A visitor's request, with the data that the store has in the visitor's cookies. */
export type Visit = {
  api: StoreApi
  content: StoreContent
  method: string
  path: string
  query: URLSearchParams
  /** The fields of a posted form. */
  form: URLSearchParams
  language: Locale
  words: Words
  cart: CartLine[]
  /** The value of the hidden field that every form has. */
  formToken: string
  /** The page's data for search engines. Only the home page and the store's own pages have it. */
  head?: StoreHead | null
  /** The number of the order just placed. */
  ordered: string | null
  /** The typed coupon; `-` if the visitor removed it. */
  coupon: string | null
  /** The campaign that the visitor came from. */
  utmCode: string | null
}

export type Cookies = Partial<Record<'cart' | 'lang' | 'session' | 'ordered' | 'coupon' | 'utm', string>>
/** A page, a file, or a redirect to the address `to`. */
export type Answer = (
  | (Page & { status?: number })
  | { file: string; type: string }
  | { to: string; status?: 301 | 303 }
) & {
  cookies?: Cookies
}

const key = randomBytes(32)
const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Signs a cookie's value, so that visitors can't change it. Restarts invalidate it. */
export const addSignature = (value: string) => `${value}.${sign(value)}`
function verified(text: string | undefined): string | null {
  const [value = '', signature = ''] = (text ?? '').split('.')
  const expected = Buffer.from(sign(value))
  const givenSignature = Buffer.from(signature)
  return expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature) ? value : null
}

/** Reads the store's own cookies, whose names begin with the prefix. */
export function readCookies(request: IncomingMessage, prefix: string): Cookies {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}

const aDay = 86_400

/** Writes cookies for seven days. An empty value deletes one. */
export const cookieHeaders = (cookies: Cookies, prefix: string): string[] =>
  Object.entries(cookies).map(
    ([name, value]) =>
      `${prefix}${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : 7 * aDay}`,
  )

/** Makes a visitor's random session. */
export const newSession = () => randomBytes(18).toString('base64url')
const makeFormToken = (session: string) => sign(`form:${session}`)

/** Whether a form was sent from a page of this store; other forms are refused. */
export function isOwnForm(request: IncomingMessage, form: URLSearchParams, session: string): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) return false
  return form.get('token') === makeFormToken(session)
}

const maxFormBytes = 64 * 1024

/** Reads a POST's fields; none if it's larger than 64 kB or doesn't state its length. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URLSearchParams()
  if (Number(request.headers['content-length'] ?? Infinity) > maxFormBytes) return new URLSearchParams()
  return new URLSearchParams(await readBody(request))
}

/** Takes the place of a code if the visitor wants no coupon, not even the campaign's. */
export const noCoupon = '-'

/** Trims and shortens text from a form, an address or a cookie; null if it's empty. */
const short = (text: string | null | undefined, most: number) => text?.trim().slice(0, most) || null
function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

type VisitRequest = Pick<Visit, 'api' | 'content' | 'form'> & { url: URL; cookies: Cookies; session: string }

/**
 * Collects a request's data, of which nothing is trusted: language, cart, coupon and form are read or
 * dropped.
 */
export function createVisit(
  request: IncomingMessage,
  { url, cookies, session, ...rest }: VisitRequest,
): Visit {
  const { languages, locale } = rest.content
  const language = languages.find((one) => one === cookies.lang) ?? locale
  return {
    ...rest,
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    language,
    words: words[language],
    cart: readCart(cookies.cart),
    formToken: makeFormToken(session),
    ordered: verified(cookies.ordered),
    coupon: rest.form.has('coupon')
      ? (short(rest.form.get('coupon'), 40) ?? noCoupon)
      : short(decoded(cookies.coupon), 40),
    utmCode: short(url.searchParams.get('utm_code') ?? decoded(cookies.utm), 120),
  }
}
