import { findPageName } from '#contract/store/pages/page-kinds.ts'
import { type PageSetting, pageSettingFields } from '#contract/store/pages/page-settings.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set: everything in the contract. */
export const settable = Object.keys(pageSettingFields.shape) as (keyof typeof pageSettingFields.shape)[]

const columns = [...settable, 'id', 'dealerId', 'version', 'updatedBy', 'createdAt', 'updatedAt'] as const

const selectSettings = ({ db, dealerId }: Work) =>
  db.selectFrom('pageSettings').select(columns).where('dealerId', '=', dealerId)

const toPageSetting = (row: object): PageSetting => {
  const setting = row as PageSetting
  return { ...setting, pageName: findPageName(setting.pageId) }
}

/** Lists the dealer's page settings, by page. */
export async function listPageSettings(work: Work): Promise<PageSetting[]> {
  return (await selectSettings(work).orderBy('pageId').execute()).map(toPageSetting)
}

/** Finds a page setting of the dealer by its own id, not the page's. */
export async function findPageSetting(work: Work, id: number): Promise<PageSetting | undefined> {
  const row = await selectSettings(work).where('id', '=', id).executeTakeFirst()
  return row && toPageSetting(row)
}
