import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** The active store of a domain; null if there is none. */
export async function findStore({ db }: Work, domain: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select pd.find_store(${domain}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** What a store says of itself, in columns that its visitors may know. */
export const identityOf = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealers as d')
    .innerJoin('dealerSettings as s', 's.dealerId', 'd.id')
    .select(['d.dealerDomain', 'd.company', 'd.locale', 'd.languagesAvailable', 'd.currencySymbol'])
    .select(['s.headerTitle', 's.headerSubTitle', 's.homeButtonLink', 's.contactUsUrl', 's.themeId'])
    .select(['s.logoImage', 's.topBannerImage', 's.uploadFavIcon', 's.billPhone'])
    .select(['s.address1', 's.address2', 's.city', 's.state', 's.zip', 'd.dealerAdminDomain'])
    .where('d.id', '=', dealerId)
    .where('s.dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
