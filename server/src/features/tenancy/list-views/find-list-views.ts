import type { Input } from '#contract/http.ts'
import type { listViews } from '#contract/tenancy/list-views.ts'
import type { Work } from '#server/platform/db/work.ts'
import { listViewsOf } from './queries.ts'

export async function findListViews(work: Work, { list }: Input<typeof listViews.list>) {
  const data = await listViewsOf(work, list)
  return { data, recordsTotal: data.length }
}
