import { relatedItemDetails, relatedItems } from '#contract/catalog/related-items.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listRules } from './queries.ts'
import {
  addDetail,
  createRule,
  deleteRule,
  listDetails,
  removeDetail,
  replaceDetail,
  showRule,
  updateRule,
} from './related-items.ts'

export const relatedItemRoutes = implement(relatedItems, {
  list: listRules,
  show: showRule,
  create: createRule,
  update: updateRule,
  remove: deleteRule,
})

export const relatedItemDetailRoutes = implement(relatedItemDetails, {
  list: listDetails,
  create: addDetail,
  update: replaceDetail,
  remove: removeDetail,
})
