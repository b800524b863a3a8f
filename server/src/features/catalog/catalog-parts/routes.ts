import { catalogParts } from '#contract/catalog/catalog-parts.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createPart,
  listParts,
  removePart,
  showByNumber,
  showPart,
  showUses,
  updateCatalogPart,
  updateFitment,
} from './catalog-parts.ts'

export const catalogPartRoutes = implement(catalogParts, {
  list: listParts,
  show: showPart,
  showByNumber,
  uses: showUses,
  create: createPart,
  update: updateCatalogPart,
  updateFitment,
  remove: removePart,
})
