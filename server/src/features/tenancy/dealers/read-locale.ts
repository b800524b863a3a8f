import type { Locale } from '#contract/locales.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The dealer's language, for customers without one. */
export async function readDealerLocale({ db, dealerId }: Work): Promise<Locale> {
  const { locale } = await db
    .selectFrom('dealers')
    .select('locale')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return locale as Locale
}

/** The language of a user's emails: their own, else the dealer's. */
export async function findUserLocale(work: Work, userId: number): Promise<string> {
  const user = await work.db
    .selectFrom('users')
    .select('locale')
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.locale ?? readDealerLocale(work)
}
