import type { Input } from '#contract/http.ts'
import type { listViews } from '#contract/tenancy/list-views.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { takeView, viewOnWire } from './queries.ts'

/** Its owner deletes a view; whoever administers the dealer, one that is shared. */
export async function deleteListView(work: Work, { id }: Input<typeof listViews.remove>) {
  const { db, dealerId } = work
  const stored = await takeView(work, id)
  const view = viewOnWire(work, stored)
  if (!view.mayDelete) throw refuse('view_of_other', { values: { who: view.userName } })

  await db.deleteFrom('listViews').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  await recordChange(work, {
    subject: { code: 'listView', name: view.name },
    event: 'deleted',
    recordId: id,
    before: view,
  })
  return { id }
}
