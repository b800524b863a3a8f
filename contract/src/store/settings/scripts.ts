import { z } from 'zod'
import { dlidScope, flag, one, queryInt, route, text, timestamp } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import type { FileKind } from '../files.ts'

/** The limit of one piece of code, in characters. */
export const maxCode = 65_536
/** A sitemap's URL limit, from sitemaps.org. */
export const maxSitemapUrls = 50_000

export const sitemaps = {
  types: ['application/xml', 'text/xml'],
  endings: ['.xml'],
  words: 'XML',
  maxBytes: 50 * 1024 * 1024,
} as const satisfies FileKind

/**
 * Forms send all line breaks as CR LF. A text with only those came from a form, whose text field had LF; any other
 * is stored unchanged.
 */
const asTyped = (value: string): string =>
  /(^|[^\r])\n|\r(?!\n)/.test(value) ? value : value.replaceAll('\r\n', '\n')

/** Code is stored as written, including outer spaces, and never analyzed: it only runs on the store. */
const code = z
  .string()
  .transform(asTyped)
  .refine((value) => value.length <= maxCode, fieldMessage('at_most_characters', { n: maxCode }))
  .refine((value) => !value.includes('\0'), fieldMessage('unstorable_character'))
  .nullish()

const isWebAddress = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
/** A page elsewhere; a cleared field is stored as null. */
const pageUrl = text(2048)
  .refine((value) => value === '' || isWebAddress(value), fieldMessage('web_address'))
  .transform((value) => value || null)
  .nullish()

const yesNo = z.preprocess((value) => (value === 'true' ? 1 : value === 'false' ? 0 : value), flag)

export const codeNames = [
  'customHeaderScripts',
  'customBodyScripts',
  'orderSuccessPageHeaderScript',
  'orderSuccessPageBodyScript',
  'sslSiteSealCode',
  'googleAnalytics',
  'googleBingConversion',
] as const
export const pageNames = [
  'facebookPageUrl',
  'twitterPageUrl',
  'linkedinPageUrl',
  'instagramPageUrl',
  'pinterestPageUrl',
  'youtubePageUrl',
] as const
type Names = typeof codeNames | typeof pageNames
const each = <N extends Names, S extends z.ZodType>(names: N, schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N[number], S>

/** The fields users can set, except the sitemap. */
export const scriptFields = z.object({
  ...each(codeNames, code),
  ...each(pageNames, pageUrl),
  googleAnalyticsAccount: text(64)
    .transform((value) => value || null)
    .nullish(),
  enableGoogleAnalyticsTracking: yesNo.optional(),
})
export const scriptNames = Object.keys(scriptFields.shape) as (keyof typeof scriptFields.shape)[]

const storedText = z.string().nullable()
export const scripts = z.object({
  dealerId: z.int(),
  ...each(codeNames, storedText),
  ...each(pageNames, storedText),
  googleAnalyticsAccount: storedText,
  enableGoogleAnalyticsTracking: flag,
  sitemapXml: storedText,
  sitemapXmlUrl: storedText,
  sitemapForeignDomain: storedText,
  version: z.int(),
  updatedAt: timestamp,
})
export type Scripts = z.infer<typeof scripts>

export const dealerScripts = {
  show: route({
    method: 'GET',
    path: '/dealer-scripts',
    summary: "A dealer's scripts, links to social networks, analytics and sitemap",
    scope: 'dealer',
    may: 'dealer-scripts',
    query: z.object(dlidScope),
    reply: one(scripts),
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-scripts/{dlid}',
    summary:
      'Change them by a multipart form: fields left out stay as they are; the sitemap comes as `files`, an empty `sitemapXml` deletes it',
    scope: 'dealer',
    may: 'dealer-scripts',
    body: scriptFields.extend({
      sitemapXml: text(255).nullish(),
      version: queryInt(0, 2_147_483_647).optional(),
    }),
    upload: { maxBytes: sitemaps.maxBytes, maxFiles: 1, fields: ['files'] },
    reply: one(scripts),
    refusals: ['stale', 'too_large', 'wrong_type'],
  }),
}
