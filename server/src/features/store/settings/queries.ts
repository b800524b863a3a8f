import type { Fees, Settings } from '#contract/store/settings/settings.ts'
import { type ImageName, imageNames, settingNames } from '#contract/store/settings/settings-fields.ts'
import type { ShoppingFeed } from '#contract/store/shopping-feed.ts'
import { dealerSecret } from '#server/platform/auth/dealer-secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { toFileUrl } from '#server/platform/files/file-names.ts'
import { readZones } from '../shipping-zones/read-zones.ts'
import { readFileKey } from './pictures.ts'
import { readFooter } from './read-footer.ts'

/** The settings columns their screen changes, without the pictures. */
export const settable = settingNames
export const settableFees = [
  'provideFreeShipping',
  'freeShippingMinAmount',
  'handlingFeeOrderTotal',
  'handlingFeeAmountLessTotal',
  'handlingFeeAmountGreaterTotal',
  'handlingFeeHideFee',
  'customFeeTitle',
  'customFeeFixed',
  'customFeePercent',
  'shippingFlat',
  'shippingPercent',
  'shippingMin',
  'shippingMax',
] as const

const selectSettings = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerSettings as s')
    .innerJoin('dealers as d', 'd.id', 's.dealerId')
    .select(settable.map((name) => `s.${name}` as const))
    .select(imageNames.map((name) => `s.${name}` as const))
    .select(['s.dealerId', 's.v1dlid', 's.version'])
    .select(['d.isActive', 'd.currencySymbol', 'd.assetsRootUrl', 'd.assetsUploadPath', 'd.imagesBaseUrl'])
    .where('d.id', '=', dealerId)
    .where('s.dealerId', '=', dealerId)

/**
 * Reads the dealer's settings with pictures, footer, shipping zones and access to the feed, without its
 * password.
 */
export async function readSettings(work: Work): Promise<Settings> {
  const row = await selectSettings(work).executeTakeFirstOrThrow()
  const pictures = await findPictures(work, row)
  const footerOptions = await readFooter(work)
  const googleShoppingFeed = hideFeedPassword(await findFeedSettings(work))
  const { countryIds, stateCodes } = await readZones(work)
  const zones = { selectedCountries: JSON.stringify(countryIds), selectedStates: JSON.stringify(stateCodes) }
  return { ...row, id: row.dealerId, ...pictures, footerOptions, ...zones, googleShoppingFeed } as Settings
}

/** Each picture's address, by its name in the settings. */
async function findPictures({ db, dealerId }: Work, row: Record<ImageName, string | null>) {
  const keys = imageNames.flatMap((name) => readFileKey(row[name]) ?? [])
  const files =
    keys.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['key', 'name'])
          .where('dealerId', '=', dealerId)
          .where('key', 'in', keys)
          .execute()
  const pictures = imageNames.flatMap((name) => {
    const file = files.find(({ key }) => key === readFileKey(row[name]))
    return [
      [name, file?.name ?? null],
      [`${name}Url`, file ? toFileUrl(file.key) : null],
    ]
  })
  return Object.fromEntries(pictures) as Pick<Settings, ImageName | `${ImageName}Url`>
}

/** The feed without its password. */
export const hideFeedPassword = ({
  ftpPassword,
  ...feed
}: Awaited<ReturnType<typeof findFeedSettings>>): ShoppingFeed => feed

/** The operator's password for the dealer at this server, and no other. */
export const findOperatorPassword = (dealerId: number, server: string | null): string | null =>
  server === null ? null : dealerSecret(dealerId, `sftp:${server.toLowerCase()}`)

/** Includes the stored password. For the feed only, never for an answer. */
export async function findFeedSettings({ db, dealerId }: Work) {
  const row = await db
    .selectFrom('shoppingFeeds')
    .select(['enableAutomatedFeed', 'ftpServerName', 'ftpUsername', 'ftpPassword', 'ftpGoogleDataSourceName'])
    .select(['sshHostKey', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  const { ftpPassword, ...feed } = row ?? noFeed
  return {
    ...(feed as Omit<ShoppingFeed, 'id' | 'hasFtpPassword'>),
    id: dealerId,
    hasFtpPassword: (ftpPassword === null && findOperatorPassword(dealerId, feed.ftpServerName) === null
      ? 0
      : 1) as 0 | 1,
    ftpPassword,
  }
}
const noFeed = {
  enableAutomatedFeed: 0,
  ftpServerName: null,
  ftpUsername: null,
  ftpPassword: null,
  ftpGoogleDataSourceName: null,
  sshHostKey: null,
  version: 0,
}

/** The highest order number, deleted orders included. */
export async function lastOrderNumber({ db, dealerId }: Work): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('orderNumber').as('last'))
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** The highest return number, deleted returns included. */
export async function lastRmaNumber({ db, dealerId }: Work): Promise<number> {
  const row = await db
    .selectFrom('rmas')
    .select(({ fn }) => fn.max('rmaNumber').as('last'))
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Reads the dealer's fees. Amounts are in its currency. */
export async function readFees({ db, dealerId }: Work): Promise<Fees> {
  const row = await db
    .selectFrom('dealerSettings as s')
    .innerJoin('dealers as d', 'd.id', 's.dealerId')
    .select(settableFees.map((name) => `s.${name}` as const))
    .select(['s.dealerId', 's.version', 'd.currencySymbol'])
    .where('d.id', '=', dealerId)
    .where('s.dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  return row as Fees
}
