import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import type { ListView, listViews } from '#contract/tenancy/list-views.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { countViews, findView, settable, takeView, viewOnWire } from './queries.ts'

/** As many views of one list as a person may have. */
const limit = 50

export async function createListView(work: Work, input: Input<typeof listViews.create>): Promise<ListView> {
  const { db, dealerId, actor } = work
  if ((await countViews(work, input.list)) >= limit) throw refuse('views_full', { values: { limit } })

  const { id } = await db
    .insertInto('listViews')
    .values({
      ...columnsOf(input),
      list: input.list,
      name: input.name,
      query: input.query,
      dealerId,
      userId: actor.userId!,
      userName: actor.name,
      updatedBy: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(input.name))
  const view = await findView(work, id)
  await record(work, view, 'saved', {}, view)
  return view
}

/** Only its owner changes a view. */
export async function updateListView(work: Work, input: Input<typeof listViews.update>): Promise<ListView> {
  const { db, dealerId, actor, now } = work
  const before = await takeView(work, input.id)
  if (before.userId !== actor.userId) throw refuse('view_of_other', { values: { who: before.userName } })
  refuseStale(before, input.version)

  await db
    .updateTable('listViews')
    .set({ ...columnsOf(input), version: before.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', input.id)
    .execute()
    .catch(nameTaken(input.name ?? before.name))
  const after = await findView(work, input.id)
  await record(work, after, 'changed', viewOnWire(work, before), after)
  return after
}

/** What was sent of the columns a person may set. */
function columnsOf(input: Partial<Input<typeof listViews.update>>) {
  const { columns, ...values } = pickSent(input, settable)
  return columns === undefined ? values : { ...values, columns: JSON.stringify(columns) }
}

const nameTaken = (name: string) =>
  refuseTaken('list_views_name', name, { path: 'name', code: 'view_name_taken' })

const record = (
  work: Work,
  { id, name }: ListView,
  event: 'saved' | 'changed',
  before: object,
  after: object,
) =>
  recordChange(work, {
    subject: { code: 'listView', name },
    event,
    recordId: id,
    before: { ...before },
    after: { ...after },
  })
