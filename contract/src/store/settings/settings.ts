import { z } from 'zod'
import { dlidScope, flag, one, queryInt, route } from '../../http.ts'
import { maxImageBytes } from '../files.ts'
import { footerColumns, footerOptions } from '../pages/footer-options.ts'
import { feedFields, shoppingFeed } from '../shopping-feed.ts'
import {
  feeFields,
  imageFields,
  imageNames,
  platformSettings,
  settingsFields,
  shippingRule,
  storeCountries,
} from './settings-fields.ts'

const text = z.string().nullable()
const amount = z.number().nullable()
const country = z.enum(storeCountries).nullable()
/** The dealer's currency, for amounts. */
const currencySymbol = z.enum(['USD', 'CAN'])

const storedFees = {
  provideFreeShipping: flag,
  freeShippingMinAmount: amount,
  handlingFeeOrderTotal: amount,
  handlingFeeAmountLessTotal: amount,
  handlingFeeAmountGreaterTotal: amount,
  handlingFeeHideFee: flag,
  customFeeTitle: text,
  customFeeFixed: amount,
  customFeePercent: amount,
}

/** All of a dealer's store settings. */
export const settings = z.object({
  id: z.int(),
  dealerId: z.int(),
  v1dlid: z.int().nullable(),
  isActive: flag,
  currencySymbol,
  vinToOrder: flag,
  enableQuoteSearch: flag,
  forcePhoneCheckout: flag,
  headerTitle: text,
  headerSubTitle: text,
  forceVinContactPage: flag,
  orderNotificationText: flag,
  defaultSearchTab: z.int(),
  hideAccesoriesMobile: flag,
  sliderSearchBox: z.int(),
  galeryModeAccesories: flag,
  homeButtonLink: text,
  contactUsUrl: text,
  /** Three of the dealer's own fields, repeated here. */
  assetsRootUrl: text,
  assetsUploadPath: text,
  imagesBaseUrl: text,
  logoImage: text,
  logoImageUrl: text,
  topBannerImage: text,
  topBannerImageUrl: text,
  customFooterImage: text,
  customFooterImageUrl: text,
  uploadFavIcon: text,
  uploadFavIconUrl: text,
  themeId: z.int(),
  address1: text,
  address2: text,
  city: text,
  zip: text,
  country,
  state: text,
  billPhone: text,
  returnsAddressAddress1: text,
  returnsAddressAddress2: text,
  returnsAddressCity: text,
  returnsAddressZip: text,
  returnsAddressCountry: country,
  returnsAddressState: text,
  returnsAddressTelephone: text,
  coreAddressAddress1: text,
  coreAddressAddress2: text,
  coreAddressCity: text,
  coreAddressZip: text,
  coreAddressCountry: country,
  coreAddressState: text,
  coreAddressTelephone: text,
  displayOnePrice: flag,
  minOrderAmount: amount,
  showCore: flag,
  addCoreToPricing: flag,
  ...storedFees,
  externalDealerId: text,
  configShowBreadcrumb: flag,
  configShowCategoryBorder: flag,
  configShowShortcutsBorder: flag,
  returnDays: z.int().nullable(),
  nextOrderNumber: z.int(),
  nextRmaNumber: z.int(),
  footerOptions,
  /** The shipping zones as JSON text: ids of countries, codes of states. */
  selectedCountries: z.string(),
  selectedStates: z.string(),
  googleShoppingFeed: shoppingFeed,
  /** The settings' version; footer and feed have separate ones. */
  version: z.int(),
})
export type Settings = z.infer<typeof settings>

/** New orders' fees and shipping; the shipping cost is flat + percent within min and max. */
const fees = z.object({
  dealerId: z.int(),
  currencySymbol,
  ...storedFees,
  shippingFlat: amount,
  shippingPercent: amount,
  shippingMin: amount,
  shippingMax: amount,
  /** The dealer settings' version. */
  version: z.int(),
})
export type Fees = z.infer<typeof fees>

const version = queryInt(0, 2_147_483_647).optional()

/** The path's id is the dealer's: each has one settings record. */
export const dealerSettings = {
  show: route({
    method: 'GET',
    path: '/dealer-misc',
    summary: "A dealer's settings, with the options of its footer and its shopping feed",
    scope: 'dealer',
    may: ['dealer-settings', 'general-settings', 'footer-settings', 'google-shopping-feed'],
    query: z.object(dlidScope),
    reply: one(settings),
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-misc/{dealerId}',
    summary:
      'Change the settings by a multipart form: fields left out stay as they are, an emptied picture is deleted',
    scope: 'dealer',
    may: 'dealer-settings',
    body: z.object({
      ...settingsFields.shape,
      ...platformSettings.shape,
      ...imageFields.shape,
      version,
    }),
    upload: { maxBytes: maxImageBytes, maxFiles: imageNames.length, fields: imageNames },
    reply: one(settings),
    refusals: ['stale', 'too_large', 'wrong_type', 'store_not_ready'],
  }),
  showFooter: route({
    method: 'GET',
    path: '/dealer-misc/footer-options/{dealerId}',
    summary: 'The footer as it’s edited: without the links of pages that its column INFORMATION lists first',
    scope: 'dealer',
    may: 'footer-settings',
    reply: one(footerOptions),
  }),
  updateFooter: route({
    method: 'PUT',
    path: '/dealer-misc/footer-options/{dealerId}',
    summary: "The links at the foot of the store's pages: at most 4 columns of 7",
    scope: 'dealer',
    may: 'footer-settings',
    body: z.object({ columns: footerColumns, version }),
    reply: one(footerOptions),
    refusals: ['stale'],
  }),
  updateFeed: route({
    method: 'PUT',
    path: '/dealer-misc/google-shopping-feed/{dealerId}',
    summary:
      'Where the shopping feed goes: checked first if it uploads by itself, fields left out stay as they are',
    scope: 'dealer',
    may: 'google-shopping-feed',
    ownTransactions: true,
    body: feedFields.extend({ version }),
    reply: one(shoppingFeed),
    refusals: ['stale', 'sftp_failed'],
  }),
  showFees: route({
    method: 'GET',
    path: '/dealers/{dealerId}/fees',
    summary: 'Handling fee, custom fee, free shipping and the rule of the shipping cost',
    scope: 'dealer',
    may: ['general-settings', 'dealer-shipping', 'manage-shipping-options'],
    reply: one(fees),
  }),
  updateFees: route({
    method: 'PUT',
    path: '/dealers/{dealerId}/fees',
    summary: 'Change fees and shipping of new orders: fields left out stay as they are',
    scope: 'dealer',
    may: 'general-settings',
    body: feeFields.extend(shippingRule.shape).extend({ version }),
    reply: one(fees),
    refusals: ['stale'],
  }),
}
