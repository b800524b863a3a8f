import { listViews } from '#contract/tenancy/list-views.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createListView, deleteListView, findListViews, updateListView } from './list-views.ts'

export const listViewRoutes = implement(listViews, {
  list: findListViews,
  create: createListView,
  update: updateListView,
  remove: deleteListView,
})
