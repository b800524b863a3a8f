import type { Work } from '#server/platform/db/work.ts'

/** The dealer's language, for customers without one. */
export async function localeOfDealer({ db, dealerId }: Work): Promise<'en' | 'es' | 'pt' | 'fr'> {
  const { locale } = await db
    .selectFrom('dealers')
    .select('locale')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return locale as 'en' | 'es' | 'pt' | 'fr'
}
