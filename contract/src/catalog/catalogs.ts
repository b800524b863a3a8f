import { z } from 'zod'
import { dlidScope, flag, id, list, one, readVersion, required, route, text, timestamp } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { usedBy } from '../texts/wire-schemas.ts'
import { remoteTrouble } from '../trouble-schemas.ts'
import { serviceUrl } from '../urls.ts'

const catalogName = required('the_name_required', 60).regex(
  /^[A-Za-z0-9][\w-]*$/,
  fieldMessage('letters_digits_only'),
)

/** Fields besides the name; an omitted display name defaults to the name. */
const settable = {
  displayName: text(120).optional(),
  enDisplayName: text(120).optional(),
  esDisplayName: text(120).optional(),
  ptDisplayName: text(120).optional(),
  frDisplayName: text(120).optional(),
  description: text(2000).nullable().optional(),
  region: z.enum(['USA', 'CAN']).nullable().optional(),
  imageHost: z
    .url({ protocol: /^https?$/, error: fieldMessage('valid_url') })
    .max(500)
    .nullable()
    .optional(),
  isAccessories: flag.optional(),
}

/** Filled by imports, or answered by an external search service; can't be changed later. */
export const catalogKind = z.enum(['local', 'remote'])

/** The maximum, and default, time for a remote answer. */
export const maxRemoteMs = 3_000_000

/** The form in which a service expects regions: `USA` and `CAN`, or 1 and 2. */
export const sendsRegionsAs = z.enum(['names', 'numbers'])

const milliseconds = z
  .int(fieldMessage('enter_whole_number'))
  .min(1000, fieldMessage('at_least_ms', { n: 1000 }))
  .max(maxRemoteMs, fieldMessage('at_most_ms', { n: 3_000_000 }))
  .optional()

/** How to query a remote catalog; ignored for local ones. */
const service = {
  serviceUrl: serviceUrl.nullable().optional(),
  serviceUser: text(120)
    .refine((user) => !user.includes(':'), fieldMessage('no_colon'))
    .nullable()
    .optional(),
  servicePassword: z
    .string()
    .max(500, fieldMessage('at_most_characters', { n: 500 }))
    .nullable()
    .optional(),
  chunkMarker: required('chunk_marker_required', 40).optional(),
  sendsRegionsAs: sendsRegionsAs.optional(),
  timeoutMs: milliseconds,
  silenceMs: milliseconds,
}

const catalog = z.object({
  id: z.int(),
  kind: catalogKind,
  catalogName: z.string(),
  displayName: z.string(),
  enDisplayName: z.string(),
  esDisplayName: z.string(),
  ptDisplayName: z.string(),
  frDisplayName: z.string(),
  description: z.string().nullable(),
  region: z.enum(['USA', 'CAN']).nullable(),
  imageHost: z.string().nullable(),
  isAccessories: flag,
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Catalog = z.infer<typeof catalog>

/**
 * Adds up to three dealers that sell it (`A, B, C and others`; empty for none) and whether an import into it
 * is running; both for the platform only.
 */
const catalogRow = catalog.extend({ inUseBy: z.string(), usedBy, isImporting: z.boolean() })
export type CatalogRow = z.infer<typeof catalogRow>

/** Includes fields that only the platform sees: a remote catalog's address and user name. */
const catalogDetail = catalog.extend({
  serviceUrl: z.string().nullable(),
  serviceUser: z.string().nullable(),
  hasServicePassword: z.boolean(),
  chunkMarker: z.string(),
  sendsRegionsAs,
  timeoutMs: z.int(),
  silenceMs: z.int(),
})
export type CatalogDetail = z.infer<typeof catalogDetail>

/** The result of asking a catalog service for the parts named `filter`. */
const connectionTest = z.object({
  trouble: remoteTrouble.nullable(),
  message: z.string(),
  detail: z.string().nullable(),
  parts: z.int(),
  skipped: z.int(),
  example: z.string().nullable(),
  milliseconds: z.int(),
})
export type ConnectionTest = z.infer<typeof connectionTest>

/** A deleted catalog whose rows aren't all removed yet; nothing else shows it. */
const catalogDeletion = z.object({
  id: z.int(),
  catalogName: z.string(),
  partsToDelete: z.int(),
  partsDeleted: z.int(),
  deletedBy: z.string(),
  deletedAt: timestamp,
})
export type CatalogDeletion = z.infer<typeof catalogDeletion>

export const catalogs = {
  list: route({
    method: 'GET',
    path: '/catalogs',
    summary: 'Every catalog of the platform',
    scope: 'dealers',
    may: ['catalogs', 'dealer-catalogs', 'parts', 'catalog-imports', 'edit-store', 'store-manager'],
    query: z.object(dlidScope),
    reply: list(catalogRow),
  }),
  deletions: route({
    method: 'GET',
    path: '/catalogs/deletions',
    summary: 'Deleted catalogs whose vehicles and parts are still being removed',
    scope: 'platform',
    may: 'catalogs',
    reply: list(catalogDeletion),
  }),
  show: route({
    method: 'GET',
    path: '/catalogs/{id}',
    summary: 'One catalog',
    scope: 'platform',
    may: ['catalogs', 'catalog-imports'],
    reply: one(catalogDetail),
  }),
  create: route({
    method: 'POST',
    path: '/catalogs',
    summary: 'Create a catalog',
    scope: 'platform',
    may: 'catalogs',
    once: true,
    body: z.object({ catalogName, kind: catalogKind.optional(), ...settable, ...service }),
    reply: one(catalogDetail),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/catalogs/{id}',
    summary: 'Change a catalog; what is left out stays',
    scope: 'platform',
    may: 'catalogs',
    body: z.object({
      catalogName: catalogName.optional(),
      ...settable,
      ...service,
      version: z.int().optional(),
    }),
    reply: one(catalogDetail),
    refusals: ['stale', 'taken', 'catalog_being_deleted'],
  }),
  test: route({
    method: 'POST',
    path: '/catalogs/test-connection',
    summary: 'Test a catalog service as it is typed: ask it for a few parts, and report the result',
    scope: 'platform',
    may: 'catalogs',
    ownTransactions: true,
    body: z.object({
      /** The catalog whose stored password to use if none is sent. */
      id: id.optional(),
      ...service,
      serviceUrl,
    }),
    reply: one(connectionTest),
  }),
  remove: route({
    method: 'DELETE',
    path: '/catalogs/{id}',
    summary: 'Delete a catalog that no dealer sells; its vehicles and parts are removed in the background',
    scope: 'platform',
    may: 'catalogs',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'catalog_in_use', 'import_running', 'catalog_being_deleted'],
  }),
}
