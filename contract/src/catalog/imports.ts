import { z } from 'zod'
import { csvFile, flag, id, list, one, queryInt, route, rowPaging, text } from '../http.ts'
import { importRun, maxRejections } from '../import-run.ts'
import { rejectedBecause } from '../texts/wire-schemas.ts'
import { queryYes } from './vehicles.ts'

/** The largest file for one import. */
export const maxImportBytes = 2 * 1024 ** 3

export const importKind = z.enum(['vehicles', 'parts', 'inventory', 'vcdb'])
export type ImportKind = z.infer<typeof importKind>

/** Whether such files belong to the platform, and to none of its catalogs. */
export const isPlatformImport = (kind: ImportKind): boolean => kind === 'inventory' || kind === 'vcdb'

/** Read = made + changed + unchanged + rejected, all as lines below the file's header. */
const importCounts = z.object({
  linesRead: z.int(),
  linesMade: z.int(),
  linesChanged: z.int(),
  linesUnchanged: z.int(),
  linesRejected: z.int(),
  vehiclesMade: z.int(),
  partsMade: z.int(),
  fitmentsMade: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

const catalogImport = importCounts.extend({
  ...importRun.shape,
  catalogId: z.int().nullable(),
  catalogName: z.string().nullable(),
  kind: importKind,
  isFull: flag,
  applicationsMissing: z.int().nullable(),
  partsMissing: z.int().nullable(),
  applicationsEnded: z.int().nullable(),
})
export type CatalogImport = z.infer<typeof catalogImport>

const rejection = z.object({
  line: z.int(),
  ...rejectedBecause,
  code: z.string(),
  /** The line itself, truncated. */
  text: z.string(),
})
export type Rejection = z.infer<typeof rejection>

const importPreview = importCounts.extend({
  columns: z.array(z.object({ column: z.string(), usedAs: z.string().nullable() })),
  rejections: z.array(rejection),
  editedByHand: z.int(),
  hasMore: z.boolean(),
})
export type ImportPreview = z.infer<typeof importPreview>

const sent = z.object({
  catalog: text(60).optional(),
  kind: importKind,
  overwrite: queryYes,
})

export const imports = {
  list: route({
    method: 'GET',
    path: '/catalog-imports',
    summary: 'Imports into catalogs, the latest first',
    scope: 'platform',
    may: 'catalog-imports',
    query: z.object({ catalogId: id.optional(), ...rowPaging }),
    reply: list(catalogImport),
  }),
  show: route({
    method: 'GET',
    path: '/catalog-imports/{id}',
    summary: 'One import with a page of its rejected lines',
    scope: 'platform',
    may: 'catalog-imports',
    query: z.object({ startRow: queryInt(0, maxRejections).default(0), pageSize: rowPaging.pageSize }),
    reply: one(
      catalogImport.extend({
        rejections: z.array(rejection),
        rejectionsTotal: z.int(),
      }),
    ),
  }),
  create: route({
    method: 'POST',
    path: '/catalog-imports',
    summary:
      'Import vehicles, parts, inventory or VCdb tables from a CSV, ACES or PIES file; answers when all of it is in',
    scope: 'platform',
    may: 'catalog-imports',
    query: sent,
    upload: { maxBytes: maxImportBytes, maxFiles: 1 },
    reply: one(catalogImport),
    refusals: [
      'catalog_unknown',
      'catalog_remote',
      'import_running',
      'import_broke_off',
      'file_unreadable',
      'too_large',
    ],
  }),
  preview: route({
    method: 'POST',
    path: '/catalog-imports/preview',
    summary: 'What an import would do with the first 1,000 lines of a file; nothing is saved',
    scope: 'platform',
    may: 'catalog-imports',
    query: sent,
    upload: { maxBytes: maxImportBytes, maxFiles: 1 },
    reply: one(importPreview),
    refusals: ['catalog_unknown', 'catalog_remote', 'file_unreadable', 'too_large'],
  }),
  missing: route({
    method: 'GET',
    path: '/catalog-imports/{id}/missing.csv',
    summary: 'The applications that a full file no longer has as CSV',
    scope: 'platform',
    may: 'catalog-imports',
    reply: csvFile,
    refusals: ['import_superseded'],
  }),
  endMissing: route({
    method: 'POST',
    path: '/catalog-imports/{id}/end-missing',
    summary: 'End the applications that a full file no longer has; answers when all of them ended',
    scope: 'platform',
    may: 'catalog-imports',
    ownTransactions: true,
    reply: one(catalogImport),
    refusals: ['import_superseded', 'import_running'],
  }),
  rejections: route({
    method: 'GET',
    path: '/catalog-imports/{id}/rejections.csv',
    summary: 'The rejected lines of an import as CSV',
    scope: 'platform',
    may: 'catalog-imports',
    reply: csvFile,
  }),
}
