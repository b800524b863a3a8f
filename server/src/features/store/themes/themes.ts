import type { Input } from '#contract/http.ts'
import type { Theme, themes } from '#contract/store/themes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { chosenTheme, listThemes, takeColors } from './queries.ts'

export async function findThemes(work: Work, { themeId }: Input<typeof themes.list>) {
  const data = await listThemes(work, themeId)
  if (themeId !== undefined && data.length === 0) throw refuse('not_found')
  return { data, recordsTotal: data.length }
}

/** The selected theme; refuses an unknown id. */
export async function requireTheme(work: Work, themeId: number): Promise<Theme> {
  const [theme] = await listThemes(work, themeId)
  if (!theme) throw refuseField('themeId', 'no_such_theme')
  return theme
}

export async function updateTheme(work: Work, input: Input<typeof themes.update>): Promise<Theme> {
  const { db, dealerId, actor, now } = work
  const theme = await requireTheme(work, input.themeId ?? (await chosenTheme(work)))
  const last = await takeColors(work, theme)
  refuseStale(last, input.version)

  const themeColors = { ...last.themeColors, ...input.themeColors }
  const version = last.version + 1
  await db
    .updateTable('dealerThemeColors')
    .set({ themeColors: JSON.stringify(themeColors), version, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('themeId', '=', theme.id)
    .execute()
  await recordChange(work, {
    subject: { code: 'theme', name: theme.name },
    event: 'changed',
    recordId: theme.id,
    before: last.themeColors,
    after: themeColors,
  })
  return { ...theme, themeColors, version }
}
