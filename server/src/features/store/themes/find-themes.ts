import type { Input } from '#contract/http.ts'
import type { Theme, themes } from '#contract/store/themes.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { listThemes } from './queries.ts'

export async function findThemes(work: Work, { themeId }: Input<typeof themes.list>) {
  const data = await listThemes(work, themeId)
  if (themeId !== undefined && data.length === 0) throw refuse('not_found')
  return { data, recordsTotal: data.length }
}

/** The theme of this id, where a person chooses one. */
export async function requireTheme(work: Work, themeId: number): Promise<Theme> {
  const [theme] = await listThemes(work, themeId)
  if (!theme) throw refuseField('themeId', 'no_such_theme')
  return theme
}
