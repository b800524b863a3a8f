import { z } from 'zod'
import {
  csvFile,
  dlidScope,
  entityScope,
  flag,
  id,
  idOr,
  list,
  one,
  readVersion,
  route,
  rowPaging,
  text,
  timestamp,
} from '../http.ts'
import { rejectedBecause } from '../texts/wire-schemas.ts'
import { requiredPartNumber } from './part-number.ts'

/** The most rows of a dealer that can wait to be applied; the same limit applies to those set aside. */
export const maxBulkRows = 20_000

/** The largest file of bulk items, in bytes. */
export const maxBulkFileBytes = 20 * 1024 * 1024
/** The longest cell that's stored; longer ones are cut and refused. */
export const maxBulkCell = 5000
/** How many applied files can be undone. */
export const maxBulkRuns = 20

/** The template's columns; only `partNumber` is needed. */
export const bulkColumns = [
  'partNumber',
  'title',
  'description',
  'listPrice',
  'sellingPrice',
  'laborTime',
  'core',
  'hideItem',
] as const
export type BulkColumn = (typeof bulkColumns)[number]
/** The file to begin with, at `/bulk_template.csv`. */
export const bulkTemplate = `\uFEFF${bulkColumns.join(',')}\n`
/** In a cell: restores the catalog's value. An empty cell leaves the value as it is. */
export const emptied = '-'

/** A text as a cell: a single dash gets a backslash, so that it isn't read as an emptied one. */
export const asCell = (text: string | null): string | null =>
  text !== null && /^\\*-$/.test(text) ? `\\${text}` : text

const cell = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .pipe(text(maxBulkCell))
  .transform((value) => value || null)
  .nullish()

/** A row's cells as the file has them, before they're checked. */
const cells = {
  title: cell,
  description: cell,
  listPrice: cell,
  sellingPrice: cell,
  laborTime: cell,
  core: cell,
  hideItem: cell,
}

/** The effect of applying a row: `error` blocks applying, `same` changes nothing. */
export const bulkStatuses = ['new', 'update', 'same', 'error'] as const

const columnText = z.string().nullable()
const bulkItem = z.object({
  id: z.int(),
  dealerId: z.int(),
  catalogId: z.int(),
  line: z.int(),
  partNumber: z.string(),
  title: columnText,
  description: columnText,
  listPrice: columnText,
  sellingPrice: columnText,
  laborTime: columnText,
  core: columnText,
  hideItem: columnText,
  name: z.string().nullable(),
  status: z.enum(bulkStatuses),
  problems: z.array(
    z.object({
      field: z.enum(bulkColumns),
      ...rejectedBecause,
      code: z.string(),
    }),
  ),
  isAside: z.boolean(),
  belowCost: z.boolean(),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type BulkItem = z.infer<typeof bulkItem>

const counts = {
  rows: z.int(),
  rowsNew: z.int(),
  rowsUpdate: z.int(),
  rowsSame: z.int(),
  rowsWithErrors: z.int(),
  rowsBelowCost: z.int(),
  rowsAside: z.int(),
}

/** The waiting rows. */
const waiting = z.object({
  ...counts,
  fileName: z.string().nullable(),
  /** Null if there are none, or of several catalogs. */
  catalogId: z.int().nullable(),
  stamp: z.string(),
})
export type BulkWaiting = z.infer<typeof waiting>

const run = z.object({
  id: z.int(),
  fileName: z.string().nullable(),
  created: z.int(),
  updated: z.int(),
  appliedBy: z.string(),
  appliedAt: timestamp,
})
export type BulkRun = z.infer<typeof run>

const may = 'bulk-items-configuration'

const seenRowsBody = z.object({
  ...entityScope,
  stamp: text(100).optional(),
})

export const bulkEdits = {
  show: route({
    method: 'GET',
    path: '/bulk-items',
    summary: 'How many rows of a bulk edit wait, and what they would do',
    scope: 'dealer',
    may,
    query: z.object(entityScope),
    reply: one(waiting),
  }),
  runs: route({
    method: 'GET',
    path: '/bulk-items/runs',
    summary: 'The bulk edits that were applied, newest first, as long as they can be undone',
    scope: 'dealer',
    may,
    query: z.object(entityScope),
    reply: list(run),
  }),
  preview: route({
    method: 'POST',
    path: '/bulk-items/preview',
    summary: 'Read a CSV file and say what it would do; its rows wait in place of those that waited before',
    scope: 'dealer',
    may,
    query: z.object(dlidScope),
    body: z.object({ dealerId: id.optional(), catalogId: idOr('choose_catalog') }),
    upload: { maxBytes: maxBulkFileBytes, maxFiles: 1 },
    reply: one(
      waiting.extend({
        ignoredColumns: z.array(z.string()),
      }),
    ),
    refusals: ['file_unreadable', 'too_large'],
  }),
  apply: route({
    method: 'POST',
    path: '/bulk-items',
    summary: 'Apply the waiting rows to the edited parts, all of them or none',
    scope: 'dealer',
    may,
    once: true,
    body: seenRowsBody,
    reply: one(run),
    refusals: ['bulk_inconsistent', 'bulk_empty', 'bulk_changed'],
  }),
  discard: route({
    method: 'DELETE',
    path: '/bulk-items',
    summary: 'Discard the waiting rows',
    scope: 'dealer',
    may,
    query: z.object({
      ...entityScope,
      aside: flag.default(0),
    }),
    reply: one(z.object({ discarded: z.int() })),
  }),
  setAside: route({
    method: 'POST',
    path: '/bulk-items/set-aside',
    summary: 'Set the rows with errors aside, so that the others can be applied',
    scope: 'dealer',
    may,
    once: true,
    body: seenRowsBody,
    reply: one(waiting),
    refusals: ['bulk_changed'],
  }),
  aside: route({
    method: 'GET',
    path: '/bulk-items/aside.csv',
    summary:
      'The rows that are set aside as a CSV file, with what’s wrong with them; corrected, it can be uploaded',
    scope: 'dealer',
    may,
    query: z.object(entityScope),
    reply: csvFile,
  }),
  oldValues: route({
    method: 'GET',
    path: '/bulk-items/{id}/old-values.csv',
    summary: 'The values before a bulk edit, as a file that undoes it',
    scope: 'record',
    record: { table: 'bulk_runs' },
    may,
    reply: csvFile,
  }),
}

const path = '/entities/dealer_bulk_items'
const record = { table: 'bulk_items' }
const closed = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape)
/** Wrong values are stored with their row, to be corrected. */
export const bulkRowFields = closed({
  partNumber: requiredPartNumber('part_number_required', maxBulkCell),
  ...cells,
})

/** The waiting rows, one by one. */
export const bulkItems = {
  list: route({
    method: 'GET',
    path,
    summary: 'The rows of a bulk edit that wait to be applied, with what’s wrong with them',
    scope: 'dealer',
    may,
    query: closed({
      ...entityScope,
      status: z.enum(bulkStatuses).optional(),
      belowCost: flag.optional(),
      aside: flag.default(0),
      search: text(200).default(''),
      ...rowPaging,
    }),
    reply: list(bulkItem),
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Add a row to a bulk edit; the catalog is that of the rows that wait by default',
    scope: 'dealer',
    may,
    once: true,
    body: closed({
      ...bulkRowFields.shape,
      ...entityScope,
      catalogId: id.optional(),
      /** Taken as `title` when that's left out. */
      name: text(maxBulkCell).optional(),
      /** Taken as `sellingPrice` when that's left out. */
      price: cell,
    }),
    reply: one(bulkItem),
  }),
  update: route({
    method: 'PUT',
    path: `${path}/{id}`,
    summary:
      'Correct a row of a bulk edit: fields left out stay as they are. A row that was set aside and has no errors any more waits with the others',
    scope: 'record',
    record,
    may,
    body: closed({ ...bulkRowFields.partial().shape, version: z.int().optional() }),
    reply: one(bulkItem),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Remove a row from a bulk edit',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}
