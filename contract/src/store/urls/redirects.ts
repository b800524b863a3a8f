import { z } from 'zod'
import {
  csvFile,
  dlidScope,
  id,
  list,
  one,
  readVersion,
  required,
  route,
  rowPaging,
  text,
  timestamp,
} from '../../http.ts'
import { redirectSorts } from '../../list-choices.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { rejectedBecause } from '../../texts/wire-schemas.ts'
import { maxRedirectUrl } from './redirect-paths.ts'

/** Redirects per dealer. */
export const maxRedirects = 100_000
/** The largest file of redirects. */
export const maxRedirectFileBytes = 10 * 1024 * 1024
/** Lines per file. */
export const maxRedirectLines = 200_000
/** How many refused lines an answer lists; all are counted. */
export const maxRefusedLines = 1000

/** The programs whose files are recognized: WordPress plugins. */
export const redirectFormats = ['redirection', 'yoast', 'rankMath'] as const

/** The fields users set on a redirect. */
export const redirectFields = z.object({
  sourceUrl: required('required', maxRedirectUrl),
  targetUrl: required('required', maxRedirectUrl),
})

const redirect = z.object({
  id: z.int(),
  dealerId: z.int(),
  sourceUrl: z.string(),
  /** The end of the chain: where another redirect starts, that one's target. */
  targetUrl: z.string(),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Redirect = z.infer<typeof redirect>

const savedRedirect = redirect.extend({
  followed: z.int(),
})
export type SavedRedirect = z.infer<typeof savedRedirect>

const refusedLine = z.object({
  line: z.int(),
  field: z.enum(['sourceUrl', 'targetUrl', '']),
  ...rejectedBecause,
  code: z.string(),
  text: z.string(),
})
export type RefusedLine = z.infer<typeof refusedLine>

/** Read = created + changed + unchanged + refused. */
const importCounts = z.object({
  linesRead: z.int(),
  linesCreated: z.int(),
  linesChanged: z.int(),
  linesUnchanged: z.int(),
  linesRefused: z.int(),
  /** Redirects that aren't in the file and now lead further. */
  followed: z.int(),
  refusals: z.array(refusedLine),
})
export type RedirectImport = z.infer<typeof importCounts>

const importPreview = importCounts.extend({
  format: z.enum(redirectFormats).nullable(),
  hasHeader: z.boolean(),
  /** The first lines that will be saved, with where they lead in the end. */
  lines: z.array(
    z.object({
      line: z.int(),
      sourceUrl: z.string(),
      targetUrl: z.string(),
      outcome: z.enum(['create', 'change', 'unchanged']),
    }),
  ),
})
export type RedirectPreview = z.infer<typeof importPreview>

const redirectSort = z.enum(redirectSorts)

const may = 'dealer-redirects'
const record = { table: 'redirects' }
const dealerInput = z.object(dlidScope)
const filter = dealerInput.extend({
  search: text(200).default(''),
  sort: redirectSort.default('updatedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
const sentFile = {
  query: dealerInput,
  body: z.object({ dealerId: id.optional() }),
  upload: { maxBytes: maxRedirectFileBytes, maxFiles: 1 },
} as const

export const redirects = {
  list: route({
    method: 'GET',
    path: '/dealer-redirects',
    summary: 'A store’s redirects (301)',
    scope: 'dealer',
    may,
    query: filter.extend(rowPaging),
    reply: list(redirect),
  }),
  show: route({
    method: 'GET',
    path: '/dealer-redirects/{id}',
    summary: 'A redirect',
    scope: 'record',
    record,
    may,
    reply: one(redirect),
  }),
  create: route({
    method: 'POST',
    path: '/dealer-redirects',
    summary: 'Create a redirect; those that led to its source then lead to its target',
    scope: 'dealer',
    may,
    once: true,
    body: redirectFields.extend({ dealerId: id.optional() }),
    reply: one(savedRedirect),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-redirects/{id}',
    summary: 'Change a redirect: fields left out stay as they are',
    scope: 'record',
    record,
    may,
    body: redirectFields.partial().extend({ version: z.int().optional() }),
    reply: one(savedRedirect),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/dealer-redirects/{id}',
    summary: 'Delete a redirect',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
  importCsv: route({
    method: 'POST',
    path: '/dealer-redirects/import-csv',
    summary:
      'Import redirects from a CSV file with two columns, source and target, or from a file of Redirection (CSV or JSON), Yoast SEO or Rank Math; sources that are there are changed. All in one transaction',
    scope: 'dealer',
    may,
    ...sentFile,
    reply: one(importCounts),
    refusals: ['file_unreadable', 'too_large'],
  }),
  preview: route({
    method: 'POST',
    path: '/dealer-redirects/import-csv/preview',
    summary: 'What an import would do with a file of redirects; nothing is saved',
    scope: 'dealer',
    may,
    ...sentFile,
    reply: one(importPreview),
    refusals: ['file_unreadable', 'too_large'],
  }),
  export: route({
    method: 'GET',
    path: '/dealer-redirects.csv',
    summary: 'The redirects as CSV, by source; can be imported again',
    scope: 'dealer',
    may,
    query: dealerInput,
    reply: csvFile,
  }),
  find: route({
    method: 'GET',
    path: '/store-redirect',
    summary: 'Where a store sends visitors of an old address; 404 if it has no redirect',
    scope: 'public',
    may: 'anyone',
    query: z.object({
      domain: text(253).min(1, fieldMessage('enter_domain', { example: 'parts.example.com' })),
      path: required('required', 2 * maxRedirectUrl),
    }),
    reply: one(z.object({ status: z.literal(301), target: z.string() })),
    shared: { seconds: 60, perMinute: 600 },
    refusals: ['not_found', 'slow_down'],
  }),
}
