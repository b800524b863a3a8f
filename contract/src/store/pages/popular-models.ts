import { z } from 'zod'
import { dealerScope, flag, id, one, queryInt, route, text } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

/** The words of a model's title: N only the model's name, M with the make, P parts, A accessories. */
export const titleFormats = ['MNO', 'MP', 'MA', 'MM', 'MMP', 'MMA'] as const
const titleFormat = z.enum(titleFormats)
export type TitleFormat = z.infer<typeof titleFormat>
/** P leads to a model's parts, A to its accessories. */
export const modelDestinations = ['P', 'A'] as const
const destination = z.enum(modelDestinations)

/** The most models that a home page shows. */
export const maxPopularModels = 24

const words = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullish()

export const popularModelFields = z.object({
  popularModelsTitleFormat: titleFormat.optional(),
  popularModelsHeading: words(120),
  popularModelsDestination: destination.optional(),
  popularModelsSubtitle: words(255),
  selectedModels: z
    .array(id)
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= maxPopularModels, fieldMessage('at_most_of_them', { n: maxPopularModels }))
    .optional(),
})

const popularModel = z.object({
  modelId: z.int(),
  modelName: z.string(),
  makeName: z.string(),
  displayName: z.string(),
  isSold: flag,
})
export type PopularModel = z.infer<typeof popularModel>

const popularModelSettings = z.object({
  dealerId: z.int(),
  popularModelsTitleFormat: titleFormat,
  popularModelsHeading: z.string().nullable(),
  popularModelsDestination: destination,
  popularModelsSubtitle: z.string().nullable(),
  selectedPopularModels: z.array(z.int()),
  models: z.array(popularModel),
  version: z.int(),
})
export type PopularModelSettings = z.infer<typeof popularModelSettings>

const may = 'popular-models'

export const popularModels = {
  show: route({
    method: 'GET',
    path: '/popular-models',
    summary: 'The models that a store’s home page leads to, and how it titles them',
    scope: 'dealer',
    may,
    query: z.object(dealerScope),
    reply: one(popularModelSettings),
  }),
  update: route({
    method: 'PUT',
    path: '/popular-models',
    summary: 'Choose the models that the home page leads to: fields left out stay as they are',
    scope: 'dealer',
    may,
    body: popularModelFields.extend({ ...dealerScope, version: queryInt(0, 2_147_483_647).optional() }),
    reply: one(popularModelSettings),
    refusals: ['stale'],
  }),
}
