import { z } from 'zod'
import { entityScope, flag, id, list, one, queryInt, readVersion, required, route, text } from '../../http.ts'

/** The most parts that a home page offers. */
export const maxSpecials = 8
/** C a carousel, I items below each other. */
export const specialsTypes = ['C', 'I'] as const
const specialsType = z.enum(specialsTypes)

const word = z.string().nullable()
const number = z.number().nullable()

/** A part with its values when it was chosen, and whether the store can show it today. */
const special = z.object({
  id: z.int(),
  dealerId: z.int(),
  productId: z.int(),
  name: z.string(),
  partNumber: z.string(),
  catalogName: z.string(),
  pathImage: word,
  assembly: word,
  makeName: word,
  year: number,
  modelName: word,
  trimName: word,
  engineName: word,
  categoryId: number,
  categoryName: word,
  categorySlug: word,
  subcategoryId: number,
  subcategoryName: word,
  subcategorySlug: word,
  price: number,
  showPrice: flag,
  priceToday: number,
  isShown: flag,
  position: z.int(),
  version: z.int(),
})
export type Special = z.infer<typeof special>

const may = 'home-page-specials'
const path = '/entities/home_page_special_products_v2'
const specialRoute = { scope: 'record', record: { table: 'home_page_special_products' }, may } as const

export const specialFields = z.strictObject({
  /** The store's name for it; its name in the catalog by default. */
  name: required('field_required', 255).optional(),
  assembly: text(255).nullish(),
  showPrice: flag.optional(),
})

export const specialEntity = {
  list: route({
    method: 'GET',
    path,
    summary: 'The parts on a store’s home page, in their order',
    scope: 'dealer',
    may,
    query: z.object(entityScope),
    reply: list(special),
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Put a part of the dealer’s catalogs on the home page: up to 8',
    scope: 'dealer',
    may,
    once: true,
    body: specialFields.extend({ ...entityScope, productId: id }),
    reply: one(special),
  }),
  update: route({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a part on the home page: fields left out stay as they are',
    ...specialRoute,
    body: specialFields.extend({ version: z.int().optional() }),
    reply: one(special),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Take a part off the home page',
    ...specialRoute,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
}

const specialsSection = z.object({
  dealerId: z.int(),
  homepageSpecialsSectionTitle: z.string().nullable(),
  homepageSpecialsCompType: specialsType,
  /** The dealer settings' version. */
  version: z.int(),
})
export type SpecialsSection = z.infer<typeof specialsSection>

export const sectionFields = z.object({
  homepageSpecialsSectionTitle: text(120)
    .transform((value) => value || null)
    .nullish(),
  homepageSpecialsCompType: specialsType.optional(),
  order: z.array(id).max(maxSpecials).optional(),
})

export const specialsSections = {
  show: route({
    method: 'GET',
    path: '/dealers/{dealerId}/home-page-specials',
    summary: 'The title and kind of the home page’s specials',
    scope: 'dealer',
    may,
    reply: one(specialsSection),
  }),
  update: route({
    method: 'PUT',
    path: '/dealers/{dealerId}/home-page-specials',
    summary: 'Change title, kind or order of the home page’s specials: fields left out stay as they are',
    scope: 'dealer',
    may,
    body: sectionFields.extend({
      former: z.array(id).max(maxSpecials).optional(),
      version: queryInt(0, 2_147_483_647).optional(),
    }),
    reply: one(specialsSection),
    refusals: ['stale'],
  }),
}
