import { randomBytes } from 'node:crypto'
import type { Locale } from '#contract/locales.ts'
import { type Html, html } from '#contract/store/pages/html.ts'
import { storePage } from '#contract/store/pages/store-page.ts'
import type { ShownPage } from '#contract/store/store-content.ts'
import type { StoreHead } from '#contract/store/urls/search-engines.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import type { FieldError } from './store-api.ts'
import { shopStyle } from './style.ts'
import type { Page, Visit } from './visit.ts'

type Content = { made: { title: string; main: Html } } | { own: ShownPage } | { belowSearch: Html }

/** Writes a page of this store: the content between the store's header and footer. */
export function layout(visit: Visit, content: Content): Page {
  const nonce = randomBytes(16).toString('base64')
  const items = visit.cart.reduce((sum, { qty }) => sum + qty, 0)
  const text = storePage(visit.content, {
    language: visit.language,
    nonce,
    ...('made' in content ? { customPage: content.made } : {}),
    ...('own' in content ? { own: content.own } : {}),
    shop: {
      style: shopStyle(visit.content.theme.colors),
      header: html`${visit.content.settings.enableQuoteSearch === 1 && html`<a href="/quote">${visit.words.quote}</a> `}<a class="cartlink" href="/cart">${visit.words.cart} (${items})</a>`,
      head: visit.head ? buildHead(visit.head, 'own' in content) : undefined,
      languageUrl: (language) => languageUrl(visit, language),
      ...('belowSearch' in content ? { belowSearch: content.belowSearch } : {}),
    },
  })
  return { html: text, nonce }
}

/** Writes the page's data for search engines. The dealer's own pages already have a description. */
const buildHead = ({ description, canonical, alternates }: StoreHead, isOwn: boolean): Html =>
  html`${description && !isOwn && html`<meta name="description" content="${description}">`}
<link rel="canonical" href="${canonical}">
${alternates.map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`)}`

function languageUrl({ path, query }: Visit, language: Locale): string {
  const next = new URLSearchParams(query)
  next.set('lang', language)
  return `${path}?${next}`
}

/** Writes an amount in the store's currency. */
export const money = ({ content }: Visit, amount: number) => formatMoney(amount, content.currencySymbol)

/** Returns a field's error, in the visitor's language if this store has a text for it. */
export function errorText({ language, words }: Visit, { code, message }: FieldError): string {
  if (language === 'en' || !code) return message
  if (code === 'valid_email' || code === 'invalid_email') return words.validEmail
  if (code === 'us_zip') return words.validZip
  return code.endsWith('_required') ? words.required : words.wrongField
}

/** Returns the reason why a call was refused. The platform's is in English; other languages show a general text. */
export const refusalText = ({ language, words }: Visit, message: string): string =>
  language === 'en' && message ? message : words.tryLater

/** The form's field that proves that this store's page sent it. */
export const hiddenToken = ({ formToken }: Visit) =>
  html`<input type="hidden" name="token" value="${formToken}">`

/** Writes a page with a heading and a text. */
export const messagePage = (visit: Visit, title: string, text: string): Page =>
  layout(visit, {
    made: {
      title,
      main: html`<section class="shop"><h1>${title}</h1><p>${text}</p><p><a href="/">${visit.words.continueShopping}</a></p></section>`,
    },
  })
