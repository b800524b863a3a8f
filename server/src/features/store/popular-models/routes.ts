import { popularModels } from '#contract/store/pages/popular-models.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readPopularModels, updatePopularModels } from './popular-models.ts'

export const popularModelRoutes = implement(popularModels, {
  show: readPopularModels,
  update: updatePopularModels,
})
