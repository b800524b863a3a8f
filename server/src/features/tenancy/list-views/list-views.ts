import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import type { ListView, listViews } from '#contract/tenancy/list-views.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import {
  createRow,
  deleteRow,
  lockRow,
  plainNoun,
  rowForUpdate,
  saveRow,
} from '#server/platform/rows/rows.ts'
import { countViews, findView, readListViews, settable } from './queries.ts'

const noun = plainNoun({
  table: 'listViews',
  owner: 'dealer',
  find: findView,
  subject: ({ name }) => ({ code: 'listView', name }),
})

/** Views per person and list. */
const limit = 50

/** Lists the views of a list that the actor may use: their own and the shared ones. */
export async function listListViews(work: Work, { list }: Input<typeof listViews.list>) {
  return readListViews(work, list)
}

/** Saves a list's filters and columns as a view. Each person can have a limited number per list. */
export async function createListView(work: Work, input: Input<typeof listViews.create>): Promise<ListView> {
  const { actor } = work
  if ((await countViews(work, input.list)) >= limit) throw refuse('views_full', { values: { limit } })
  const { list, name, query } = input
  const owner = { userId: actor.userId!, userName: actor.name }
  const values = { ...pickColumns(input), list, name, query, ...owner }
  return createRow(work, noun, values, 'saved').catch(nameTaken(name))
}

/** Refuses everyone but the view's owner. */
export async function updateListView(work: Work, input: Input<typeof listViews.update>): Promise<ListView> {
  const before = await rowForUpdate(work, noun, input.id)
  if (!before.isOwn) throw refuse('view_of_other', { values: { who: before.userName } })
  await lockRow(work, noun, before.id, input.version)
  return saveRow(work, noun, before, pickColumns(input)).catch(nameTaken(input.name ?? before.name))
}

/** Deletes a saved view: its owner can, and a dealer admin any shared one. Others are refused. */
export async function deleteListView(work: Work, { id, version }: Input<typeof listViews.remove>) {
  const view = await rowForUpdate(work, noun, id, version)
  if (!view.mayDelete) throw refuse('view_of_other', { values: { who: view.userName } })
  return deleteRow(work, noun, view)
}

/** The given columns among those a person can set. */
function pickColumns(input: Partial<Input<typeof listViews.update>>) {
  const { columns, ...values } = pickSent(input, settable)
  return columns === undefined ? values : { ...values, columns: JSON.stringify(columns) }
}

const nameTaken = (name: string) =>
  refuseTaken('list_views_name', name, { path: 'name', code: 'view_name_taken' })
