import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { findPageName, listPageKinds } from '#contract/store/pages/page-kinds.ts'
import type { PageSetting, pageSettings } from '#contract/store/pages/page-settings.ts'
import { toNamePhrase } from '#contract/texts/names.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { isTruckDealer } from '#server/features/catalog/dealer-catalogs/dealer-catalogs.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { createRow, deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { findPageSetting, settable } from './queries.ts'

const noun = plainNoun({
  table: 'pageSettings',
  owner: 'dealer',
  find: findPageSetting,
  subject: ({ pageName }) => ({ code: 'pageSetting', name: pageName }),
})

/** Creates a page's title and description. Refuses a page that has them, and one that doesn't exist. */
export async function createPageSetting(
  work: Work,
  { dlid, dealerId, ...values }: Input<typeof pageSettings.create>,
): Promise<PageSetting> {
  await refuseMissingPage(work, values.pageId)
  return createRow(work, noun, values).catch(pageTaken(values.pageId))
}

/** Changes a page's title and description; absent fields stay. */
export async function updatePageSetting(
  work: Work,
  input: Input<typeof pageSettings.update>,
): Promise<PageSetting> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  const { pageId = before.pageId } = input
  if (pageId !== before.pageId) await refuseMissingPage(work, pageId)
  return saveRow(work, noun, before, pick(input, settable)).catch(pageTaken(pageId))
}

/** Deletes a page's title and description. The store's defaults apply again. */
export const deletePageSetting = async (work: Work, { id, version }: Input<typeof pageSettings.remove>) =>
  deleteRow(work, noun, await rowForUpdate(work, noun, id, version))

/** A truck dealer's store has no pages for choosing a vehicle step by step. */
async function refuseMissingPage(work: Work, pageId: number): Promise<void> {
  if (listPageKinds(true).some((kind) => kind.id === pageId) || !(await isTruckDealer(work))) return
  throw refuseField('pageId', 'no_such_page_for_trucks')
}

const pageTaken = (pageId: number) =>
  refuseTaken(
    'page_settings_page',
    phrase('things', 'page_settings', { page: toNamePhrase(findPageName(pageId)) }),
    {
      path: 'pageId',
      code: 'page_has_settings',
    },
  )
