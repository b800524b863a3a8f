import type { IncomingMessage, ServerResponse } from 'node:http'
import { locales } from '#contract/locales.ts'
import { type LoopbackServer, startLoopbackServer } from '#demo/loopback-server.ts'
import { cartPage, changeCart } from './cart-page.ts'
import { checkoutPage, composePlacedPage } from './checkout-page.ts'
import { contactPage } from './contact-page.ts'
import { layout, messagePage } from './layout.ts'
import { partPage } from './part-page.ts'
import { quotePage } from './quote-page.ts'
import { homePage, modelPage, notFoundPage, searchPage } from './search-page.ts'
import { StoreApi } from './store-api.ts'
import {
  type Answer,
  type Cookies,
  cookieHeaders,
  createVisit,
  isOwnForm,
  newSession,
  readCookies,
  readForm,
  type Visit,
} from './visit.ts'

type Options = {
  dealerId: number
  /** The origin of the product's public API. */
  apiOrigin: string
  domain: () => Promise<string>
  /** A token that allows only `POST /order`, `/coupon-check`, `/contact-messages` and `/quote-requests`. */
  token: string | null
  port: number
}

/** Starts a dealer's store, which uses only the public API. If its port is in use, it gets another one. */
export async function startStore({
  dealerId,
  apiOrigin,
  domain,
  token,
  port,
}: Options): Promise<LoopbackServer> {
  const api = new StoreApi(apiOrigin, { domain, token })
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    serve({ api, apiOrigin, prefix: `store${dealerId}_` }, request, response)
  return startLoopbackServer(answer, { port }).catch(() => startLoopbackServer(answer))
}

type Store = { api: StoreApi; apiOrigin: string; prefix: string }

async function serve(store: Store, request: IncomingMessage, response: ServerResponse) {
  const { apiOrigin, prefix } = store
  const api = store.api.forVisitor(request.socket.remoteAddress)
  const url = new URL(`http://store${request.url?.startsWith('/') ? request.url : '/'}`)
  const content = await api.content().catch((error: unknown) => {
    console.warn('The demo store could not read its content:', error)
    return null
  })
  if (!content) return sendClosed(response)
  const sentCookies = readCookies(request, prefix)
  const session = sentCookies.session ?? newSession()
  const form = await readForm(request)
  const visit = createVisit(request, { api, content, form, url, cookies: sentCookies, session })
  const answer = await answerTo(visit, request, session).catch((error: unknown): Answer => {
    console.warn('The demo store could not answer:', error)
    return { ...messagePage(visit, visit.content.company, visit.words.tryLater), status: 502 }
  })
  const campaign = url.searchParams.has('utm_code') ? { utm: encodeURIComponent(visit.utmCode ?? '') } : {}
  const cookies: Cookies = { ...(sentCookies.session ? {} : { session }), ...campaign, ...answer.cookies }
  send(response, answer, {
    cookies: cookieHeaders(cookies, prefix),
    apiOrigin,
    isHead: request.method === 'HEAD',
  })
}

/** Answers a visitor's request. */
async function answerTo(visit: Visit, request: IncomingMessage, session: string): Promise<Answer> {
  const { path, method, form, words } = visit
  if (path.startsWith('//') || path.includes('\\')) return notFoundPage(visit)
  if (method === 'POST') {
    const posted = changes[path]
    if (!posted) return notFoundPage(visit)
    if (!isOwnForm(request, form, session))
      return { ...messagePage(visit, words.cart, words.expired), status: 403 }
    return posted(visit)
  }
  if (method !== 'GET' && method !== 'HEAD') return { ...notFoundPage(visit), status: 405 }
  return visit.query.has('lang') ? chooseLanguage(visit) : pageAt(visit)
}

/** Stores the language in a cookie and shows the same page again. */
function chooseLanguage({ path, query }: Visit): Answer {
  const lang = locales.find((language) => language === query.get('lang'))
  const rest = new URLSearchParams(query)
  rest.delete('lang')
  return { to: rest.size > 0 ? `${path}?${rest}` : path, cookies: lang ? { lang } : {} }
}

const changes: Record<string, (visit: Visit) => Answer | Promise<Answer>> = {
  '/cart': changeCart,
  '/checkout': checkoutPage,
  '/contact-us': contactPage,
  '/quote': quotePage,
}

const fixed: Record<string, (visit: Visit) => Answer | Promise<Answer>> = {
  '/': async (visit) => homePage(await withHead(visit)),
  '/sitemap.xml': async (visit) =>
    (await visit.api.file('store-sitemap.xml', visit.query.get('file'))) ?? notFoundPage(visit),
  '/robots.txt': async (visit) => (await visit.api.file('store-robots.txt')) ?? notFoundPage(visit),
  '/search': searchPage,
  '/cart': cartPage,
  '/checkout': checkoutPage,
  '/contact-us': contactPage,
  '/quote': quotePage,
  '/order-placed': composePlacedPage,
}

async function withHead(visit: Visit): Promise<Visit> {
  return { ...visit, head: await visit.api.head(visit.path, visit.language) }
}

async function pageAt(visit: Visit): Promise<Answer> {
  const { path, query, api } = visit
  const page = fixed[path]
  if (page) return page(visit)
  if (path === '/parts' || path === '/accessories') return { to: '/search', status: 301 }
  const part = (await partPage(visit)) ?? (await modelPage(visit))
  if (part) return part
  const own = await api.page(path)
  if (own) return layout(await withHead(visit), { own })
  const redirect = await api.redirect(query.size > 0 ? `${path}?${query}` : path)
  return redirect ? { to: inThisStore(redirect.target, visit), status: 301 } : notFoundPage(visit)
}

/** Converts an address at the store's domain to one of this server, because the demo's domains don't exist. */
function inThisStore(target: string, { content }: Visit): string {
  const own = `https://${content.domain}`
  return target.startsWith(`${own}/`) ? target.slice(own.length) : target
}

type Sending = { cookies: string[]; apiOrigin: string; isHead: boolean }

function send(response: ServerResponse, answer: Answer, { cookies, apiOrigin, isHead }: Sending) {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'same-origin')
  response.setHeader('cache-control', 'no-store')
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if ('to' in answer) return response.writeHead(answer.status ?? 303, { location: answer.to }).end()
  if ('file' in answer)
    return response.writeHead(200, { 'content-type': answer.type }).end(isHead ? undefined : answer.file)
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${answer.nonce}'`,
    `img-src 'self' https: ${apiOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  })
  return response.end(isHead ? undefined : answer.html)
}

const sendClosed = (response: ServerResponse) =>
  response
    .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end('This store is closed at the moment.\n')
