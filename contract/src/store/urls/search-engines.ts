import { z } from 'zod'
import { file, one, route, text } from '../../http.ts'
import { locale } from '../../locales.ts'
import { domain } from '../store-content.ts'

/** The files search engines ask a store for; a storefront passes them on from its own domain. */
const forEngines = { method: 'GET', scope: 'public', may: 'anyone' } as const
/** Few programs read an index, and an hour-old one is new enough. */
const shared = { seconds: 3600, perMinute: 120 }

/** A file of the sitemap: of the pages, of what only the dealer offers, or of a catalog's parts from a number on. */
const sitemapFile = z
  .string()
  .max(160)
  .regex(/^(pages|items|parts-\d{1,15}-[A-Z0-9]*)$/)

const storeHead = z.object({
  title: z.string(),
  description: z.string().nullable(),
  keywords: z.string().nullable(),
  canonical: z.string(),
  alternates: z.array(z.object({ hreflang: z.string(), href: z.string() })),
})
export type StoreHead = z.infer<typeof storeHead>

export const searchEngines = {
  sitemap: route({
    ...forEngines,
    path: '/store-sitemap.xml',
    summary:
      'A store’s sitemap, made from what it shows: an index, and with `file` one of the files that it names',
    query: z.object({ domain, file: sitemapFile.optional() }),
    reply: file('application/xml; charset=utf-8'),
    shared,
    refusals: ['not_found', 'slow_down'],
  }),
  robots: route({
    ...forEngines,
    path: '/store-robots.txt',
    summary: 'A store’s robots.txt; it names the sitemap that the dealer uploaded, else the one made here',
    query: z.object({ domain }),
    reply: file('text/plain; charset=utf-8'),
    shared,
    refusals: ['not_found', 'slow_down'],
  }),
  head: route({
    ...forEngines,
    path: '/store-head',
    summary: 'Title, description, canonical address and languages of the home page, a page or the policies',
    query: z.object({ domain, path: text(300).default('/'), locale: locale.optional() }),
    reply: one(storeHead),
    shared: { seconds: 60, perMinute: 300 },
    refusals: ['not_found', 'slow_down'],
  }),
}
