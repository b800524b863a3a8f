import type { Locale } from '../../locales.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { isLink } from '../../web-names.ts'
import { storeStyle } from '../settings/store-style.ts'
import type { ShownPage, StoreContent, StoreLink, StoreText } from '../store-content.ts'
import { languageNames, storeWords } from '../store-words.ts'
import { storePath } from '../urls/store-urls.ts'
import { Html, html } from './html.ts'
import { readSite, renderOwnText } from './own-text.ts'

export type StorePageOptions = {
  /** One that the store doesn't have reads as its default language. */
  language: Locale
  /** For the page's style where a policy demands one. */
  nonce?: string
  /** Only the frame around every page's content; the whole home page by default. */
  part?: 'footer'
  /** A page of the store's own instead of the home page. */
  own?: ShownPage
  /** A page that the store makes itself, such as a part's or the cart. */
  customPage?: { title: string; main: Html }
  /** Parts that a store with a cart adds to every page. */
  shop?: Shop
  /** Links show their target, and lead nowhere. */
  isPreview?: boolean
  /** In a preview, in the place of pictures from other sites, which the back-office's policy blocks. */
  blocked?: (site: string) => string
}

type Shop = {
  /** HTML for the page's head. */
  head?: Html
  /** CSS after the page's own. */
  style?: string
  /** At the end of the header, such as the cart. */
  header?: Html
  /** Below the home page's search. */
  belowSearch?: Html
  /** Where a language is chosen; `?lang=` by default. */
  languageUrl?: (language: Locale) => string
}

/** A store's page, made only of the answers of `GET /store-content` and `GET /store-page`. No scripts. */
export function storePage(content: StoreContent, options: StorePageOptions): string {
  const page = preparePage(content, options)
  const { own, customPage, shop = {} } = options
  const name = content.title ?? content.company
  const title = own && (page.say(own.metaTitle) || page.say(own.title))
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${customPage ? `${customPage.title} | ${name}` : title || name}</title>
${own && metas(own, page)}
${content.faviconUrl && html`<link rel="icon" href="${content.faviconUrl}">`}
${shop.head}
<style nonce="${options.nonce ?? ''}">${storeStyle(content.theme.colors)}${shop.style && new Html(shop.style)}</style>
</head>
<body>
${header(content, page, shop)}
<main>${options.part !== 'footer' && buildMain(content, page, options)}</main>
${footer(content, page)}
</body>
</html>`.text
}

/** Values the parts of a page share. */
type StorePage = {
  language: Locale
  words: (typeof storeWords)[Locale]
  /** In the page's language, else in the store's. */
  say: (text: StoreText) => string
  link: (url: string, content: string | Html, attributes?: { newTab?: boolean; kind?: string }) => Html
}

function preparePage({ locale, languages }: StoreContent, options: StorePageOptions): StorePage {
  const language = languages.includes(options.language) ? options.language : locale
  return {
    language,
    words: storeWords[language],
    say: (text) => text[language].trim() || text[locale].trim() || text.en,
    link: (url, content, { newTab = false, kind = '' } = {}) => {
      if (options.isPreview || !isLink(url)) return html`<a class="${kind}" title="${url}">${content}</a>`
      const tab = newTab && html` target="_blank" rel="noopener"`
      return html`<a class="${kind}" href="${url}"${tab}>${content}</a>`
    },
  }
}

function buildMain(content: StoreContent, page: StorePage, options: StorePageOptions) {
  const { own, customPage } = options
  if (customPage) return customPage.main
  return own ? ownPage(own, page, options) : home(content, page, options)
}

const home = (content: StoreContent, page: StorePage, options: StorePageOptions) => [
  hero(content, page, options),
  options.shop?.belowSearch,
  specials(content, page, options),
  models(content, page),
]

const metas = ({ metaDescription, metaKeyword }: ShownPage, { say }: StorePage) =>
  Object.entries({ description: say(metaDescription), keywords: say(metaKeyword) }).map(
    ([name, words]) => words && html`<meta name="${name}" content="${words}">`,
  )

const ownPage = ({ title, content, pictureUrl }: ShownPage, { say }: StorePage, options: StorePageOptions) =>
  html`<article class="page">
${pictureUrl && picture(pictureUrl, options, 'banner')}
<h1>${say(title)}</h1>
${renderOwnText(say(content), options)}
</article>`

/** A picture, or in a preview why it isn't there. */
export function picture(
  url: string,
  { isPreview, blocked }: Pick<StorePageOptions, 'isPreview' | 'blocked'>,
  kind = '',
): Html {
  const site = isPreview && blocked ? readSite(url) : null
  return site && blocked
    ? html`<span class="blocked">${blocked(site)}</span>`
    : html`<img class="${kind}" src="${url}" alt="" loading="lazy">`
}

const buildMenu = ({ header }: StoreContent, { words }: StorePage): StoreLink[] => {
  const all = (text: string): StoreText => ({ en: text, es: text, pt: text, fr: text })
  return [
    { text: all(words.home), url: header.homeUrl, newTab: 0 },
    ...header.links,
    ...(header.contactUrl ? [{ text: all(words.contact), url: header.contactUrl, newTab: 0 as const }] : []),
  ]
}

function header(content: StoreContent, page: StorePage, shop: Shop): Html {
  const { title, company, logoUrl } = content
  const name = title ?? company
  const brand = logoUrl ? html`<img src="${logoUrl}" alt="${name}">` : html`<strong>${name}</strong>`
  return html`<header class="top">
${page.link(content.header.homeUrl, brand, { kind: 'brand' })}
<nav aria-label="${page.words.menu}"><ul>${buildMenu(content, page).map(
    ({ text, url, newTab }) => html`<li>${page.link(url, page.say(text), { newTab: newTab === 1 })}</li>`,
  )}</ul></nav>
${content.languages.length > 1 && languageList(content, page, shop)}
${shop.header}
</header>`
}

const languageList = ({ languages }: StoreContent, page: StorePage, { languageUrl }: Shop): Html =>
  html`<ul class="languages" aria-label="${page.words.languages}">${languages.map((language) =>
    language === page.language
      ? html`<li lang="${language}" aria-current="true">${languageNames[language]}</li>`
      : html`<li lang="${language}">${page.link(languageUrl?.(language) ?? `?lang=${language}`, languageNames[language])}</li>`,
  )}</ul>`

function hero({ bannerUrl, subTitle }: StoreContent, { words }: StorePage, options: StorePageOptions): Html {
  return html`<section class="hero">
${bannerUrl && picture(bannerUrl, options, 'banner')}
<h1>${subTitle ?? words.heading}</h1>
<form action="${storePath('search')}" role="search"><input name="q" aria-label="${words.searchHint}" placeholder="${words.searchHint}"><button>${words.search}</button></form>
</section>`
}

function specials(
  { specials, currencySymbol }: StoreContent,
  page: StorePage,
  options: StorePageOptions,
): Html | null {
  if (!specials) return null
  return html`<section class="specials" data-type="${specials.type}">
<h2>${specials.title ?? page.words.specials}</h2>
<ul>${specials.products.map(({ name, partNumber, makeName, imageUrl, price, url }) => {
    const shown = imageUrl ? picture(imageUrl, options) : html`<span></span>`
    const amount = price !== null && html`<span class="tag">${formatMoney(price, currencySymbol)}</span>`
    const facts = [makeName, partNumber].filter(Boolean).join(' · ')
    return html`<li>${shown}<div>${page.link(url, name)}<small>${facts}</small>${amount}</div></li>`
  })}</ul>
</section>`
}

function models({ popularModels }: StoreContent, page: StorePage): Html | null {
  if (!popularModels) return null
  const { heading, subtitle, models } = popularModels
  return html`<section class="models">
<h2>${heading ?? page.words.models}</h2>
${subtitle && html`<p>${subtitle}</p>`}
<ul>${models.map(({ title, url }) => html`<li>${page.link(url, page.say(title))}</li>`)}</ul>
</section>`
}

function footer({ footer, company, address, phone }: StoreContent, page: StorePage): Html {
  const column = ({ title, links }: StoreContent['footer'][number]) =>
    html`<section><h2>${page.say(title)}</h2><ul>${links.map(
      ({ text, url, newTab }) =>
        html`<li>${page.link(url, page.say(text) || url, { newTab: newTab === 1 })}</li>`,
    )}</ul></section>`
  return html`<footer>
${footer.length > 0 && html`<div class="columns">${footer.map(column)}</div>`}
<p>${[company, ...address, phone].filter(Boolean).join(' · ')}</p>
</footer>`
}
