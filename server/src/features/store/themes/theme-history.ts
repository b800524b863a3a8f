import { themeColorNames, themes } from '#contract/store/settings/themes.ts'
import type { Keeper } from '#server/features/tenancy/history/history-things.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { readThemeId, readThemes } from './queries.ts'
import { updateTheme } from './themes.ts'

/** The colors of the store's theme, and of others that the dealer changed. */
export const themeHistory: Keeper = {
  kind: 'theme',
  record: 'site-style',
  fields: themeColorNames,
  list: async (work) => {
    const [listed, chosen] = [await readThemes(work), await readThemeId(work)]
    const own = listed.filter(({ id, version }) => id === chosen || version > 0)
    return new Map(own.map(({ id, name }) => [String(id), name]))
  },
  now: async (work, key) => {
    const theme = (await readThemes(work)).find(({ id }) => String(id) === key)
    return theme && { values: theme.themeColors, version: theme.version }
  },
  restore: (work, key, themeColors, version) => {
    const input = parse(themes.update.body, { themeId: Number(key), themeColors })
    return updateTheme(work, { ...input, version })
  },
}
