import { listViews } from '#contract/tenancy/list-views.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deleteListView } from './delete-list-view.ts'
import { findListViews } from './find-list-views.ts'
import { createListView, updateListView } from './save-list-view.ts'

export const listViewRoutes = implement(listViews, {
  list: findListViews,
  create: createListView,
  update: updateListView,
  remove: deleteListView,
})
