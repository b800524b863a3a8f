import { z } from 'zod'
import { flag, id, list, one, readVersion, required, route, text, timestamp } from '../../http.ts'
import type { Locale } from '../../locales.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

/** Pages per store, About Us included. */
export const maxPages = 100

/** The most characters of a page's content in one language. */
export const maxPageText = 100_000
/** All pages' contents in all languages together. */
export const maxPagesMegabytes = 8

/** The page that every store has. */
export const aboutUsUrl = 'about-us'

/** First parts of addresses that the store needs itself. */
const reserved = [
  'admin',
  'api',
  'auth',
  'files',
  'images',
  'assets',
  'cart',
  'checkout',
  'account',
  'parts',
  'accessories',
  'policies',
  'search',
  'sitemap.xml',
  'robots.txt',
]
const isReserved = (url: string) => reserved.includes(url.split('/')[0]!)
const isPageUrl = (url: string) => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(url)

/** An address below the store's domain. */
const pageUrl = required('field_required', 200)
  .toLowerCase()
  .refine((url) => !isReserved(url), fieldMessage('page_url_reserved'))
  .refine((url) => isReserved(url) || isPageUrl(url), fieldMessage('page_url', { example: 'shipping-info' }))

/** N in no menu, H in the header, F in the footer. */
export const pagePositions = ['N', 'HF', 'H', 'F'] as const
const pagePosition = z.enum(pagePositions)

const words = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value ?? '')
    .optional()
const title = words(255)
const metaTitle = words(255)
const metaKeyword = words(1000)
const metaDescription = words(1000)
/** HTML; sanitized by the server. */
const pageContent = words(maxPageText)

/** The texts a page has in each language, with their names in the dealer's default language. */
export const pageTexts = {
  Title: 'title',
  MetaTitle: 'metaTitle',
  MetaKeyword: 'metaKeyword',
  MetaDescription: 'metaDescription',
  PageContent: 'pageContent',
} as const
export const pageTextNames = ['Title', 'MetaTitle', 'MetaKeyword', 'MetaDescription', 'PageContent'] as const
export type PageTextName = (typeof pageTextNames)[number]
export type LanguageText = `${Locale}${PageTextName}`

const isPicture = (address: string) => /^(https:\/\/|\/(?![/\\]))\S+$/.test(address)

/** Everything but the address, as the screens set it. */
export const pageBody = z.object({
  menuTitle: words(120),
  pagePosition: pagePosition.optional(),
  isActive: flag.optional(),
  isVisible: flag.optional(),
  /** The switch of About Us; a page answers if this is on, too. */
  enableSection: flag.optional(),
  enableSlider: flag.optional(),
  sliderImageSrc: text(2048)
    .refine(
      (value) => value === '' || isPicture(value),
      fieldMessage('address_or_path', { example: 'https://example.com/a.jpg', path: '/images/a.jpg' }),
    )
    .nullable()
    .transform((value) => value || null)
    .optional(),
  enTitle: title,
  enMetaTitle: metaTitle,
  enMetaKeyword: metaKeyword,
  enMetaDescription: metaDescription,
  enPageContent: pageContent,
  esTitle: title,
  esMetaTitle: metaTitle,
  esMetaKeyword: metaKeyword,
  esMetaDescription: metaDescription,
  esPageContent: pageContent,
  ptTitle: title,
  ptMetaTitle: metaTitle,
  ptMetaKeyword: metaKeyword,
  ptMetaDescription: metaDescription,
  ptPageContent: pageContent,
  frTitle: title,
  frMetaTitle: metaTitle,
  frMetaKeyword: metaKeyword,
  frMetaDescription: metaDescription,
  frPageContent: pageContent,
})
export const pageFields = pageBody.extend({ pageUrl })

/** The texts of the default language, once more; a text with its language wins. */
const unprefixed = z.object({ title, metaTitle, metaKeyword, metaDescription, pageContent })

const shown = z.string()
export const page = z.object({
  id: z.int(),
  dealerId: z.int(),
  pageUrl: z.string(),
  menuTitle: shown,
  pagePosition,
  isActive: flag,
  isVisible: flag,
  enableSection: flag,
  enableSlider: flag,
  sliderImageSrc: z.string().nullable(),
  title: shown,
  metaTitle: shown,
  metaKeyword: shown,
  metaDescription: shown,
  pageContent: shown,
  enTitle: shown,
  enMetaTitle: shown,
  enMetaKeyword: shown,
  enMetaDescription: shown,
  enPageContent: shown,
  esTitle: shown,
  esMetaTitle: shown,
  esMetaKeyword: shown,
  esMetaDescription: shown,
  esPageContent: shown,
  ptTitle: shown,
  ptMetaTitle: shown,
  ptMetaKeyword: shown,
  ptMetaDescription: shown,
  ptPageContent: shown,
  frTitle: shown,
  frMetaTitle: shown,
  frMetaKeyword: shown,
  frMetaDescription: shown,
  frPageContent: shown,
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Page = z.infer<typeof page>

const dealerInput = z.object({ dealerId: id.optional() })
const version = z.int().optional()
const record = { table: 'pages' }
const may = 'dealer-pages'
/** Four languages of the longest text, as JSON encodes it. */
const maxBytes = 4 * 1024 * 1024

export const pages = {
  list: route({
    method: 'GET',
    path: '/pages',
    summary: 'A store’s pages in the order of its menus; all of them',
    scope: 'dealer',
    may: ['dealer-pages', 'footer-settings'],
    query: dealerInput,
    reply: list(page),
  }),
  create: route({
    method: 'POST',
    path: '/pages',
    summary: 'Create a page, last in the menus. Texts without a language are in the dealer’s default one',
    scope: 'dealer',
    may,
    once: true,
    maxBytes,
    body: dealerInput.extend({ ...unprefixed.shape, ...pageFields.shape }),
    reply: one(page),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/pages/{id}',
    summary: 'Change a page: fields left out stay as they are. About Us keeps its address',
    scope: 'record',
    record,
    may,
    maxBytes,
    body: z.object({
      ...unprefixed.shape,
      ...pageFields.partial().shape,
      version,
      redirect: flag.optional(),
    }),
    reply: one(page),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/pages/{id}',
    summary: 'Delete a page; About Us stays',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'about_us_stays'],
  }),
  order: route({
    method: 'POST',
    path: '/pages/order',
    summary: 'Order a store’s pages, and with them its menus; those left out follow',
    scope: 'dealer',
    may,
    once: true,
    body: dealerInput.extend({
      order: z.array(id).min(1).max(maxPages),
      former: z.array(id).max(maxPages).optional(),
    }),
    reply: list(page),
    refusals: ['stale'],
  }),
  showAboutUs: route({
    method: 'GET',
    path: '/dealers/{dealerId}/about-us',
    summary: 'A store’s About Us page',
    scope: 'dealer',
    may: 'about-us',
    reply: one(page),
  }),
  updateAboutUs: route({
    method: 'PUT',
    path: '/dealers/{dealerId}/about-us',
    summary: 'Change a store’s About Us page: fields left out stay as they are',
    scope: 'dealer',
    may: 'about-us',
    maxBytes,
    body: z.object({ ...unprefixed.shape, ...pageBody.shape, version }),
    reply: one(page),
    refusals: ['stale'],
  }),
}
