import { pageSettings } from '#contract/store/page-settings.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findPageSettings } from './find-page-settings.ts'
import { createPageSetting, deletePageSetting, updatePageSetting } from './save-page-setting.ts'

export const pageSettingRoutes = implement(pageSettings, {
  list: findPageSettings,
  create: createPageSetting,
  update: updatePageSetting,
  remove: deletePageSetting,
})
