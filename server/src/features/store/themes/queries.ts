import type { Theme, ThemeColors } from '#contract/store/themes.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The platform's themes, with the dealer's own colors where set. */
export async function listThemes({ db, dealerId }: Work, themeId?: number): Promise<Theme[]> {
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
    version: version ?? 0,
  }))
}

/** The theme of the dealer's store. */
export async function chosenTheme({ db, dealerId }: Work): Promise<number> {
  const { themeId } = await db
    .selectFrom('dealerSettings')
    .select('themeId')
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  return themeId
}

/** Ensures a row of custom colors, locks it, and returns who changed it last. */
export async function takeColors({ db, dealerId }: Work, { id, themeColors }: Theme) {
  await db
    .insertInto('dealerThemeColors')
    .values({ dealerId, themeId: id, themeColors: JSON.stringify(themeColors), version: 0 })
    .onConflict((conflict) => conflict.columns(['dealerId', 'themeId']).doNothing())
    .execute()
  const row = await db
    .selectFrom('dealerThemeColors')
    .select(['version', 'updatedBy', 'updatedAt', 'themeColors'])
    .where('dealerId', '=', dealerId)
    .where('themeId', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, updatedBy: row.updatedBy ?? 'Partsdesk', themeColors: row.themeColors as ThemeColors }
}
