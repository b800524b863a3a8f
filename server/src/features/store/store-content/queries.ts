import { storeSettingNames } from '#contract/store/store-content.ts'
import type { Work } from '#server/platform/db/work.ts'
import { partsAddresses } from './parts-addresses.ts'

/** A store's own data, in columns that its visitors may see. */
export const readIdentity = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealers as d')
    .innerJoin('dealerSettings as s', 's.dealerId', 'd.id')
    .select(['d.dealerDomain', 'd.company', 'd.locale', 'd.languagesAvailable', 'd.currencySymbol'])
    .select(['s.headerTitle', 's.headerSubTitle', 's.homeButtonLink', 's.contactUsUrl', 's.themeId'])
    .select(['s.logoImage', 's.topBannerImage', 's.uploadFavIcon', 's.billPhone'])
    .select(['s.address1', 's.address2', 's.city', 's.state', 's.zip', 'd.dealerAdminDomain'])
    .select(['s.enablePickUpAtDealership', 's.pickUpDescription', 's.customFooterImage'])
    .select([...partsAddresses])
    .select(storeSettingNames.map((name) => `s.${name}` as const))
    .where('d.id', '=', dealerId)
    .where('s.dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
