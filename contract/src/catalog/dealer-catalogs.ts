import { z } from 'zod'
import { dealerScope, id, list, one, readVersion, required, route, text } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { catalogKind } from './catalogs.ts'
import { catalogScreens, make } from './vehicles.ts'

/** The only catalog sold by country. */
const countryCatalog = 'motor'

/** Whether a catalog is sold by country, by its name in any case of letters. */
export const hasCountries = (catalogName: string): boolean => catalogName.toLowerCase() === countryCatalog

/** Whether a dealer sells only trucks: its store then goes straight from the make to the wheel base. */
export const sellsTrucksOnly = (sold: readonly { catalogName: string }[]): boolean =>
  sold.length === 1 && sold[0]!.catalogName.toLowerCase() === 'isuzu_fv'

/** A make a dealer sells; no years means all years, including future ones. */
const makeYears = z.object({ id: z.int(), years: z.array(z.int()) })
export type MakeYears = z.infer<typeof makeYears>

const selectedMake = z.object({
  id,
  years: z
    .array(
      z
        .int(fieldMessage('enter_year'))
        .min(1, fieldMessage('enter_year'))
        .max(9999, fieldMessage('enter_year')),
    )
    .max(250, fieldMessage('at_most_years', { n: 250 }))
    .transform((years) => [...new Set(years)].toSorted((a, b) => a - b))
    .default([]),
})
/** Empty means everything in the catalog. */
const selection = z
  .array(selectedMake)
  .max(2000, fieldMessage('at_most_makes', { n: 2000 }))
  .refine((makes) => new Set(makes.map((one) => one.id)).size === makes.length, fieldMessage('make_once'))

/** Codes as `US,CA`; empty means every country. */
const countries = text(1000)
  .toUpperCase()
  .refine((codes) => codes === '' || /^[A-Z]{2}(,[A-Z]{2})*$/.test(codes), fieldMessage('country_codes'))
  .transform((codes) => [...new Set(codes.split(','))].join(','))

/** The fields users set on a catalog they sell. */
export const dealerCatalogFields = z.object({
  catalogId: id,
  displayName: required('display_name_required', 120),
  enDisplayName: required('en_display_name_required', 120),
  esDisplayName: required('es_display_name_required', 120),
  ptDisplayName: required('pt_display_name_required', 120),
  frDisplayName: required('fr_display_name_required', 120),
  memo: text(2000).nullish(),
  selectedCountries: countries.optional(),
  selectionMakesYears: selection.optional(),
})

const dealerCatalog = z.object({
  id: z.int(),
  dealerId: z.int(),
  catalogId: z.int(),
  catalogName: z.string(),
  kind: catalogKind,
  displayName: z.string(),
  enDisplayName: z.string(),
  esDisplayName: z.string(),
  ptDisplayName: z.string(),
  frDisplayName: z.string(),
  memo: z.string().nullable(),
  selectedCountries: z.string(),
  selectionMakesYears: z.array(makeYears),
  version: z.int(),
})
export type DealerCatalog = z.infer<typeof dealerCatalog>

const record = { table: 'dealer_catalogs' }
const may = 'dealer-catalogs'

export const dealerCatalogs = {
  list: route({
    method: 'GET',
    path: '/dealer-catalogs',
    summary: 'The catalogs a dealer sells',
    scope: 'dealer',
    may: [...catalogScreens, 'dealer-pagetech'],
    query: z.object({
      ...dealerScope,
      search: text(120).optional(),
    }),
    reply: list(dealerCatalog),
  }),
  create: route({
    method: 'POST',
    path: '/dealer-catalogs',
    summary: 'Sell a catalog: all of it, or chosen makes and years',
    scope: 'dealer',
    may,
    once: true,
    body: dealerCatalogFields.extend(dealerScope),
    reply: one(dealerCatalog),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-catalogs/{id}',
    summary: 'Change a catalog that a dealer sells: fields left out stay as they are',
    scope: 'record',
    record,
    may,
    body: dealerCatalogFields.partial().extend({ version: z.int().optional() }),
    reply: one(dealerCatalog),
    refusals: ['taken', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/dealer-catalogs/{id}',
    summary: 'Sell a catalog no longer; the catalog itself stays',
    scope: 'dealer',
    may,
    query: z.object({
      version: readVersion,
      ...dealerScope,
      /** If present, it must match this record's catalog. */
      catalogId: id.optional(),
    }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}

/** A make the dealer chose in one or more of its catalogs. */
const dealerMake = make.extend({
  years: z.array(z.int()),
  catalogIds: z.array(z.int()),
})

export const dealerMakes = {
  list: route({
    method: 'GET',
    path: '/dealer-makes',
    summary: 'The makes that a dealer chose to sell; none where everything is sold',
    scope: 'dealer',
    may: catalogScreens,
    query: z.object({ ...dealerScope, catalogId: id.optional() }),
    reply: list(dealerMake),
  }),
  save: route({
    method: 'POST',
    path: '/dealer-makes',
    summary: 'Choose the makes that a dealer sells: those that are sent and no others, none for everything',
    scope: 'dealer',
    may,
    once: true,
    body: z.object({
      ...dealerScope,
      /** Omit for all of the dealer's local catalogs, each with the makes it has. */
      catalogId: id.optional(),
      selectionMakesYears: selection,
      versions: z
        .array(z.object({ id, version: z.int() }))
        .max(1000)
        .optional(),
    }),
    reply: list(dealerMake),
    refusals: ['stale'],
  }),
}
