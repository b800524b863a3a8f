import { z } from 'zod'
import { say } from '../field-messages.ts'
import { id, list, ndjson, queryInt, route, rowPaging, text } from '../http.ts'
import { remoteTrouble } from './remote.ts'
import { catalogAsked, catalogScreens, locale, region } from './vehicles.ts'

const word = z.object({ slug: z.string(), name: z.string() }).nullable()

/** Whether a part fits a vehicle; nothing is said where the catalog cannot tell. */
export const partFit = z.enum(['fits', 'fitsNot', 'universal'])
export type PartFit = z.infer<typeof partFit>

/** A part as a search suggests it; names as the stores' calls write them. */
export const suggestion = z.object({
  /** Null where the part is on a remote catalog. */
  partId: z.int().nullable(),
  catalogId: z.int(),
  catalog: z.string(),
  part_number: z.string(),
  /** In the language asked for, else in English. */
  name: z.string(),
  description: z.string().nullable(),
  price: z.object({
    /** What it sells for at this dealer; null is 'Call for price'. */
    price: z.number().nullable(),
    list: z.number().nullable(),
    /** The struck-through price. */
    shown: z.number().nullable(),
  }),
  /** What the dealer pays; null when the catalog does not know. For the back-office only. */
  cost: z.number().nullable(),
  core: z.number().nullable(),
  /** Pounds. */
  weight: z.number().nullable(),
  /** The vehicle asked for, or the first that the part fits; nulls when it fits none in particular. */
  slugs: z.object({ make: word, year: word, model: word, trim: word, engine: word }),
  /** That vehicle's id; orders keep it as `vehicleToEngineConfigId`. */
  vehicleId: z.int().nullable(),
  makeId: z.int().nullable(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  path_image: z.string().nullable(),
  /** Whether it fits the vehicle asked for; null when none was. */
  fitsVehicle: z.boolean().nullable(),
  isUniversal: z.boolean(),
  /** The number that replaces it. */
  supersededBy: z.string().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

/** A vehicle, as far as it is known; a year's id is the year. */
export const vehicleChoice = {
  makeId: id.nullish(),
  yearId: id.nullish(),
  modelId: id.nullish(),
  trimId: id.nullish(),
  engineId: id.nullish(),
}

/** What both searches are asked. */
const searched = z.object({
  keyword: text(200).default(''),
  catalog: catalogAsked,
  region: region.optional(),
  locale,
  /** False: only parts of makes that the dealer chose to sell. */
  allMakes: z.boolean().default(true),
  ...vehicleChoice,
  categoryId: id.nullish(),
  subcategoryId: id.nullish(),
  /** With a vehicle: leave out what does not fit it. */
  onlyFitting: z.boolean().default(true),
  /** Whose own percentages count. */
  customerId: id.nullish(),
})

/** So many parts of a catalog are streamed at most: 100 pages of 10. */
export const maxStreamed = 1000

/** A line of a streamed search. */
export const suggestionLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), part: suggestion }),
  /** Nothing new, but still searching. */
  z.object({ kind: z.literal('waiting') }),
  /** The last of a catalog, or of the local ones together. A stream without it broke off on its way. */
  z.object({
    kind: z.literal('end'),
    /** Null: the dealer's local catalogs. */
    catalog: z.string().nullable(),
    sent: z.int(),
    /** Whether the catalog has more than were sent. */
    more: z.boolean(),
    /** What the service sent and could not be read as a part. */
    skipped: z.int(),
    /** Why it is not all there is; what was sent before stays good. */
    trouble: remoteTrouble.nullable(),
    message: z.string().nullable(),
  }),
])
export type SuggestionLine = z.infer<typeof suggestionLine>
export type SuggestionEnd = Extract<SuggestionLine, { kind: 'end' }>

export const partExists = z.object({
  /** As it was sent. */
  partNumber: z.string(),
  exists: z.boolean(),
  partId: z.int().nullable(),
  name: z.string().nullable(),
})

export const fitment = z.object({
  vehicleId: z.int(),
  makeId: z.int(),
  makeName: z.string(),
  year: z.int(),
  modelId: z.int(),
  modelName: z.string(),
  trimId: z.int(),
  trim: z.string(),
  engineId: z.int(),
  engine: z.string(),
  note: z.string().nullable(),
})
export type Fitment = z.infer<typeof fitment>

export const maxValidated = 500

export const parts = {
  search: route({
    method: 'POST',
    path: '/suggestions-search',
    summary: 'Parts by number, name or vehicle, with the dealer’s prices; the exact number comes first',
    scope: 'dealer',
    may: catalogScreens,
    query: z.object({
      dlid: id.optional(),
      dealerId: id.optional(),
      offset: queryInt(0, 10_000).default(0),
      limit: queryInt(1, 1_000_000_000)
        .transform((limit) => Math.min(limit, 100))
        .default(10),
    }),
    body: searched,
    reply: list(suggestion),
    refusals: ['catalog_unknown', 'catalog_remote'],
  }),
  stream: route({
    method: 'POST',
    path: '/suggestions-stream',
    summary: 'The same search line by line, local catalogs first; the only one that asks remote catalogs',
    scope: 'dealer',
    may: catalogScreens,
    query: z.object({
      dlid: id.optional(),
      dealerId: id.optional(),
      /** Of each remote catalog, and of the local ones together. */
      limit: queryInt(1, 1_000_000_000)
        .transform((limit) => Math.min(limit, maxStreamed))
        .default(maxStreamed),
    }),
    body: searched,
    reply: ndjson(suggestionLine),
    refusals: ['catalog_unknown', 'searches_open'],
  }),
  validate: route({
    method: 'POST',
    path: '/validate-part-numbers',
    summary: 'Which of these part numbers a catalog has',
    scope: 'dealers',
    may: catalogScreens,
    query: z.object({ dealerId: id.optional(), dlid: id.optional(), region, catalog: catalogAsked }),
    body: z.object({
      partNumbers: z.array(text(100)).max(maxValidated, say('at_most_part_numbers', { n: maxValidated })),
    }),
    reply: list(partExists),
    refusals: ['catalog_unknown'],
  }),
  fitment: route({
    method: 'GET',
    path: '/parts/{id}/fitment',
    summary: 'The vehicles a part fits, the newest first',
    scope: 'dealers',
    may: catalogScreens,
    query: z.object({ dealerId: id.optional(), dlid: id.optional(), ...rowPaging }),
    reply: list(fitment),
  }),
}
