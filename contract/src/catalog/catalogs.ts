import { z } from 'zod'
import { say } from '../field-messages.ts'
import { id, list, one, required, route, text, timestamp } from '../http.ts'
import { usedBy } from '../said-wire.ts'
import { serviceUrl } from '../urls.ts'
import { remoteTrouble } from './remote.ts'

const catalogName = required('the_name_required', 60).regex(/^[A-Za-z0-9][\w-]*$/, say('letters_digits_only'))

/** What may be set besides the name; a display name that is left out is taken from the one before it. */
const settable = {
  displayName: text(120).optional(),
  enDisplayName: text(120).optional(),
  esDisplayName: text(120).optional(),
  ptDisplayName: text(120).optional(),
  frDisplayName: text(120).optional(),
  description: text(2000).nullable().optional(),
  /** The country it is for; null is every country. */
  region: z.enum(['USA', 'CAN']).nullable().optional(),
  /** `https://…`, put before the image paths of its parts. */
  imageHost: z
    .url({ protocol: /^https?$/, error: say('valid_url') })
    .max(500)
    .nullable()
    .optional(),
}

/** Filled by imports, or answered for by a search service somewhere else; it stays what it was created as. */
export const catalogKind = z.enum(['local', 'remote'])

/** The longest that a remote answer may take, and what it may take unless somebody says less. */
export const maxRemoteMs = 3_000_000

const milliseconds = z
  .int(say('enter_whole_number'))
  .min(1000, say('at_least_ms', { n: 1000 }))
  .max(maxRemoteMs, say('at_most_ms', { n: 3_000_000 }))
  .optional()

/** How a remote catalog is asked; nothing of it is taken for a local one. */
const service = {
  serviceUrl: serviceUrl.nullable().optional(),
  serviceUser: text(120)
    .refine((user) => !user.includes(':'), say('no_colon'))
    .nullable()
    .optional(),
  /** Only ever sent: absent keeps the stored one, null forgets it. */
  servicePassword: z
    .string()
    .max(500, say('at_most_characters', { n: 500 }))
    .nullable()
    .optional(),
  /** What stands between the chunks of an answer. */
  chunkMarker: required('chunk_marker_required', 40).optional(),
  /** For a whole answer. */
  timeoutMs: milliseconds,
  /** For which the service may say nothing. */
  silenceMs: milliseconds,
}

export const catalog = z.object({
  id: z.int(),
  kind: catalogKind,
  /** What calls name it by: `motor`, `isuzu_fv`. */
  catalogName: z.string(),
  displayName: z.string(),
  enDisplayName: z.string(),
  esDisplayName: z.string(),
  ptDisplayName: z.string(),
  frDisplayName: z.string(),
  description: z.string().nullable(),
  region: z.enum(['USA', 'CAN']).nullable(),
  imageHost: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Catalog = z.infer<typeof catalog>

/**
 * With up to three dealers that sell it (`A, B, C and others`), empty for none, and whether an import into it runs;
 * both for the platform only.
 */
export const catalogRow = catalog.extend({ inUseBy: z.string(), usedBy, isImporting: z.boolean() })
export type CatalogRow = z.infer<typeof catalogRow>

/** With what only the platform may know: where a remote one is asked, and as whom. */
export const catalogDetail = catalog.extend({
  serviceUrl: z.string().nullable(),
  serviceUser: z.string().nullable(),
  hasServicePassword: z.boolean(),
  chunkMarker: z.string(),
  timeoutMs: z.int(),
  silenceMs: z.int(),
})
export type CatalogDetail = z.infer<typeof catalogDetail>

/** What came of asking a catalog service for the parts named `filter`. */
export const connectionTest = z.object({
  /** Null: it answered as it should. */
  trouble: remoteTrouble.nullable(),
  message: z.string(),
  /** What the service or the network said of it. */
  detail: z.string().nullable(),
  /** Parts that were understood, at most 10, and chunks that were not. */
  parts: z.int(),
  skipped: z.int(),
  /** The first of them. */
  example: z.string().nullable(),
  milliseconds: z.int(),
})
export type ConnectionTest = z.infer<typeof connectionTest>

export const catalogs = {
  list: route({
    method: 'GET',
    path: '/catalogs',
    summary: 'Every catalog of the platform',
    scope: 'dealers',
    may: ['catalogs', 'dealer-catalogs', 'parts', 'catalog-imports', 'edit-store', 'store-manager'],
    query: z.object({ dlid: id.optional() }),
    reply: list(catalogRow),
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
    body: z.object({ catalogName: catalogName.optional(), ...settable, ...service }),
    reply: one(catalogDetail),
    refusals: ['taken'],
  }),
  test: route({
    method: 'POST',
    path: '/catalogs/test-connection',
    summary: 'Ask a catalog service for a few parts, as it is typed, and tell what came of it',
    scope: 'platform',
    may: 'catalogs',
    ownTransactions: true,
    body: z.object({
      /** Of the catalog whose stored password is used when none is sent. */
      id: id.optional(),
      ...service,
      serviceUrl,
    }),
    reply: one(connectionTest),
  }),
  remove: route({
    method: 'DELETE',
    path: '/catalogs/{id}',
    summary: 'Delete a catalog that no dealer sells, with its vehicles and parts',
    scope: 'platform',
    may: 'catalogs',
    reply: one(z.object({ id: z.int() })),
    refusals: ['catalog_in_use', 'import_running'],
  }),
}
