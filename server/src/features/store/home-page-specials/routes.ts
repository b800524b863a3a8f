import { specialEntity, specialsSections } from '#contract/store/pages/home-page-specials.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createSpecial,
  deleteSpecial,
  listSpecials,
  showSection,
  updateSection,
  updateSpecial,
} from './home-page-specials.ts'

export const specialRoutes = [
  ...implement(specialEntity, {
    list: listSpecials,
    create: createSpecial,
    update: updateSpecial,
    remove: deleteSpecial,
  }),
  ...implement(specialsSections, { show: showSection, update: updateSection }),
]
