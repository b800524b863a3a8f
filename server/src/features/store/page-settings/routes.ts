import { pageSettings } from '#contract/store/pages/page-settings.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createPageSetting, deletePageSetting, updatePageSetting } from './page-settings.ts'
import { listPageSettings } from './queries.ts'

export const pageSettingRoutes = implement(pageSettings, {
  list: listPageSettings,
  create: createPageSetting,
  update: updatePageSetting,
  remove: deletePageSetting,
})
