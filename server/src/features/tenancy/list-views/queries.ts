import type { ListView } from '#contract/tenancy/list-views.ts'
import { countRows } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set. */
export const settable = ['name', 'query', 'columns', 'isShared'] as const

/** The actor's own views and shared ones. */
const selectViews = ({ db, dealerId, actor }: Work) =>
  db
    .selectFrom('listViews')
    .select(settable)
    .select(['id', 'list', 'userId', 'userName', 'version', 'updatedBy', 'updatedAt'])
    .where('dealerId', '=', dealerId)
    .where((eb) => eb.or([eb('userId', '=', actor.userId), eb('isShared', '=', 1)]))

type StoredView = NonNullable<Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirst']>>>

const viewOnWire = ({ actor }: Work, { userId, updatedBy, updatedAt, ...view }: StoredView): ListView => {
  const isOwn = userId === actor.userId
  const mayDelete = isOwn || actor.isDealerAdmin || actor.isAdmin
  return { ...view, isOwn: isOwn ? 1 : 0, mayDelete: mayDelete ? 1 : 0 } as ListView
}

/** Reads the actor's own views of a list and the shared ones, by name. */
export async function readListViews(work: Work, list: string): Promise<ListView[]> {
  const rows = await selectViews(work).where('list', '=', list).orderBy('name').orderBy('id').execute()
  return rows.map((row) => viewOnWire(work, row))
}

/** A view the actor can see. */
export async function findView(work: Work, id: number): Promise<ListView | undefined> {
  const view = await selectViews(work).where('id', '=', id).executeTakeFirst()
  return view && viewOnWire(work, view)
}

/** Counts the actor's own views of a list. Views that others share don't matter. */
export const countViews = ({ db, dealerId, actor }: Work, list: string): Promise<number> =>
  countRows(
    db
      .selectFrom('listViews')
      .where('dealerId', '=', dealerId)
      .where('userId', '=', actor.userId)
      .where('list', '=', list),
  )
