import type { ListView } from '#contract/tenancy/list-views.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The columns a person may set. */
export const settable = ['name', 'query', 'columns', 'isShared'] as const

/** What the actor may see: one's own, and what is shared. */
const viewsOf = ({ db, dealerId, actor }: Work) =>
  db
    .selectFrom('listViews')
    .select(settable)
    .select(['id', 'list', 'userId', 'userName', 'version', 'updatedBy', 'updatedAt'])
    .where('dealerId', '=', dealerId)
    .where((eb) => eb.or([eb('userId', '=', actor.userId), eb('isShared', '=', 1)]))

type Stored = Awaited<ReturnType<typeof takeView>>

export const viewOnWire = ({ actor }: Work, { userId, updatedBy, updatedAt, ...view }: Stored): ListView => {
  const isOwn = userId === actor.userId
  const mayDelete = isOwn || actor.isDealerAdmin || actor.isAdmin
  return { ...view, isOwn: isOwn ? 1 : 0, mayDelete: mayDelete ? 1 : 0 } as ListView
}

export async function listViewsOf(work: Work, list: string): Promise<ListView[]> {
  const rows = await viewsOf(work).where('list', '=', list).orderBy('name').orderBy('id').execute()
  return rows.map((row) => viewOnWire(work, row))
}

export const findView = async (work: Work, id: number): Promise<ListView> =>
  viewOnWire(work, await viewsOf(work).where('id', '=', id).executeTakeFirstOrThrow())

/** A view that the actor sees, locked until the transaction ends. */
export async function takeView(work: Work, id: number) {
  const view = await viewsOf(work).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!view) throw refuse('not_found')
  return view
}

export async function countViews({ db, dealerId, actor }: Work, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('listViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dealerId', '=', dealerId)
    .where('userId', '=', actor.userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return count
}
