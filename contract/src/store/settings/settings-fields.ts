import { z } from 'zod'
import { flag, id, queryInt, text } from '../../http.ts'
import { money, percent } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { isLink } from '../../web-names.ts'

const optional = (max = 255) => text(max).nullish()
/** An optional address or path; a cleared field is stored as null. */
const link = text(2048)
  .refine(
    (value) => value === '' || isLink(value),
    fieldMessage('address_or_path', { example: 'https://example.com', path: '/contact' }),
  )
  .transform((value) => value || null)
  .nullish()

/** The stores' spelling; orders and customers use `CA` for Canada. */
export const storeCountries = ['USA', 'Canada'] as const
const country = z.enum(storeCountries).nullish()

const switches = {
  vinToOrder: flag,
  enableQuoteSearch: flag,
  forcePhoneCheckout: flag,
  forceVinContactPage: flag,
  orderNotificationText: flag,
  hideAccesoriesMobile: flag,
  galeryModeAccesories: flag,
  displayOnePrice: flag,
  showCore: flag,
  addCoreToPricing: flag,
  configShowBreadcrumb: flag,
  configShowCategoryBorder: flag,
  configShowShortcutsBorder: flag,
}

const storeAddress = {
  address1: optional(),
  address2: optional(),
  city: optional(),
  zip: optional(20),
  country,
  state: optional(60),
  billPhone: optional(40),
}
const returnsAddress = {
  returnsAddressAddress1: optional(),
  returnsAddressAddress2: optional(),
  returnsAddressCity: optional(),
  returnsAddressZip: optional(20),
  returnsAddressCountry: country,
  returnsAddressState: optional(60),
  returnsAddressTelephone: optional(40),
}
const coreAddress = {
  coreAddressAddress1: optional(),
  coreAddressAddress2: optional(),
  coreAddressCity: optional(),
  coreAddressZip: optional(20),
  coreAddressCountry: country,
  coreAddressState: optional(60),
  coreAddressTelephone: optional(40),
}

/** Settings that apply to new orders' totals, in addition to `shippingRule`. */
export const feeFields = z.object({
  provideFreeShipping: flag.optional(),
  freeShippingMinAmount: money.nullish(),
  handlingFeeOrderTotal: money.nullish(),
  handlingFeeAmountLessTotal: money.nullish(),
  handlingFeeAmountGreaterTotal: money.nullish(),
  handlingFeeHideFee: flag.optional(),
  customFeeTitle: optional(),
  customFeeFixed: money.nullish(),
  customFeePercent: percent.nullish(),
})

/** The shipping cost without a carrier quote: flat + percent, within min and max. */
export const shippingRule = z.object({
  shippingFlat: money.nullish(),
  shippingPercent: percent.nullish(),
  shippingMin: money.nullish(),
  shippingMax: money.nullish(),
})

/** An unused number; up to 12 digits. */
const nextNumber = queryInt(1, 999_999_999_999)

/** The fields users can set in a dealer's settings, except the pictures. */
export const settingsFields = z.object({
  ...z.object(switches).partial().shape,
  headerTitle: optional(),
  headerSubTitle: optional(),
  homeButtonLink: link,
  contactUsUrl: link,
  externalDealerId: optional(),
  defaultSearchTab: queryInt(1, 2).optional(),
  sliderSearchBox: queryInt(1, 3).optional(),
  minOrderAmount: money.nullish(),
  themeId: id.optional(),
  ...storeAddress,
  ...returnsAddress,
  ...coreAddress,
  ...feeFields.shape,
  returnDays: queryInt(1, 365).nullish(),
  nextOrderNumber: nextNumber.optional(),
  nextRmaNumber: nextNumber.optional(),
})
export const settingNames = Object.keys(settingsFields.shape) as (keyof typeof settingsFields.shape)[]

/** Only the platform can set these; from others they're accepted and ignored. */
export const platformSettings = z.object({
  isActive: flag.optional(),
  v1dlid: queryInt(1, 999_999_999).nullish(),
})

export const imageNames = ['logoImage', 'topBannerImage', 'customFooterImage', 'uploadFavIcon'] as const
export type ImageName = (typeof imageNames)[number]
/** The stored file's name. Clearing it deletes the file; another name comes with its file. */
export const imageFields = z.object(
  Object.fromEntries(imageNames.map((name) => [name, optional()])) as Record<
    ImageName,
    ReturnType<typeof optional>
  >,
)
