import { z } from 'zod'
import { dealerScope, id, list, ndjson, queryInt, route, rowPaging, text } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { remoteTrouble } from '../trouble-schemas.ts'
import { partNumberText } from './part-number.ts'
import { catalogInput, catalogScreens, localeInput, region } from './vehicles.ts'

const word = z.object({ slug: z.string(), name: z.string() }).nullable()

/**
 * Whether a part fits a vehicle; absent if the catalog doesn't say. `fitsSome`: it depends on the trim or engine, which
 * the vehicle doesn't name.
 */
export const partFit = z.enum(['fits', 'fitsSome', 'fitsNot', 'universal'])
export type PartFit = z.infer<typeof partFit>

/** A suggested part; names match the stores' calls. */
export const suggestion = z.object({
  partId: z.int().nullable(),
  /** Null for items that only the dealer offers. */
  catalogId: z.int().nullable(),
  catalog: z.string(),
  part_number: z.string(),
  /** The dealer's title, else in the requested language, otherwise English. */
  name: z.string(),
  description: z.string().nullable(),
  price: z.object({
    /** The dealer's selling price; null means 'Call for price'. */
    price: z.number().nullable(),
    list: z.number().nullable(),
    shown: z.number().nullable(),
  }),
  /** The dealer's cost; null if the catalog has none. Back-office only. */
  cost: z.number().nullable(),
  core: z.number().nullable(),
  weight: z.number().nullable(),
  slugs: z.object({ make: word, year: word, model: word, trim: word, engine: word }),
  vehicleId: z.int().nullable(),
  makeId: z.int().nullable(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  path_image: z.string().nullable(),
  fitsVehicle: z.boolean().nullable(),
  isUniversal: z.boolean(),
  supersededBy: z.string().nullable(),
  isEdited: z.boolean(),
  isHidden: z.boolean(),
  pickupOnly: z.boolean(),
  fixedShippingPrice: z.number().nullable(),
  fitsOnly: z.array(z.string()).optional(),
  foundBy: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

/** A vehicle, with the fields that were found; a year's id is the year. */
export const vehicleChoice = {
  makeId: id.nullish(),
  yearId: id.nullish(),
  modelId: id.nullish(),
  trimId: id.nullish(),
  engineId: id.nullish(),
}

/** Shared by both searches. */
const searched = z.object({
  keyword: text(200).default(''),
  catalog: catalogInput,
  region: region.optional(),
  locale: localeInput,
  allMakes: z.boolean().default(true),
  ...vehicleChoice,
  categoryId: id.nullish(),
  subcategoryId: id.nullish(),
  onlyFitting: z.boolean().default(true),
  showHidden: z.boolean().default(true),
  customerId: id.nullish(),
})

/** Most parts streamed per catalog: 100 pages of 10. */
export const maxStreamed = 1000

/** A line of a streamed search. */
const suggestionLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), part: suggestion }),
  /** Nothing new, but still searching. */
  z.object({ kind: z.literal('waiting') }),
  /** The last line of a catalog, or of all local ones together. A stream without it was interrupted. */
  z.object({
    kind: z.literal('end'),
    /** Null for the dealer's local catalogs. */
    catalog: z.string().nullable(),
    sent: z.int(),
    more: z.boolean(),
    skipped: z.int(),
    trouble: remoteTrouble.nullable(),
    message: z.string().nullable(),
  }),
])
export type SuggestionLine = z.infer<typeof suggestionLine>
export type SuggestionEnd = Extract<SuggestionLine, { kind: 'end' }>

const partExists = z.object({
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

const successor = z.object({
  partNumber: z.string(),
  successor: z.string(),
  /** Null if none of the dealer’s local catalogs has the successor. */
  name: z.string().nullable(),
})
export type Successor = z.infer<typeof successor>

const partFacts = z.object({
  partNumber: z.string(),
  /** Pieces in the platform's warehouse; null if it doesn't list the number. */
  stock: z.int().nullable(),
  listPrice: z.number().nullable(),
  /** By language; null if neither a catalog nor the dealer names it. */
  names: z.object({ en: z.string(), es: z.string(), pt: z.string(), fr: z.string() }).nullable(),
})
export type PartFacts = z.infer<typeof partFacts>

const maxValidated = 500

/** The most part numbers in one request for successors. */
export const maxSuccessors = 500

/** The most part numbers in one request for facts. */
export const maxFacts = 500

export const parts = {
  search: route({
    method: 'POST',
    path: '/suggestions-search',
    reads: true,
    summary: 'Parts by number, name or vehicle, with the dealer’s prices; the exact number comes first',
    scope: 'dealer',
    may: catalogScreens,
    query: z.object({
      ...dealerScope,
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
      ...dealerScope,
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
    reads: true,
    summary: 'Which of these part numbers a catalog has',
    scope: 'dealers',
    may: catalogScreens,
    query: z.object({ ...dealerScope, region, catalog: catalogInput }),
    body: z.object({
      partNumbers: z
        .array(partNumberText(100))
        .max(maxValidated, fieldMessage('at_most_part_numbers', { n: maxValidated })),
    }),
    reply: list(partExists),
    refusals: ['catalog_unknown'],
  }),
  successors: route({
    method: 'POST',
    path: '/part-successors',
    reads: true,
    summary: 'What replaces the superseded ones among these part numbers; others are left out',
    scope: 'dealer',
    may: catalogScreens,
    query: z.object(dealerScope),
    body: z.object({
      partNumbers: z
        .array(partNumberText(100))
        .max(maxSuccessors, fieldMessage('at_most_part_numbers', { n: maxSuccessors })),
    }),
    reply: list(successor),
  }),
  facts: route({
    method: 'POST',
    path: '/part-facts',
    reads: true,
    summary: 'Stock, list price and names in all languages of these part numbers; unlisted ones are left out',
    scope: 'dealer',
    may: catalogScreens,
    query: z.object(dealerScope),
    body: z.object({
      partNumbers: z
        .array(partNumberText(100))
        .max(maxFacts, fieldMessage('at_most_part_numbers', { n: maxFacts })),
    }),
    reply: list(partFacts),
  }),
  fitment: route({
    method: 'GET',
    path: '/parts/{id}/fitment',
    summary: 'The vehicles a part fits, the newest first',
    scope: 'dealers',
    may: catalogScreens,
    query: z.object({ ...dealerScope, ...rowPaging }),
    reply: list(fitment),
  }),
}
