import { listViews } from '#contract/tenancy/list-views.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createListView, deleteListView, listListViews, updateListView } from './list-views.ts'

export const listViewRoutes = implement(listViews, {
  list: listListViews,
  create: createListView,
  update: updateListView,
  remove: deleteListView,
})
