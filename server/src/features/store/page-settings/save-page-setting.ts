import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { pick } from '#contract/pick.ts'
import { pageKindsOf, pageNameOf } from '#contract/store/page-kinds.ts'
import type { PageSetting, pageSettings } from '#contract/store/page-settings.ts'
import { isTruckDealer } from '#server/features/catalog/dealer-catalogs/find-dealer-catalogs.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { readPageSetting, settable, takePageSetting } from './queries.ts'

export async function createPageSetting(
  work: Work,
  input: Input<typeof pageSettings.create>,
): Promise<PageSetting> {
  const { db, dealerId, actor } = work
  const { pageId, dlid, dealerId: _, ...texts } = input
  await refuseMissingPage(work, pageId)

  const { id } = await db
    .insertInto('pageSettings')
    .values({ ...texts, dealerId, pageId, updatedBy: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(pageTaken(pageId))
  const after = (await readPageSetting(work, id))!
  await recordChange(work, {
    subject: { code: 'pageSetting', name: after.pageName },
    event: 'created',
    recordId: id,
    after,
  })
  return after
}

export async function updatePageSetting(
  work: Work,
  input: Input<typeof pageSettings.update>,
): Promise<PageSetting> {
  const { db, dealerId, actor, now } = work
  const before = await takePageSetting(work, input.id)
  if (!before) throw refuse('not_found')
  refuseStale(before, input.version)
  const { pageId = before.pageId } = input
  if (pageId !== before.pageId) await refuseMissingPage(work, pageId)

  const fields = pick(input, settable)
  await db
    .updateTable('pageSettings')
    .set({ ...fields, version: before.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', input.id)
    .execute()
    .catch(pageTaken(pageId))
  const after = (await readPageSetting(work, input.id))!
  await recordChange(work, {
    subject: { code: 'pageSetting', name: after.pageName },
    event: 'changed',
    recordId: after.id,
    before,
    after,
  })
  return after
}

export async function deletePageSetting(work: Work, { id }: Input<typeof pageSettings.remove>) {
  const before = await takePageSetting(work, id)
  if (!before) throw refuse('not_found')

  await work.db
    .deleteFrom('pageSettings')
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .execute()
  await recordChange(work, {
    subject: { code: 'pageSetting', name: before.pageName },
    event: 'deleted',
    recordId: id,
    before,
  })
  return { id }
}

/** The store of a dealer of trucks has no pages on which a vehicle is chosen step by step. */
async function refuseMissingPage(work: Work, pageId: number): Promise<void> {
  if (pageKindsOf(true).some((kind) => kind.id === pageId) || !(await isTruckDealer(work))) return
  throw refuseField('pageId', 'no_such_page_for_trucks')
}

const pageTaken = (pageId: number) =>
  refuseTaken('page_settings_page', phrase('things', 'page_settings', { page: pageNameOf(pageId) }), {
    path: 'pageId',
    code: 'page_has_settings',
  })
