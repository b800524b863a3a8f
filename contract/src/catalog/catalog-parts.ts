import { z } from 'zod'
import { flag, id, list, one, readVersion, required, route, rowPaging, text, timestamp } from '../http.ts'
import { money, optional, weight } from '../money.ts'
import { fieldMessage, type PlainFieldCode } from '../texts/field-messages.ts'
import { requiredPartNumber } from './part-number.ts'

/** Vehicles per part. */
export const maxPartVehicles = 5000

const partPrice = z.preprocess((value, context) => {
  if (value !== '' && value !== null && value !== undefined) return value
  context.addIssue({ code: 'custom', message: fieldMessage('the_price_required') })
  return z.NEVER
}, money)

const optionalText = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullish()

/** A vehicle of the part's catalog, in words. */
const partVehicle = z.object({ year: id, modelId: id, trimId: id, engineId: id })
const vehicles = z
  .array(partVehicle)
  .max(maxPartVehicles, fieldMessage('at_most_vehicles', { n: maxPartVehicles }))

/** The fields users set on a catalog's part. */
export const catalogPartFields = z.object({
  name: required('the_name_required'),
  partNo: requiredPartNumber('the_part_number_required', 60),
  mainPart: required('the_main_part_required', 120),
  price: partPrice,
  location: optionalText(120),
  description: required('the_description_required', 5000),
  enPartName: required('the_english_name_required'),
  esPartName: required('the_spanish_name_required'),
  ptPartName: required('the_portuguese_name_required'),
  frPartName: required('the_french_name_required'),
  cost: optional(money),
  core: optional(money),
  weight: optional(weight),
  length: optional(weight),
  width: optional(weight),
  height: optional(weight),
  isUniversal: flag.optional(),
})

/** Fields that an imported part may lack; parts created manually have all of these. */
const lacking = {
  name: text(255),
  mainPart: text(120),
  price: optional(money),
  description: text(5000),
  enPartName: text(255),
  esPartName: text(255),
  ptPartName: text(255),
  frPartName: text(255),
}
type NeededField = keyof typeof lacking

/** The reasons these can't be emptied. */
export const neededPartFields: Readonly<Record<NeededField, PlainFieldCode>> = {
  name: 'the_name_required',
  mainPart: 'the_main_part_required',
  price: 'the_price_required',
  description: 'the_description_required',
  enPartName: 'the_english_name_required',
  esPartName: 'the_spanish_name_required',
  ptPartName: 'the_portuguese_name_required',
  frPartName: 'the_french_name_required',
}

/** The needed fields that a part doesn't have. */
export const findLacking = (part: Readonly<Partial<Record<NeededField, unknown>>>): NeededField[] =>
  (Object.keys(lacking) as NeededField[]).filter((name) => part[name] === '' || part[name] === null)

/** The fields of a form for this part: it can be saved without fields it never had. */
export const fieldsForPart = (part: Readonly<Record<NeededField, unknown>>): z.ZodObject =>
  catalogPartFields.extend(Object.fromEntries(findLacking(part).map((name) => [name, lacking[name]])))

const shownVehicle = partVehicle.extend({
  makeId: z.int(),
  makeName: z.string(),
  modelName: z.string(),
  trim: z.string(),
  engine: z.string(),
})
export type PartVehicle = z.infer<typeof shownVehicle>

const word = z.string()
const amount = z.number().nullable()
const partRow = z.object({
  id: z.int(),
  catalogId: z.int(),
  catalog: z.string(),
  partNo: z.string(),
  name: z.string(),
  price: amount,
  vehiclesCount: z.int(),
  version: z.int(),
  updatedAt: timestamp,
})
export type CatalogPartRow = z.infer<typeof partRow>

/** Texts that the catalog doesn't have are empty. */
const catalogPart = partRow.extend({
  mainPart: word,
  location: z.string().nullable(),
  description: word,
  enPartName: word,
  esPartName: word,
  ptPartName: word,
  frPartName: word,
  cost: amount,
  core: amount,
  weight: amount,
  length: amount,
  width: amount,
  height: amount,
  isUniversal: flag,
  editedBy: z.string().nullable(),
  editedFields: z.array(z.string()),
  vehicles: z.array(shownVehicle),
})
export type CatalogPart = z.infer<typeof catalogPart>

const partUses = z.object({
  editedParts: z.int(),
  specials: z.int(),
  relatedItems: z.int(),
  openQuotes: z.int(),
})
export type PartUses = z.infer<typeof partUses>

const catalog = required('choose_catalog', 60)
const platformRoute = { scope: 'platform', may: 'parts' } as const

export const catalogParts = {
  list: route({
    method: 'GET',
    path: '/parts',
    summary: 'Parts of a catalog, by number',
    ...platformRoute,
    query: z.object({
      catalog,
      search: text(100).default(''),
      ...rowPaging,
    }),
    reply: list(partRow),
    refusals: ['catalog_unknown', 'catalog_remote'],
  }),
  show: route({
    method: 'GET',
    path: '/parts/id/{id}',
    summary: 'A part of a catalog with its vehicles',
    ...platformRoute,
    reply: one(catalogPart),
  }),
  showByNumber: route({
    method: 'GET',
    path: '/parts/part_no/{partNo}',
    summary: 'The same by its number in a catalog',
    ...platformRoute,
    params: z.object({ partNo: requiredPartNumber('the_part_number_required', 60) }),
    query: z.object({ catalog }),
    reply: one(catalogPart),
    refusals: ['catalog_unknown', 'catalog_remote'],
  }),
  uses: route({
    method: 'GET',
    path: '/parts/{id}/uses',
    ownTransactions: true,
    summary: 'What would lose the part if it were deleted, at all dealers',
    ...platformRoute,
    reply: one(partUses),
  }),
  create: route({
    method: 'POST',
    path: '/parts',
    summary: 'Create a part in a catalog, with the vehicles it fits',
    ...platformRoute,
    once: true,
    maxBytes: 2 * 1024 * 1024,
    query: z.object({ catalog }),
    body: catalogPartFields.extend({ vehicles: vehicles.optional() }),
    reply: one(catalogPart),
    refusals: ['catalog_unknown', 'catalog_remote', 'taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/parts/{id}',
    summary:
      'Change a part: fields left out stay as they are; imports keep what was changed here; what an imported part lacks isn’t required',
    ...platformRoute,
    maxBytes: 2 * 1024 * 1024,
    body: catalogPartFields
      .extend(lacking)
      .partial()
      .extend({ vehicles: vehicles.optional(), version: z.int().optional() }),
    reply: one(catalogPart),
    refusals: ['stale', 'taken'],
  }),
  updateFitment: route({
    method: 'PUT',
    path: '/parts/{id}/fitment',
    summary: 'Replace the vehicles a part fits',
    ...platformRoute,
    maxBytes: 2 * 1024 * 1024,
    body: z.object({ vehicles, version: z.int().optional() }),
    reply: one(catalogPart),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/parts/{id}',
    summary: 'Delete a part from its catalog; orders keep what they have of it',
    ...platformRoute,
    query: z.object({ catalog: text(60).optional(), version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}
