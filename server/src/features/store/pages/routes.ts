import { pages } from '#contract/store/pages/pages.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createPage,
  deletePage,
  listPages,
  orderPages,
  showAboutUs,
  updateAboutUs,
  updatePage,
} from './pages.ts'

export const pageRoutes = implement(pages, {
  list: listPages,
  create: createPage,
  update: updatePage,
  remove: deletePage,
  order: orderPages,
  showAboutUs,
  updateAboutUs,
})
