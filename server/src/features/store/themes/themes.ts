import type { Input } from '#contract/http.ts'
import type { Theme, themes } from '#contract/store/settings/themes.ts'
import { composeThing } from '#server/features/tenancy/history/history-things.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { lockColors, readThemeId, readThemes, writeColors } from './queries.ts'

/** Lists the themes in the dealer's colors, or one of them. Refuses an unknown one with `not_found`. */
export async function listThemes(work: Work, { themeId }: Input<typeof themes.list>) {
  const found = await readThemes(work, themeId)
  if (themeId !== undefined && found.length === 0) throw refuse('not_found')
  return found
}

/** The selected theme; refuses an unknown id. */
export async function requireTheme(work: Work, themeId: number): Promise<Theme> {
  const [theme] = await readThemes(work, themeId)
  if (!theme) throw refuseField('themeId', 'no_such_theme')
  return theme
}

/** The theme of the dealer's store, in the dealer's colors. */
export const findStoreTheme = async (work: Work): Promise<Theme> =>
  requireTheme(work, await readThemeId(work))

/** Changes the dealer's colors for a theme, by default the store's own; absent colors stay. */
export async function updateTheme(work: Work, input: Input<typeof themes.update>): Promise<Theme> {
  const { id } = await requireTheme(work, input.themeId ?? (await readThemeId(work)))
  await lockColors(work, id, input.version)
  const before = await requireTheme(work, id)
  await writeColors(work, id, { ...before.themeColors, ...input.themeColors })
  const after = await requireTheme(work, id)
  await recordChange(work, {
    subject: { code: 'theme', name: after.name },
    event: 'changed',
    recordId: id,
    before: { ...before.themeColors, version: before.version },
    after: { ...after.themeColors, version: after.version },
    thing: composeThing('theme', id),
  })
  return after
}
