import type { CouponCheck } from '#contract/sales/coupons/coupons.ts'
import type { StoreCart } from '#contract/sales/store-carts/store-carts.ts'
import type { ShownPage, StoreContent } from '#contract/store/store-content.ts'
import type { StorePart, StorePartPage, VehicleChoices } from '#contract/store/store-parts.ts'
import type { StoreHead } from '#contract/store/urls/search-engines.ts'

type Query = Record<string, string | number | null | undefined>
type CachedAnswer = { etag: string; body: unknown }
/** A refused field. The message is in English, and its code is for other languages. */
export type FieldError = { path: string; code?: string; message: string }
type StoreRefusal = { message: string; errors: FieldError[] }
/** The number of the placed order, or the refusal. */
export type OrderAnswer = { orderNumber: number } | StoreRefusal

/** The largest number of cached answers, which are revalidated before use. */
const maxCached = 500

type Options = { domain: () => Promise<string>; token: string | null; visitor?: string | undefined }

/**
 * A store's calls to the product: the public ones and, with its token, `POST /order`, `/coupon-check`,
 * `/contact-messages` and `/quote-requests`.
 */
export class StoreApi {
  readonly #origin: string
  readonly #options: Options
  readonly #kept: Map<string, CachedAnswer>

  constructor(origin: string, options: Options, cache = new Map<string, CachedAnswer>()) {
    this.#origin = origin
    this.#options = options
    this.#kept = cache
  }

  /** Returns the same store's calls for the visitor at an address. */
  forVisitor = (visitor: string | undefined) =>
    new StoreApi(this.#origin, { ...this.#options, visitor }, this.#kept)

  content = () => this.#ask<{ data: StoreContent }>('store-content').then((answer) => answer?.data ?? null)
  page = (path: string) =>
    this.#ask<{ data: ShownPage }>('store-page', { path }).then((answer) => answer?.data ?? null)
  redirect = (path: string) =>
    this.#ask<{ data: { target: string } }>('store-redirect', { path }).then((answer) => answer?.data ?? null)
  head = (path: string, locale: string) =>
    this.#ask<{ data: StoreHead }>('store-head', { path, locale }).then((answer) => answer?.data ?? null)
  parts = (query: Query) =>
    this.#ask<{ data: StorePart[]; recordsTotal: number; recordsTotalCapped?: boolean }>('store-parts', query)
  part = (query: Query) =>
    this.#ask<{ data: StorePartPage }>('store-part', query).then((answer) => answer?.data ?? null)
  related = (query: Query) =>
    this.#ask<{ data: { ruleName: string; products: StorePart[] }[] }>('store-related-items', query)
  vehicles = (query: Query) =>
    this.#ask<{ data: VehicleChoices }>('store-vehicles', query).then((answer) => answer?.data ?? null)

  /** Reads a file for search engines; null if the platform has none. */
  async file(name: 'store-sitemap.xml' | 'store-robots.txt', file?: string | null) {
    const query = new URLSearchParams({ domain: await this.#options.domain(), ...(file ? { file } : {}) })
    const response = await fetch(`${this.#origin}/api/${name}?${query}`, { headers: this.#known })
    if (!response.ok) return null
    return { file: await response.text(), type: response.headers.get('content-type') ?? 'text/plain' }
  }

  async cart(body: object): Promise<StoreCart | null> {
    const response = await this.#post('store-cart', { domain: await this.#options.domain(), ...body })
    if (!response.ok) return null
    const { data } = (await response.json()) as { data: StoreCart }
    return data
  }

  get canOrder(): boolean {
    return this.#options.token !== null
  }

  /** Creates an order. If a call is repeated with the same key, there's still only one order. */
  async order(body: object, key: string): Promise<OrderAnswer> {
    const response = await this.#post('order', body, { 'idempotency-key': key })
    if (!response.ok) return refusedBy(response)
    const { data } = (await response.json()) as { data: { orderNumber: number } }
    return data
  }

  /** Whether this buyer can use a coupon; null if the store can't ask. */
  async coupon(body: object): Promise<CouponCheck | null> {
    if (!this.canOrder) return null
    const response = await this.#post('coupon-check', body)
    if (!response.ok) return null
    const { data } = (await response.json()) as { data: CouponCheck }
    return data
  }

  /** Sends a message to the dealer. Returns the refusal, or null. */
  async contact(body: object, key: string): Promise<StoreRefusal | null> {
    const response = await this.#post('contact-messages', body, { 'idempotency-key': key })
    return response.ok ? null : refusedBy(response)
  }

  /** Requests a quote's email again. Returns the refusal, or null, even if the address has no quotes. */
  async quotes(body: object, key: string): Promise<StoreRefusal | null> {
    const response = await this.#post('quote-requests', body, { 'idempotency-key': key })
    return response.ok ? null : refusedBy(response)
  }

  /** Headers that identify the store's server, so that its address has no rate limit, and the visitor. */
  get #known(): Record<string, string> {
    const { token, visitor } = this.#options
    if (token === null) return {}
    return {
      authorization: `Basic ${Buffer.from(`store:${token}`).toString('base64')}`,
      ...(visitor ? { 'x-visitor-address': visitor } : {}),
    }
  }

  #post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${this.#origin}/api/${path}`, {
      method: 'POST',
      headers: { ...this.#known, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  /**
   * Calls the product; null if the store has no such record. Cached answers are revalidated by their ETag on every
   * call, so that a change in the back office appears at once; a busy store would rather use them for their `max-age`.
   * If the product doesn't answer, the cached answer is used.
   */
  async #ask<T>(path: string, query: Query = {}): Promise<T | null> {
    const named = Object.entries({ domain: await this.#options.domain(), ...query }).flatMap(
      ([name, value]): [string, string][] =>
        value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    )
    const url = `${this.#origin}/api/${path}?${new URLSearchParams(named)}`
    const cached = this.#kept.get(url)
    const headers = { ...this.#known, ...(cached ? { 'if-none-match': cached.etag } : {}) }
    const response = await fetch(url, { headers }).catch(() => null)
    if (response?.status === 404 || response?.status === 422) return null
    if (!response?.ok) {
      await response?.body?.cancel()
      if (cached) return cached.body as T
      throw new Error(`GET ${path}: ${response?.status ?? 'no answer'}`)
    }
    const body = await response.json()
    this.#keep(url, { etag: response.headers.get('etag') ?? '', body })
    return body as T
  }

  #keep(url: string, entry: CachedAnswer) {
    this.#kept.delete(url)
    this.#kept.set(url, entry)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxCached && oldest !== undefined) this.#kept.delete(oldest)
  }
}

async function refusedBy(response: Response): Promise<StoreRefusal> {
  const { message = '', errors = [] } = (await response.json()) as Partial<StoreRefusal>
  return { message, errors }
}
