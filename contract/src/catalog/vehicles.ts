import { z } from 'zod'
import { dealerScope, list, one, route, text } from '../http.ts'
import { locale } from '../locales.ts'
import { exportPermission } from '../permissions.ts'
import { fieldMessage } from '../texts/field-messages.ts'

/** The screens that look up vehicles and parts. */
export const catalogScreens = [
  'orders',
  'orders-v2',
  'customers',
  'customer-quotes',
  'rma',
  'request',
  'edit-item',
  'edit-part',
  'bulk-items-configuration',
  'manage-related-items',
  'part-number-url',
  'dealer-pricing',
  'dealer-catalogs',
  'home-page-specials',
  'popular-models',
  'google-shopping-feed',
  exportPermission,
  'edit-store',
  'parts',
  'catalogs',
  'catalog-imports',
  'translate',
] as const

/** A yes in a query: `1`, `true` or `yes`; missing or empty is no. */
export const queryYes = z.preprocess(
  (value) => {
    if (value === undefined || value === '' || value === '0' || value === 'false' || value === 'no')
      return false
    return value === '1' || value === 'true' || value === 'yes' ? true : value
  },
  z.boolean({ error: fieldMessage('must_be_flag') }),
)

/** Also accepts `US` and `CA`. */
export const region = z
  .preprocess((value) => (value === 'US' ? 'USA' : value === 'CA' ? 'CAN' : value), z.enum(['USA', 'CAN']))
  .default('USA')
/** A catalog's name; omitted or empty for all the dealer sells. */
export const catalogInput = z.preprocess((value) => (value === '' ? undefined : value), text(60).optional())
export const localeInput = locale.default('en')

/** An id in a path, or `all`. */
const idOrAll = z.union([
  z.literal('all'),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().positive()),
])

const vehicleQuery = {
  ...dealerScope,
  region,
  catalog: catalogInput,
  allYears: queryYes,
  showAllYears: queryYes,
}
/** A name, slug or id; `GAS`, `DIESEL`, `ELECTRIC` and `CNG` are engine kinds. */
const narrowed = { trim: text(200).optional(), engine: text(200).optional() }

export const named = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export const make = named.extend({ badgeId: z.int().nullable() })
/** A year's id is the year itself. */
const modelYear = named.extend({ year: z.int() })
const model = named.extend({ makeId: z.int() })
const trim = named
const engine = named.extend({ fuel: z.string().nullable() })
export const category = named.extend({ subcategories: z.array(named) })
/** A vehicle of the catalogs; steps that are open are left out, and those that depend on them. */
export const foundVehicle = z.object({
  make: named,
  year: named.optional(),
  model: named.optional(),
  trim: named.optional(),
  engine: named.optional(),
})
export type FoundVehicle = z.infer<typeof foundVehicle>
/** A vehicle that words name, and the rest of the words. */
const vehicleReading = z.object({ vehicle: foundVehicle, words: z.string() })
export type VehicleReading = z.infer<typeof vehicleReading>
export type Make = z.infer<typeof make>
export type NamedVehicleStep = z.infer<typeof named>

/** Shared by the whole chain: permissions, catalogs and refusals. */
const lookUp = {
  method: 'GET',
  scope: 'dealers',
  may: catalogScreens,
  refusals: ['catalog_unknown'],
} as const

/** The chain makes → years → models → trims → engines → categories, each narrowed by the previous ones. */
export const vehicles = {
  makes: route({
    ...lookUp,
    path: '/makes',
    summary: 'Makes of a catalog',
    query: z.object({ ...vehicleQuery, search: text(60).optional() }),
    reply: list(make),
  }),
  years: route({
    ...lookUp,
    path: '/years/makes/{makeId}',
    summary: 'Years of a make, the newest first',
    params: z.object({ makeId: idOrAll }),
    query: z.object({ ...vehicleQuery, ...narrowed }),
    reply: list(modelYear),
  }),
  models: route({
    ...lookUp,
    path: '/models/makes/{makeId}/years/{yearId}',
    summary: 'Models of a make in a year',
    params: z.object({ makeId: idOrAll, yearId: idOrAll }),
    query: z.object({ ...vehicleQuery, ...narrowed }),
    reply: list(model),
  }),
  trims: route({
    ...lookUp,
    path: '/trims/makes/{makeId}/years/{yearId}/models/{modelId}',
    summary: 'Trims of a model',
    params: z.object({ makeId: idOrAll, yearId: idOrAll, modelId: idOrAll }),
    query: z.object(vehicleQuery),
    reply: list(trim),
  }),
  engines: route({
    ...lookUp,
    path: '/engines/makes/{makeId}/years/{yearId}/models/{modelId}/trims/{trimId}',
    summary: 'Engines of a trim',
    params: z.object({ makeId: idOrAll, yearId: idOrAll, modelId: idOrAll, trimId: idOrAll }),
    query: z.object(vehicleQuery),
    reply: list(engine),
  }),
  inWords: route({
    ...lookUp,
    path: '/vehicles-in-words',
    summary: 'The vehicle that words name, such as “brake pads 14 camry”, and the rest of them',
    query: z.object({ ...vehicleQuery, words: text(200) }),
    /** None without a year and a model; several if the words fit more than one model. */
    reply: one(z.object({ readings: z.array(vehicleReading) })),
  }),
  categories: route({
    ...lookUp,
    path: '/categories/makes/{makeId}/years/{yearId}/models/{modelId}/trims/{trimId}/engines/{engineId}',
    summary: 'Categories in which there are parts for a vehicle, with their subcategories',
    params: z.object({
      makeId: idOrAll,
      yearId: idOrAll,
      modelId: idOrAll,
      trimId: idOrAll,
      engineId: idOrAll,
    }),
    query: z.object({ ...vehicleQuery, loc: localeInput }),
    reply: list(category),
  }),
}
