import { z } from 'zod'
import { dealerScope, id, list, one, readVersion, route, timestamp } from '../../http.ts'
import type { Locale } from '../../locales.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { pageKinds } from './page-kinds.ts'

/** Limits in characters. */
export const pageLimits = {
  Title: 512,
  Html: 200_000,
  PageTitle: 512,
  MetaTitle: 512,
  MetaDescription: 5000,
  MetaKeywords: 5000,
} as const
export type PageText = keyof typeof pageLimits

/** The most characters of a page's own tags for its head. */
export const maxMetaHeader = 2048

/** Stored as written, including leading and trailing spaces. */
const asWritten = (max: number) =>
  z
    .string()
    .max(max, fieldMessage('at_most_characters', { n: max }))
    .refine((value) => !value.includes('\0'), fieldMessage('unstorable_character'))

const buildTextFields = <L extends Locale>(language: L) => {
  const entries = Object.entries(pageLimits).map(([name, max]) => [`${language}${name}`, asWritten(max)])
  return Object.fromEntries(entries) as { [N in `${L}${PageText}`]: ReturnType<typeof asWritten> }
}
const texts = {
  ...buildTextFields('en'),
  ...buildTextFields('es'),
  ...buildTextFields('pt'),
  ...buildTextFields('fr'),
}

const kinds = pageKinds.map(({ id }) => id)
const pageId = id.refine((value) => (kinds as number[]).includes(value), fieldMessage('choose_page'))

/** Above or below the page. */
export const pagetechPositions = { top: 0, bottom: 10 } as const

/** The fields users set on a store page. */
export const pageSettingFields = z.object({
  pageId,
  pagetechPosition: z
    .union(
      [z.literal(pagetechPositions.top), z.literal(pagetechPositions.bottom)],
      fieldMessage('top_or_bottom'),
    )
    .optional(),
  metaHeader: asWritten(maxMetaHeader).optional(),
  ...z.object(texts).partial().shape,
})

const pageSetting = z.object({
  id: z.int(),
  dealerId: z.int(),
  pageId: z.int(),
  pageName: z.string(),
  pagetechPosition: z.int(),
  metaHeader: z.string(),
  ...texts,
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type PageSetting = z.infer<typeof pageSetting>

const record = { table: 'page_settings' }
const may = 'dealer-pagetech'
/** A request's limit: four languages of the longest HTML, as JSON encodes it. */
const maxBytes = 4 * 1024 * 1024

export const pageSettings = {
  list: route({
    method: 'GET',
    path: '/dealer-techpages',
    summary: 'What a dealer set for the pages of its store, by page; all of it',
    scope: 'dealer',
    may,
    query: z.object(dealerScope),
    reply: list(pageSetting),
  }),
  create: route({
    method: 'POST',
    path: '/dealer-techpages',
    summary: 'Set titles, meta tags and HTML for a page of the store that has none yet',
    scope: 'dealer',
    may,
    once: true,
    maxBytes,
    body: pageSettingFields.extend(dealerScope),
    reply: one(pageSetting),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-techpages/{id}',
    summary: 'Change what is set for a page: fields left out stay as they are',
    scope: 'record',
    record,
    may,
    maxBytes,
    body: pageSettingFields.partial().extend({ version: z.int().optional() }),
    reply: one(pageSetting),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/dealer-techpages/{id}',
    summary: 'Take away what is set for a page: it is as the store makes it',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}
