import { themes } from '#contract/store/themes.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findThemes } from './find-themes.ts'
import { updateTheme } from './update-theme.ts'

export const themeRoutes = implement(themes, { list: findThemes, update: updateTheme })
