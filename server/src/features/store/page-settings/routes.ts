import { pageSettings } from '#contract/store/page-settings.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createPageSetting, deletePageSetting, findPageSettings, updatePageSetting } from './page-settings.ts'

export const pageSettingRoutes = implement(pageSettings, {
  list: findPageSettings,
  create: createPageSetting,
  update: updatePageSetting,
  remove: deletePageSetting,
})
