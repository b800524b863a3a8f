import { z } from 'zod'
import {
  csvFile,
  dealerScope,
  id,
  list,
  one,
  queryInt,
  readVersion,
  required,
  route,
  text,
  timestamp,
} from '../http.ts'
import { locale, locales } from '../locales.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { rejectedBecause } from '../texts/wire-schemas.ts'
import { requiredPartNumber } from './part-number.ts'

/** The kinds of translations: texts of the stores' pages, or part names. */
export const translationKind = z.enum(['ui', 'parts'])
export type TranslationKind = z.infer<typeof translationKind>

/** A shorter search finds everything. */
export const leastSearch = 3

const word = (name: 'english' | 'spanish' | 'portuguese' | 'french') => required(`${name}_required`, 2000)
const fields = {
  en: word('english'),
  es: word('spanish'),
  pt: word('portuguese'),
  fr: word('french'),
}
/** The fields users enter; only imports can omit a language. */
export const translationFields = z.object(fields)
export const partTranslationFields = z.object({
  partNumber: requiredPartNumber('part_number_required', 100).refine(
    (number) => /[a-z\d]/i.test(number),
    fieldMessage('part_number_characters'),
  ),
  ...fields,
})

const targetTexts = { es: z.string().nullable(), pt: z.string().nullable(), fr: z.string().nullable() }
const saved = {
  _id: z.int(),
  id: z.int(),
  dealerId: z.int(),
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: timestamp,
}
/** A null language still needs translating. */
const translation = z.object({ ...saved, en: z.string(), ...targetTexts })
export type Translation = z.infer<typeof translation>
const partTranslation = z.object({
  ...saved,
  partNumber: z.string(),
  en: z.string().nullable(),
  ...targetTexts,
})
export type PartTranslation = z.infer<typeof partTranslation>

/** Without a dealer: the rows for every store. */
const filter = {
  ...dealerScope,
  q: text(200).optional(),
  missing: locale.optional(),
  id: id.optional(),
}
const sorts = [...locales, 'updatedAt'] as const
const translationSort = z.enum(sorts)
export const partTranslationSort = z.enum(['partNumber', ...sorts])
const direction = z.enum(['asc', 'desc'])
const paging = {
  page: queryInt(1, 1_000_000).optional(),
  limit: queryInt(1, 1_000_000_000).optional(),
}
const searchedTranslations = {
  ...filter,
  ...paging,
  sort: translationSort.optional(),
  direction: direction.optional(),
}
const searchedParts = { ...searchedTranslations, sort: partTranslationSort.optional() }

const page = <S extends z.ZodType>(row: S) =>
  one(z.object({ totalItems: z.int(), totalPages: z.int(), page: z.int(), data: z.array(row) }))

/** The number of rows, in total and per language. */
const filled = z.object({ total: z.int(), en: z.int(), es: z.int(), pt: z.int(), fr: z.int() })
export type FillResult = z.infer<typeof filled>

const removed = one(z.object({ id: z.int() }))
const record = { table: 'translations' }
const partRecord = { table: 'part_translations' }
const version = { version: z.int().optional() }

export const translations = {
  list: route({
    method: 'GET',
    path: '/translations',
    summary: 'Texts of the stores in four languages: of one dealer, or those for every store',
    scope: 'dealers',
    may: 'translate',
    query: z.object(searchedTranslations),
    reply: page(translation),
  }),
  create: route({
    method: 'POST',
    path: '/translations',
    summary: 'Translate a text of the stores',
    scope: 'dealers',
    may: 'translate',
    ownTransactions: true,
    body: translationFields.extend(dealerScope),
    reply: one(translation),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/translations/{id}',
    summary: 'Change the translation of a text: fields left out stay as they are',
    scope: 'record',
    record,
    may: 'translate',
    body: translationFields.partial().extend(version),
    reply: one(translation),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/translations/{id}',
    summary: 'Delete the translation of a text',
    scope: 'record',
    record,
    may: 'translate',
    query: z.object({ version: readVersion }),
    reply: removed,
    refusals: ['stale'],
  }),
  progress: route({
    method: 'GET',
    path: '/translations/progress',
    summary: 'How much is translated into each language',
    scope: 'dealers',
    may: 'translate',
    query: z.object(dealerScope),
    reply: one(z.object({ ui: filled, parts: filled })),
  }),
  /** The texts of a store: its own before those for every store. */
  showStoreTexts: route({
    method: 'GET',
    path: '/translations/store',
    summary: 'The texts of a store in one language, by their English; the store’s own before those for all',
    scope: 'dealer',
    may: 'signed-in',
    query: z.object({
      ...dealerScope,
      locale: locale.default('en'),
      page: queryInt(1, 1_000_000).default(1),
      limit: paging.limit,
    }),
    reply: list(z.object({ en: z.string(), text: z.string() })),
  }),
}

export const partTranslations = {
  /** A POST that reads; search words come in the query or the body. */
  search: route({
    method: 'POST',
    path: '/translations-parts/search',
    summary: 'Names of parts in four languages: of one dealer, or those for every store',
    scope: 'dealers',
    may: 'translate',
    query: z.object(searchedParts),
    body: z.object(searchedParts),
    reply: page(partTranslation),
  }),
  create: route({
    method: 'POST',
    path: '/translations-parts',
    summary: 'Name a part in four languages; the name replaces the catalog’s',
    scope: 'dealers',
    may: 'translate',
    ownTransactions: true,
    body: partTranslationFields.extend(dealerScope),
    reply: one(partTranslation),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/translations-parts/{id}',
    summary: 'Change the names of a part: fields left out stay as they are',
    scope: 'record',
    record: partRecord,
    may: 'translate',
    body: partTranslationFields.partial().extend(version),
    reply: one(partTranslation),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/translations-parts/{id}',
    summary: 'Delete the names of a part, which then has its catalog’s name again',
    scope: 'record',
    record: partRecord,
    may: 'translate',
    query: z.object({ version: readVersion }),
    reply: removed,
    refusals: ['stale'],
  }),
}

/** The largest translation file, in bytes and lines; an import is one transaction. */
export const maxTranslationBytes = 10 * 1024 * 1024

/** The most lines of a translation file, without its head. */
export const maxTranslationLines = 20_000

/** Read = created + updated + unchanged + rejected. */
const translationImport = z.object({
  linesRead: z.int(),
  linesCreated: z.int(),
  linesUpdated: z.int(),
  linesUnchanged: z.int(),
  linesRejected: z.int(),
  columns: z.array(z.object({ column: z.string(), usedAs: z.string().nullable() })),
  rejections: z.array(z.object({ line: z.int(), field: z.string(), ...rejectedBecause, text: z.string() })),
})
export type TranslationImport = z.infer<typeof translationImport>

const upload = { maxBytes: maxTranslationBytes, maxFiles: 1 }
const sent = z.object({ ...dealerScope, kind: translationKind })

export const translationFiles = {
  export: route({
    method: 'GET',
    path: '/translations.csv',
    summary: 'The translations that the same filter lists, as CSV that can be imported again',
    scope: 'dealers',
    may: 'translate',
    query: z.object({ ...filter, kind: translationKind }),
    reply: csvFile,
  }),
  preview: route({
    method: 'POST',
    path: '/translation-imports/preview',
    summary: 'What an import would do with a file of translations; nothing is saved',
    scope: 'dealers',
    may: 'translate',
    query: sent,
    upload,
    reply: one(translationImport),
    refusals: ['file_unreadable', 'too_large'],
  }),
  import: route({
    method: 'POST',
    path: '/translation-imports',
    summary: 'Import translations from a CSV file: an empty cell leaves what is there; all of it or nothing',
    scope: 'dealers',
    may: 'translate',
    query: sent,
    upload,
    reply: one(translationImport),
    refusals: ['file_unreadable', 'too_large'],
  }),
}
