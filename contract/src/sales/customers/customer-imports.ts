import { z } from 'zod'
import { csvFile, id, list, one, queryInt, route, rowPaging } from '../../http.ts'
import { importRun, maxRejections, rejectedRow, rowOutcome } from '../../import-run.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { customerFields } from './customers.ts'

/** The largest customer file for one import. */
export const maxCustomerImportBytes = 50 * 1024 * 1024
/** How many lines of a file a preview checks. */
export const customerPreviewLines = 25_000

/** Parts of a name, which together are the contact. */
export const nameParts = ['firstName', 'middleName', 'lastName'] as const
export type NamePart = (typeof nameParts)[number]

/** The uses of a file's column; never passwords. */
export const importedFields = [
  'billEmail',
  /** Yes or 1: the customer has no email. */
  'noEmail',
  ...nameParts,
  ...(Object.keys(customerFields.shape) as (keyof typeof customerFields.shape)[]),
] as const
export type ImportedField = (typeof importedFields)[number]
const field = z.enum(importedFields)

/** A field's column header in files: `billAddress1` is `Bill address 1`. */
export const toHeader = (name: string): string => {
  const words = name.replace(/[A-Z\d]/g, (sign) => ` ${sign.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Passwords are neither imported nor stored, not even with rejected lines. */
export const isPasswordColumn = (header: string): boolean =>
  /pass ?(word|wd)|contrase|senha|passe/i.test(header)

/** Read = created + updated + unchanged + skipped + rejected, all as lines below the header. */
const customerImportCounts = z.object({
  linesRead: z.int(),
  linesCreated: z.int(),
  linesUpdated: z.int(),
  linesUnchanged: z.int(),
  linesSkipped: z.int(),
  linesRejected: z.int(),
})
export type CustomerImportCounts = z.infer<typeof customerImportCounts>

/** The action for a line whose email already belongs to a customer. */
const existingChoice = z.enum(['update', 'skip'])
export type ExistingChoice = z.infer<typeof existingChoice>

const customerImport = customerImportCounts.extend({
  ...importRun.shape,
  dealerId: z.int(),
  existing: existingChoice,
})
export type CustomerImport = z.infer<typeof customerImport>

const customerImportPreview = customerImportCounts.extend({
  columns: z.array(
    z.object({
      column: z.string(),
      usedAs: field.nullable(),
      example: z.string(),
    }),
  ),
  lines: z.array(
    z.object({
      line: z.int(),
      billCompany: z.string(),
      billEmail: z.string(),
      outcome: rowOutcome,
      /** For an update: the fields that would change. */
      changes: z.array(field),
      mergedInto: z.string().nullable(),
    }),
  ),
  rejections: z.array(rejectedRow),
  hasMore: z.boolean(),
})
export type CustomerImportPreview = z.infer<typeof customerImportPreview>

const sent = z.object({
  dealerId: id.optional(),
  existing: existingChoice.default('update'),
  /** The comma-separated use of each column, in order; matched by name if omitted. */
  columns: z
    .string()
    .max(4000)
    .refine(
      (text) => text.split(',').every((name) => name === '' || field.safeParse(name).success),
      fieldMessage('customer_fields'),
    )
    .optional(),
})

/** The settings as form fields, sent before the file. */
const formFields = sent.pick({ columns: true }).extend({ existing: existingChoice.optional() })

export const customerImports = {
  list: route({
    method: 'GET',
    path: '/customer-imports',
    summary: 'Imports of customers, the latest first',
    scope: 'dealer',
    may: 'customers',
    query: z.object({ dealerId: id.optional(), ...rowPaging }),
    reply: list(customerImport),
  }),
  show: route({
    method: 'GET',
    path: '/customer-imports/{id}',
    summary: 'One import of customers with a page of its rejected lines',
    scope: 'record',
    record: { table: 'customer_imports' },
    may: 'customers',
    query: z.object({
      startRow: queryInt(0, maxRejections).default(0),
      pageSize: rowPaging.pageSize,
    }),
    reply: one(customerImport.extend({ rejections: z.array(rejectedRow) })),
  }),
  create: route({
    method: 'POST',
    path: '/customer-imports',
    summary: 'Import customers from a CSV file, matched by email; answers when all of it is in',
    scope: 'dealer',
    may: 'customers',
    query: sent,
    body: formFields,
    upload: { maxBytes: maxCustomerImportBytes, maxFiles: 1 },
    reply: one(customerImport),
    refusals: ['customer_import_running', 'import_broke_off', 'file_unreadable', 'too_large'],
  }),
  preview: route({
    method: 'POST',
    path: '/customer-imports/preview',
    summary: 'What an import would do with a file of customers; nothing is saved',
    scope: 'dealer',
    may: 'customers',
    query: sent,
    body: formFields,
    upload: { maxBytes: maxCustomerImportBytes, maxFiles: 1 },
    reply: one(customerImportPreview),
    refusals: ['file_unreadable', 'too_large'],
  }),
  rejections: route({
    method: 'GET',
    path: '/customer-imports/{id}/rejections.csv',
    summary: 'The rejected lines of an import as they were sent, each with its line and reason',
    scope: 'record',
    record: { table: 'customer_imports' },
    may: 'customers',
    reply: csvFile,
  }),
}
