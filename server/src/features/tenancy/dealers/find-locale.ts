import type { Work } from '#server/platform/db/work.ts'

/** The dealer's language, for customers without one. */
export async function findDealerLocale({ db, dealerId }: Work): Promise<'en' | 'es' | 'pt' | 'fr'> {
  const { locale } = await db
    .selectFrom('dealers')
    .select('locale')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return locale as 'en' | 'es' | 'pt' | 'fr'
}

/** The language of a user's emails: their own, else the dealer's. */
export async function findUserLocale(work: Work, userId: number): Promise<string> {
  const user = await work.db
    .selectFrom('users')
    .select('locale')
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.locale ?? findDealerLocale(work)
}
