import { z } from 'zod'
import { requiredPartNumber } from '../catalog/part-number.ts'
import { fitment, suggestion, vehicleChoice } from '../catalog/parts.ts'
import { category, make, named } from '../catalog/vehicles.ts'
import { vinAnswer, vinInput } from '../catalog/vins.ts'
import { id, list, one, queryInt, route, text } from '../http.ts'
import { locale } from '../locales.ts'
import { domain } from './store-content.ts'

/** A part for visitors: its fields are named one by one, so that no new back-office field gets in. */
export const storePart = suggestion
  .pick({
    partId: true,
    catalog: true,
    part_number: true,
    name: true,
    description: true,
    core: true,
    weight: true,
    slugs: true,
    vehicleId: true,
    makeId: true,
    category: true,
    subcategory: true,
    path_image: true,
    fitsVehicle: true,
    isUniversal: true,
    supersededBy: true,
    pickupOnly: true,
    fixedShippingPrice: true,
  })
  .extend({
    /** Null for items that only the dealer offers: their number identifies them. */
    partId: z.int().nullable(),
    catalogId: z.int().nullable(),
    price: z.object({
      /** A visitor's price today; null means 'Call for price'. */
      price: z.number().nullable(),
      shown: z.number().nullable(),
    }),
    url: z.string(),
  })
export type StorePart = z.infer<typeof storePart>

const storePartPage = storePart.extend({
  fitment: z.array(fitment),
  fitmentTotal: z.int(),
  related: z.array(storePart),
})
export type StorePartPage = z.infer<typeof storePartPage>

/** The parts that a rule of related items shows next to its main part. */
const relatedGroup = z.object({ ruleName: z.string(), products: z.array(storePart) })

/** The next choices, each list narrowed by the earlier ones; null while nothing leads to it. */
const vehicleChoices = z.object({
  makes: z.array(make),
  years: z.array(z.int()).nullable(),
  /** The make's models, in the year if there is one. */
  models: z.array(named).nullable(),
  trims: z.array(named).nullable(),
  engines: z.array(named).nullable(),
  categories: z.array(category).nullable(),
})
export type VehicleChoices = z.infer<typeof vehicleChoices>

const partsQuery = {
  domain,
  /** The visitor's language; the store's default if omitted. */
  locale: locale.optional(),
  ...vehicleChoice,
}
const shared = { seconds: 60, perMinute: 600 }
const forVisitors = { method: 'GET', scope: 'public', may: 'anyone', shared } as const

export const storeParts = {
  search: route({
    ...forVisitors,
    path: '/store-parts',
    summary:
      'Parts of a store by number, words or vehicle, at a visitor’s price; the exact number comes first',
    query: z.object({
      ...partsQuery,
      q: text(200).default(''),
      categoryId: id.optional(),
      subcategoryId: id.optional(),
      offset: queryInt(0, 10_000).default(0),
      limit: queryInt(1, 1_000_000_000)
        .transform((limit) => Math.min(limit, 60))
        .default(24),
    }),
    reply: list(storePart),
    refusals: ['not_found', 'slow_down'],
  }),
  show: route({
    ...forVisitors,
    path: '/store-part',
    summary: 'A part’s page by its path in the store; with a vehicle, whether it fits',
    query: z.object({ ...partsQuery, path: text(400) }),
    reply: one(storePartPage),
    refusals: ['not_found', 'slow_down'],
  }),
  related: route({
    ...forVisitors,
    path: '/store-related-items',
    summary:
      'The related items a store shows next to a part, rule by rule; rules that are turned off are left out',
    query: z.object({
      domain,
      locale: locale.optional(),
      partNumber: requiredPartNumber('part_number_required', 100),
      /** Only the rules of this catalog. */
      catalog: text(60).optional(),
    }),
    reply: list(relatedGroup),
    refusals: ['not_found', 'slow_down'],
  }),
  vehicles: route({
    ...forVisitors,
    path: '/store-vehicles',
    summary:
      'Makes, years, models, trims, engines and categories to choose from, for what is chosen of a vehicle',
    query: z.object(partsQuery),
    reply: one(vehicleChoices),
    refusals: ['not_found', 'slow_down'],
  }),
  vin: route({
    ...forVisitors,
    path: '/store-vin',
    summary: 'What a VIN says, and the store’s vehicles that it can be, best first',
    query: z.object({ domain, vin: vinInput }),
    reply: one(vinAnswer),
    refusals: ['not_found', 'slow_down'],
  }),
}
