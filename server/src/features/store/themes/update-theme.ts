import type { Input } from '#contract/http.ts'
import type { Theme, themes } from '#contract/store/themes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { requireTheme } from './find-themes.ts'
import { chosenTheme, takeColors } from './queries.ts'

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
