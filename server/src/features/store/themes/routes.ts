import { themes } from '#contract/store/settings/themes.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listThemes, updateTheme } from './themes.ts'

export const themeRoutes = implement(themes, { list: listThemes, update: updateTheme })
