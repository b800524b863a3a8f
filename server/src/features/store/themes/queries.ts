import { sql } from 'kysely'
import type { Theme, ThemeColors } from '#contract/store/settings/themes.ts'
import type { Work } from '#server/platform/db/work.ts'
import { lockWhere, updateWhere } from '#server/platform/rows/rows.ts'

/** The platform's themes, with the dealer's own colors where set. */
export async function readThemes({ db, dealerId }: Work, themeId?: number): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes as t')
    .leftJoin('dealerThemeColors as c', (join) =>
      join.onRef('c.themeId', '=', 't.id').on('c.dealerId', '=', dealerId),
    )
    .select(['t.id', 't.name', 't.themeColors', 'c.themeColors as own', 'c.version'])
    .$if(themeId !== undefined, (query) => query.where('t.id', '=', themeId!))
    .orderBy('t.id')
    .execute()
  return rows.map(({ own, version, themeColors, ...theme }) => ({
    ...theme,
    themeColors: { ...(themeColors as ThemeColors), ...(own as ThemeColors | null) },
    defaultColors: themeColors as ThemeColors,
    version: version ?? 0,
  }))
}

/** The theme of the dealer's store. */
export async function readThemeId({ db, dealerId }: Work): Promise<number> {
  const { themeId } = await db
    .selectFrom('dealerSettings')
    .select('themeId')
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  return themeId
}

const matchTheme = ({ dealerId }: Work, themeId: number) =>
  sql`dealer_id = ${dealerId} and theme_id = ${themeId}`

/** Locks the dealer's colors, which get their row with the first change; refuses if they're newer. */
export async function lockColors(work: Work, themeId: number, version: number | undefined): Promise<void> {
  const { db, dealerId } = work
  await db
    .insertInto('dealerThemeColors')
    .values({ dealerId, themeId, themeColors: '{}', version: 0 })
    .onConflict((conflict) => conflict.columns(['dealerId', 'themeId']).doNothing())
    .execute()
  await lockWhere(work, 'dealerThemeColors', matchTheme(work, themeId), version)
}

/** Writes the dealer's colors for a theme. `lockColors` comes first, because it creates the row. */
export const writeColors = (work: Work, themeId: number, themeColors: ThemeColors): Promise<void> =>
  updateWhere(work, 'dealerThemeColors', matchTheme(work, themeId), {
    themeColors: JSON.stringify(themeColors),
  })
