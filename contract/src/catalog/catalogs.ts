import { z } from 'zod'
import { id, list, one, required, route, text, timestamp } from '../http.ts'
import { catalogScreens } from './vehicles.ts'

const catalogName = required('The name is required', 60).regex(
  /^[A-Za-z0-9][\w-]*$/,
  'Only letters, digits, - and _',
)

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
    .url({ protocol: /^https?$/, error: 'Must be a valid URL' })
    .max(500)
    .nullable()
    .optional(),
}

export const catalog = z.object({
  id: z.int(),
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

/** A make that a dealer sells; no years means all of its years. */
export const makeYears = z.object({ id: z.int(), years: z.array(z.int()) })
export type MakeYears = z.infer<typeof makeYears>

export const dealerCatalog = z.object({
  id: z.int(),
  dealerId: z.int(),
  catalogId: z.int(),
  catalogName: z.string(),
  displayName: z.string(),
  enDisplayName: z.string(),
  esDisplayName: z.string(),
  ptDisplayName: z.string(),
  frDisplayName: z.string(),
  memo: z.string().nullable(),
  /** 2-letter codes with commas between; for the catalog named `motor`. */
  selectedCountries: z.string(),
  /** Empty: everything the catalog has. */
  selectionMakesYears: z.array(makeYears),
})
export type DealerCatalog = z.infer<typeof dealerCatalog>

export const catalogs = {
  list: route({
    method: 'GET',
    path: '/catalogs',
    summary: 'Every catalog of the platform',
    scope: 'dealers',
    may: ['catalogs', 'dealer-catalogs', 'parts', 'catalog-imports', 'edit-store', 'store-manager'],
    query: z.object({ dlid: id.optional() }),
    reply: list(catalog),
  }),
  show: route({
    method: 'GET',
    path: '/catalogs/{id}',
    summary: 'One catalog',
    scope: 'platform',
    may: ['catalogs', 'catalog-imports'],
    reply: one(catalog),
  }),
  create: route({
    method: 'POST',
    path: '/catalogs',
    summary: 'Create a catalog',
    scope: 'platform',
    may: 'catalogs',
    body: z.object({ catalogName, ...settable }),
    reply: one(catalog),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/catalogs/{id}',
    summary: 'Change a catalog; what is left out stays',
    scope: 'platform',
    may: 'catalogs',
    body: z.object({ catalogName: catalogName.optional(), ...settable }),
    reply: one(catalog),
    refusals: ['taken'],
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

export const dealerCatalogs = {
  list: route({
    method: 'GET',
    path: '/dealer-catalogs',
    summary: 'The catalogs a dealer sells',
    scope: 'dealer',
    may: catalogScreens,
    query: z.object({ dlid: id.optional(), dealerId: id.optional() }),
    reply: list(dealerCatalog),
  }),
}
